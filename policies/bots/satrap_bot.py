"""Plays Satrap's games from Python: one file, standard library only. The protocol is described in docs/policies.md.

A bot is a class with a method for each decision that it makes; `play` connects it:

    from satrap_bot import Bot, play

    class Saver(Bot):
        see = ["turn", "resourcePoints"]

        def leviathan(self, view):
            return view.turn > 5

    play(Saver)

    satrap run over-the-edge --policy "exec:python3 saver.py"

This file is a bot, too: `python3 satrap_bot.py garrison` (Struggle for the Galactic Empire), `python3 satrap_bot.py
buyer` (Noble Houses) and `python3 satrap_bot.py random` (every game). `Environment` plays the other way round, `reset`
and `step` as in gymnasium, and `pettingzoo_env` all seats of a game where PettingZoo is installed; `learn.py` beside
this file shows how to learn with `run_games`.
"""

import collections
import json
import os
import queue
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import threading

PROTOCOL = 1


class View:
    """What a player sees. Fields named in `see` are there at once; everything else is asked for when it is used."""

    def __init__(self, wire, values):
        self.__dict__.update(values)
        self._wire = wire

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args: self._wire.ask(name, *args)

    def ask(self, *questions):
        """Several answers in one message: `view.ask(("price", 2), ("placeAllowed", 2, 1))`; a name alone is a number."""
        return self._wire.exchange({"ask": [list(q) if isinstance(q, tuple) else [q] for q in questions]})["told"]


class Order:
    """What orders are written into. Its fields are as the engine gave them; a method carries out an order at once."""

    def __init__(self, wire, view, values):
        self.__dict__.update(values)
        self.__dict__.update(_wire=wire, _view=view, _written={})

    def __setattr__(self, name, value):
        self.__dict__[name] = value
        self._written[name] = value

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)

        def call(*args):
            said = self._wire.exchange({"call": [name, *args]})
            self._view.__dict__.update(said["view"])
            self.__dict__.update(said["order"])
            return said["done"]

        return call


class Bot:
    """A player. Methods that have the names of decisions are what it decides; the game decides the rest.

    A decision is answered by a number, True or False, or one of the orders of `view.legal`.
    """

    name = "bot"
    summary = ""
    #: Numbers a user may set: {"name": ("meaning", default, least, greatest, step)}.
    parameters = {}
    #: What it sees with each decision: a list, or lists by decision ("*": all others); None: all numbers of the view.
    see = None
    #: Time for a decision.
    seconds = 10
    #: Values of the parameters, and of the seat: its number, the ids of all seats, the set-up.
    values = {}
    seat = 0
    seats = []
    setup = {}
    #: The player's own luck in this game: use nothing else, and a game can be played again.
    luck = random.Random(0)

    def decide(self, decision, view, *args):
        """Makes a decision, here by the method that has its name. Whoever has another `decide` makes all of them."""
        return getattr(self, decision)(view, *args)

    def begin(self):
        """A game begins: the place to forget the last one."""

    def end(self, result):
        """A game is over: `outcome`, `ending`, `verdict` and `metrics`."""


class Wire:
    """Lines of JSON to Satrap and back."""

    def __init__(self, make, source, sink):
        self._make = make
        self._players = {}
        self._source = source
        self._sink = sink

    def say(self, message):
        self._sink.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        self._sink.flush()

    def hear(self):
        line = self._source.readline()
        if not line:
            raise SystemExit(0)
        return json.loads(line)

    def exchange(self, message):
        """Says something and returns what comes of it; decisions that are asked for meanwhile are made."""
        self.say(message)
        while True:
            heard = self.hear()
            if "told" in heard or "done" in heard:
                return heard
            self.listen(heard)

    def ask(self, name, *args):
        return self.exchange({"ask": [name, *args]})["told"]

    def listen(self, message):
        if "decide" in message:
            self._decide(message)
        elif "hello" in message:
            self.say({"ready": ready(self._make, message["hello"])})
        elif "seat" in message:
            player = self._make()
            seat = message["seat"]
            player.values, player.seat = seat["parameters"], seat["seat"]
            player.seats, player.setup = seat["seats"], seat["setup"]
            self._players[seat["player"]] = player
        elif "begin" in message:
            player = self._players[message["begin"]["player"]]
            player.luck = random.Random(message["begin"]["luck"])
            player.begin()
        elif "end" in message:
            self._players[message["end"]["player"]].end(message["end"])
        elif "leave" in message:
            self._players.pop(message["leave"]["player"], None)

    def _decide(self, message):
        view = View(self, message["view"])
        args = [Order(self, view, arg) if isinstance(arg, dict) else arg for arg in message["args"]]
        answer = self._players[message["player"]].decide(message["decide"], view, *args)
        reply = dict(answer if isinstance(answer, dict) else {"answer": answer}, number=message["number"])
        if args and isinstance(args[-1], Order) and args[-1]._written:
            reply["order"] = args[-1]._written
        self.say(reply)


def ready(bot, hello):
    """What a class says of itself."""
    if hello["protocol"] != PROTOCOL:
        raise SystemExit("satrap speaks protocol %d, this file %d" % (hello["protocol"], PROTOCOL))
    fields = ("meaning", "default", "min", "max", "step")
    here = os.path.dirname(os.path.abspath(sys.argv[0]))
    files = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
    said = {
        "name": bot.name,
        "summary": bot.summary,
        "seconds": bot.seconds,
        "parameters": [dict(zip(fields, row), name=name) for name, row in bot.parameters.items()],
        "decisions": [name for name in hello["decisions"] if bot.decide is not Bot.decide or hasattr(bot, name)],
        # A change in any of them makes it another policy.
        "files": sorted({os.path.abspath(file) for file in files if file and os.path.abspath(file).startswith(here)}),
    }
    return said if bot.see is None else dict(said, see=bot.see)


def play(bot):
    """Plays for Satrap until it is done."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    # What a bot prints must not be taken for an answer.
    sys.stdout = sys.stderr
    wire = Wire(bot, source, sink)
    while True:
        wire.listen(wire.hear())


class Random(Bot):
    """Every game: any of the orders that are legal, nothing where they are too many."""

    name = "py-random"
    summary = "Any of the legal orders, each as likely"
    see = ["legal"]

    def decide(self, decision, view, *args):
        return self.luck.choice(view.legal) if view.legal else False


class Garrison(Bot):
    """Struggle for the Galactic Empire: with the parameters as they are it plays as the shipped policy `garrison`."""

    name = "py-garrison"
    summary = "Holds what it has and attacks where it stands; what it buys and dares are parameters"
    parameters = {
        "reserve": ("RP kept beyond one for each Imperial system", 5, -30, 60, 0),
        "share": ("of ten purchases so many are Control Groups", 0, 0, 10, 0),
        "leaders": ("leaders on 01 up to whose value more are bought", 0, 0, 3, 0),
        "repression": ("markers spent on a suppression at most", 99, 0, 99, 0),
        "military": ("differential at which a military part is made", 2, -6, 10, 0),
        "minds": ("differential at which a morphogenetic part is made", 2, -6, 10, 0),
        "extropy": ("RP per cost of an Extropy attempt at which it is made", 0, 0, 20, 0),
        "light": ("Illumination spent on Extropy at most", 0, 0, 9, 0),
        "increase": ("Chaos Index up to which Increased Resources is tried", 0, 0, 110, 0),
        "veto": ("1: markers come back to the pool while the Chaos Index is above 50", 0, 0, 1, 0),
    }
    see = {
        "*": ["bestLeader(1)"],
        "suppression": ["repression", "hasImperialUnit($3)"],
        "leviathan": [],
        "alienLeader": ["alienSector($1)"],
        "attackPart": [],
        "veto": ["chaosIndex"],
        "extropy": ["bestLeader(1)", "resourcePoints", "illumination", "extropyCost"],
        "increasedResources": ["bestLeader(1)", "chaosIndex"],
        "purchase": [
            *("resourcePoints", "imperialSystems", "affordable(0..13)", "price(0..13)", "bestLeader(1)"),
            "isImperialSystem(0..73)",
        ],
        "beginCombat": [],
        "attack": ["readyUnits(0..73)", "here(0..73)", "systemOwner(0..73)", "rebelUnits(0..73)"],
    }
    _SF, _CG, _LEADER = 1, 2, 7
    #: Kinds of force: Usurpers, Independent Empires, Invaders, Rebels.
    _USURPER, _EMPIRE, _INVADER, _REBELS = 1, 2, 3, 4

    def begin(self):
        self._bought = 0.0

    def suppression(self, view, event, leadership, sector, order):
        order.attempt = True
        order.repression = int(min(view.repression, self.values["repression"])) if view.hasImperialUnit else 0

    def leviathan(self, view):
        return True

    def veto(self, view, event):
        return self.values["veto"] >= 0.5 and view.chaosIndex > 50

    def usurpationLeader(self, view, usurper):
        return view.bestLeader

    def alienLeader(self, view, alien):
        return view.ask(("bestLeader", view.alienSector))[0]

    def increasedResources(self, view):
        return view.bestLeader if view.chaosIndex <= self.values["increase"] else -1

    def purchase(self, view, order):
        values = self.values
        item = self._SF
        if view.bestLeader < values["leaders"] and view.affordable[self._LEADER]:
            item = self._LEADER
        elif self._bought + values["share"] >= 10 and view.affordable[self._CG]:
            item = self._CG
        if not view.affordable[item] or view.resourcePoints - view.price[item] < view.imperialSystems + values["reserve"]:
            return False
        places = [sector for sector, own in enumerate(view.isImperialSystem) if own]
        allowed = view.ask(*(("placeAllowed", item, sector) for sector in places)) if places else []
        for sector, may in zip(places, allowed):
            if may:
                order.item, order.sector, order.counted = item, sector, item != self._SF
                self._bought = (self._bought + values["share"]) % 10
                return True
        return False

    def beginCombat(self, view):
        self._walk = (0, -1)

    def attack(self, view, order):
        sector, last = self._walk
        while sector <= 73:
            units = view.readyUnits[sector]
            for target in self._targets(view, sector) if units else []:
                if target > last and self._worthwhile(view, units, target, sector):
                    self._walk = (sector, target)
                    self._aim(view, order, target, sector)
                    order.sector, order.units = sector, units
                    return True
            sector, last = sector + 1, -1
        self._walk = (74, -1)
        return False

    def _targets(self, view, sector):
        """Numbers of what may be attacked: Usurpers 0..8, Empires 9..14, Invaders 15..22, Rebels 23."""
        here, owner = view.here[sector], view.systemOwner[sector]
        found = {usurper for usurper in range(9) if here >> usurper & 1}
        found |= {8 + empire for empire in range(1, 7) if (here >> 16 | here >> 22) >> empire & 1}
        found |= {15 + invader for invader in range(8) if here >> (9 + invader) & 1}
        if owner > 2:
            found.add(8 + owner - 2)
        if view.rebelUnits[sector] or owner == 2:
            found.add(23)
        return sorted(found)

    def _kind(self, target, sector):
        if target < 9:
            return self._USURPER, target
        if target < 15:
            return self._EMPIRE, target - 8
        return (self._INVADER, target - 15) if target < 23 else (self._REBELS, sector)

    def _worthwhile(self, view, units, target, sector):
        kind, force = self._kind(target, sector)
        there, *parts = view.ask(
            ("forceUnits", kind, force, sector),
            *(q for p in (0, 1) for q in (("partPossible", p, sector, units), ("imperialStrength", p, units))),
            *(("chaosStrength", p, kind, force, sector) for p in (0, 1)),
        )
        owner = view.systemOwner[sector]
        if not there and not (kind == self._EMPIRE and owner == 2 + force) and not (kind == self._REBELS and owner == 2):
            return False
        needed = (self.values["military"], self.values["minds"])
        return any(parts[2 * p] and parts[2 * p + 1] - parts[4 + p] >= needed[p] for p in (0, 1))

    def _aim(self, view, order, target, sector):
        kind, force = self._kind(target, sector)
        if kind == self._USURPER:
            order.usurpers = 1 << force
        elif kind == self._EMPIRE:
            order.empires = 1 << force
        elif kind == self._INVADER:
            order.invaders = 1 << force
        else:
            order.rebels, order.rebelSystem = view.rebelUnits[sector], view.systemOwner[sector] == 2

    def attackPart(self, view, battle):
        needed = self.values["minds" if battle.part else "military"]
        return battle.attackerStrength - battle.defenderStrength >= needed

    def extropy(self, view, order):
        order.leader = view.bestLeader
        order.illumination = int(min(view.illumination, self.values["light"]))
        return view.resourcePoints >= self.values["extropy"] * view.extropyCost


class Buyer(Bot):
    """Noble Houses: buys what has most dice for its price, wherever it may, and leaves the rest to the game."""

    name = "py-buyer"
    summary = "Buys the army with most dice for its price; attacks nobody"
    parameters = {"keep": ("Solats that are kept", 5, 0, 1000, 1)}
    see = {"buy": ["me", "offers(1..24)", "dice(1..24)", "cost(1..24)"]}

    def buy(self, view, market):
        worth = {kind: dice / cost for kind, (dice, cost) in enumerate(zip(view.dice, view.cost), 1) if cost and dice}
        for world, offers in enumerate(view.offers, 1):
            kinds = [kind for kind in worth if offers >> kind & 1]
            if not kinds:
                continue
            best = max(kinds, key=worth.get)
            for _ in range(market.left(world)):
                if view.ask(("solats", view.me))[0] - view.cost[best - 1] < self.values["keep"]:
                    return
                market.army(world, best)


def satrap():
    """The command, as the environment variable SATRAP has it: `node dist/src/main.js`, else `satrap`."""
    return os.environ.get("SATRAP", "satrap").split()


def run_games(scenario, policy, games, seed="1", threads=None):
    """Plays games and returns the `runs` of the document of `satrap run --json`: rates, metrics and intervals."""
    with tempfile.TemporaryDirectory() as folder:
        words = [*satrap(), "run", scenario, "--policy", policy, "--games", str(games), "--seed", str(seed)]
        words += ["--json", "--quiet", "--out", os.path.join(folder, "run")]
        words += ["--threads", str(threads)] if threads else []
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip())
    return json.loads(done.stdout)["runs"]


class Environment:
    """Games that a program plays by `reset` and `step`, as environments of gymnasium do.

        with Environment("over-the-edge", ["increasedResources"], see=["chaosIndex", "bestLeader(1)"]) as game:
            seen, info = game.reset()
            over = False
            while not over:
                seen, reward, over, _, info = game.step(seen["bestLeader"] if seen["chaosIndex"] < 50 else -1)

    `info` has `decision`, `seat`, `args` and `view`, which may be asked for more; at the end of a game the fields of the
    message `end`. `step` also takes one of the orders of `seen["legal"]`. `decisions`: None means all. `line_up` says who plays the seats: `{}` is this program, as in `blue={}+red=drill`. Satrap plays some
    games again, which are answered from memory.
    """

    REWARDS = {"win": 1.0, "draw": 0.0, "loss": -1.0, None: 0.0}
    #: Games whose answers are kept.
    MEMORY = 100_000

    def __init__(self, scenario, decisions, see=None, line_up="{}", seed="1", games=1_000_000):
        self._ready = {"name": "environment", "seconds": 3600}
        if decisions is not None:
            self._ready["decisions"] = decisions
        if see is not None:
            self._ready["see"] = see
        #: Names of all decisions of the game, once a game has begun.
        self.known = []
        self._events = queue.Queue()
        self._answers = queue.Queue()
        self._memory = collections.OrderedDict()
        self._pending = False
        self._key = secrets.token_hex(16)
        self._server = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()
        relay = 'exec:"%s" "%s" relay %d' % (sys.executable, os.path.abspath(__file__), self._server.getsockname()[1])
        self._folder = tempfile.TemporaryDirectory()
        words = [*satrap(), "run", scenario, "--policy", line_up.replace("{}", relay), "--games", str(games)]
        words += ["--seed", str(seed), "--threads", "1", "--stuck-after", "100000", "--quiet"]
        words += ["--out", os.path.join(self._folder.name, "run")]
        self._satrap = subprocess.Popen(
            words,
            env=dict(os.environ, SATRAP_RELAY=self._key),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def reset(self):
        """Begins the next game: what is seen with its first decision, and `info`."""
        if self._pending:
            raise RuntimeError("the game is not over: step on to its end")
        message, info = self._next()
        while message is None:
            message, info = self._next()
        return message, info

    def step(self, answer, order=None, calls=()):
        """Decides: what is seen next, reward, whether the game is over, False, and `info`."""
        if not self._pending:
            raise RuntimeError("no game is being played: reset begins one")
        self._pending = False
        reply = answer if isinstance(answer, dict) else {"answer": answer, "order": order or {}, "calls": list(calls)}
        self._answers.put(reply)
        seen, info = self._next()
        over = seen is None
        return seen or {}, self.REWARDS[info["verdict"]] if over else 0.0, over, False, info

    def close(self):
        """No more games."""
        self._satrap.kill()
        self._satrap.communicate()
        self._server.close()
        self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _next(self):
        while True:
            try:
                event = self._events.get(timeout=0.2)
                break
            except queue.Empty:
                if self._satrap.poll() is not None and self._events.empty():
                    said = self._satrap.stderr.read().strip()
                    raise RuntimeError(said or "all games were played") from None
        self._pending = event[0] is not None
        return event

    def _accept(self):
        while True:
            try:
                connection, _ = self._server.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        source, sink = connection.makefile("rb"), connection.makefile("wb")
        if source.readline().decode().strip() != self._key:
            return
        wire = Wire(Bot, source, sink)
        seats, games = {}, {}
        for line in source:
            message = json.loads(line)
            if "hello" in message:
                self.known = message["hello"]["decisions"]
                wire.say({"ready": self._ready})
            elif "seat" in message:
                seat = message["seat"]
                seats[seat["player"]] = (seat["seats"][seat["seat"]], seat["seats"])
            elif "begin" in message:
                luck = (message["begin"]["luck"], seats[message["begin"]["player"]][0])
                games[message["begin"]["player"]] = [luck, 0]
                self._memory.setdefault(luck, [])
                if len(self._memory) > self.MEMORY:
                    self._memory.popitem(last=False)
            elif "decide" in message:
                wire.say(dict(self._answer(wire, message, seats, games[message["player"]]), number=message["number"]))
            elif "end" in message:
                answers = self._memory[games[message["end"]["player"]][0]]
                if not answers or answers[-1] is not None:
                    answers.append(None)
                    self._events.put((None, dict(message["end"], seat=seats[message["end"]["player"]][0])))

    def _answer(self, wire, message, seats, game):
        answers, place = self._memory[game[0]], game[1]
        game[1] += 1
        if place == len(answers):
            view = View(wire, message["view"])
            seat, others = seats[message["player"]]
            info = {"decision": message["decide"], "seat": seat, "seats": others, "args": message["args"], "view": view}
            self._events.put((message["view"], info))
            answers.append(self._answers.get())
        return answers[place]


def pettingzoo_env(scenario, decisions=None, see=None, actions=1000, seed="1"):
    """All seats of a game as an AEC environment of PettingZoo, which must be installed.

    An action is a place in the list of legal orders of the decision that is asked, of which there are at most `actions`;
    the mask of the observation says how many. Decisions without such a list are left empty, as `Random` does. An
    observation is the number of the decision, four numbers that it is given, and what `see` names. The reward comes at
    the end: 1 for a win, -1 for a loss.
    """
    import gymnasium
    import numpy
    import pettingzoo

    class Satrap(pettingzoo.AECEnv):
        metadata = {"name": "satrap_v0", "render_modes": [], "is_parallelizable": False}
        render_mode = None
        GIVEN = 4

        def __init__(self):
            super().__init__()
            self._seed = seed
            self._game = None
            self._open()

        def _open(self):
            self.close()
            terms = None if see is None else [*see, "legal"]
            self._game = Environment(scenario, decisions, terms, seed=self._seed)
            self._advance(self._game.reset())
            self._fresh = True
            self.possible_agents = list(self._info["seats"])
            size = len(self._observed())
            mask = gymnasium.spaces.Box(0, 1, (actions,), numpy.int8)
            seen = gymnasium.spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32)
            space = gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})
            self.observation_spaces = {agent: space for agent in self.possible_agents}
            self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def reset(self, seed=None, options=None):
            if seed is not None and not (self._fresh and str(seed) == self._seed):
                self._seed = str(seed)
                self._open()
            if not self._fresh:
                while self._legal is not None:
                    self._advance(self._game.step(self._legal[0]))
                self._advance(self._game.reset())
            self._fresh = False
            self.agents = list(self.possible_agents)
            self.rewards = {agent: 0.0 for agent in self.agents}
            self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
            self.terminations = {agent: False for agent in self.agents}
            self.truncations = {agent: False for agent in self.agents}
            self.infos = {agent: {} for agent in self.agents}
            self._turn()

        def step(self, action):
            if self.terminations[self.agent_selection]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[self.agent_selection] = 0.0
            self._clear_rewards()
            self._advance(self._game.step(self._legal[int(action)]))
            self._turn()
            self._accumulate_rewards()

        def observe(self, agent):
            mask = numpy.zeros(actions, numpy.int8)
            mask[: len(self._legal or ())] = agent == self.agent_selection
            return {"observation": numpy.array(self._observed(), numpy.float32), "action_mask": mask}

        def render(self):
            return None

        def close(self):
            if self._game is not None:
                self._game.close()
                self._game = None

        def _turn(self):
            """Whose turn it is now; at the end what each has won."""
            if self._legal is None:
                for agent in self.agents:
                    self.rewards[agent] = Environment.REWARDS[self._ends[agent]["verdict"]]
                    self.terminations[agent] = True
                    self.infos[agent] = {"metrics": self._ends[agent]["metrics"]}
            else:
                self.agent_selection = self._info["seat"]

        def _advance(self, said):
            """Goes on to the next decision that has legal orders, or to the end of the game for all seats."""
            self._ends = {}
            while True:
                info = said[-1]
                if "verdict" not in info:
                    self._seen, self._info = said[0], info
                    self._legal = (self._seen.get("legal") or [])[:actions]
                    if self._legal:
                        return
                    said = self._game.step(False)
                else:
                    self._ends[info["seat"]] = info
                    if len(self._ends) == len(self._info["seats"]):
                        self._legal = None
                        return
                    said = self._game._next()

        def _observed(self):
            """As many numbers for each decision."""
            number = self._game.known.index(self._info["decision"])
            given = [arg for arg in self._info["args"] if isinstance(arg, (int, float))]
            flat = [number, *(given + [0] * self.GIVEN)[: self.GIVEN]]

            def add(value):
                if isinstance(value, list):
                    for one in value:
                        add(one)
                else:
                    flat.append(value if isinstance(value, (int, float)) else 0)

            for name, value in self._seen.items():
                if name != "legal":
                    add(value)
            return flat

    return Satrap()


def relay(port):
    """Hands lines on between Satrap and the program that waits for them."""
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.sendall(os.environ["SATRAP_RELAY"].encode() + b"\n")

    def answers():
        for line in connection.makefile("rb"):
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
        os._exit(0)

    threading.Thread(target=answers, daemon=True).start()
    for line in sys.stdin.buffer:
        connection.sendall(line)


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "relay":
        relay(int(sys.argv[2]))
        return
    bots = {"garrison": Garrison, "buyer": Buyer, "random": Random}
    if len(sys.argv) != 2 or sys.argv[1] not in bots:
        raise SystemExit("expected one of: " + ", ".join(bots))
    play(bots[sys.argv[1]])


if __name__ == "__main__":
    main()
