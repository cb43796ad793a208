"""Learns to play Struggle for the Galactic Empire: the cross-entropy method over the ten parameters of `Garrison`.

    python3 learn.py [rounds] [seed]

Each round draws sets of parameters, plays all of them in the same games, and goes on from the best quarter. The last
line compares what was learned with the shipped policy `garrison` in games that were not learned from. SATRAP names the
command, if it is not `satrap`.
"""

import os
import random
import sys

from satrap_bot import Garrison, run_games

SCENARIO = "over-the-edge"
BOT = 'exec:python3 "%s" garrison' % os.path.join(os.path.dirname(os.path.abspath(__file__)), "satrap_bot.py")
SETS = 16
BEST = 4
GAMES = 60
FRESH_GAMES = 400


def policy(weights):
    return BOT + ":" + ",".join("%s=%.3f" % (name, value) for name, value in weights.items())


def drawn(luck, means, widths):
    limits = {name: (least, most) for name, (_, _, least, most, _) in Garrison.parameters.items()}
    return {
        name: min(max(luck.gauss(means[name], widths[name]), limits[name][0]), limits[name][1]) for name in means
    }


def learn(rounds=6, seed=1):
    """Returns the parameters that were learned."""
    luck = random.Random(seed)
    means = {name: default for name, (_, default, _, _, _) in Garrison.parameters.items()}
    widths = {name: (most - least) / 4 for name, (_, _, least, most, _) in Garrison.parameters.items()}
    for number in range(rounds):
        sets = [dict(means)] + [drawn(luck, means, widths) for _ in range(SETS - 1)]
        runs = run_games(SCENARIO, ",".join(policy(one) for one in sets), GAMES, seed="learn-%d-%d" % (seed, number))
        ranked = sorted(zip(runs, sets), key=lambda pair: -pair[0]["metrics"]["vp"]["mean"])
        best = [one for _, one in ranked[:BEST]]
        print("round %d: best %.2f VP, mean of all %.2f" % (
            number + 1,
            ranked[0][0]["metrics"]["vp"]["mean"],
            sum(run["metrics"]["vp"]["mean"] for run in runs) / len(runs),
        ))
        for name in means:
            values = [one[name] for one in best]
            means[name] = sum(values) / BEST
            spread = (sum((value - means[name]) ** 2 for value in values) / BEST) ** 0.5
            # It goes on looking a little beyond what it has found.
            widths[name] = 0.7 * spread + 0.3 * widths[name]
    return means


def main():
    learned = learn(*(int(word) for word in sys.argv[1:3]))
    runs = run_games(SCENARIO, "garrison," + policy(learned), FRESH_GAMES, seed="fresh")
    for run in runs:
        vp = run["metrics"]["vp"]
        print("%s: %.2f VP (%.2f to %.2f)" % (run["policy"].split("/")[-1], vp["mean"], vp["low"], vp["high"]))


if __name__ == "__main__":
    main()
