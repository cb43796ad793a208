# %% [markdown]
# # Reading a result folder with pandas and DuckDB
#
# The folder was made by
#
# ```
# satrap run over-the-edge eternal-empire --policy steward,garrison --games 500 --seed 7 --per-game --course --out mine
# ```
#
# This is `docs/notebook/results.ipynb` as a notebook and `docs/notebook/results.py` as a script; both have the same
# cells. `results.R` does the same in R. Columns are told in `docs/columns.md`.

# %%
import json
import os
from pathlib import Path

import duckdb
import pandas as pd

folder = Path(os.environ.get("SATRAP_RESULT", "mine"))

# %% [markdown]
# `csv-metadata.json` has the type of every column, so that nothing is guessed: a seed of digits stays a text.

# %%
TYPES = {"string": "string", "integer": "Int64", "number": "float64", "boolean": "boolean"}
metadata = json.loads((folder / "csv-metadata.json").read_text())
columns = {
    table["url"]: {c["titles"]: TYPES[c["datatype"]] for c in table["tableSchema"]["columns"]}
    for table in metadata["tables"]
}


def read(name):
    return pd.read_csv(folder / name, dtype=columns[name], keep_default_na=False, na_values=[""])


runs, summary, histograms, games, course = map(
    read, ["runs.csv", "summary.csv", "histograms.csv", "games.csv", "course.csv"]
)
print("games:", len(games))
print("reconstructed chart cells:", int(runs["chartCellsReconstructed"].max()))

# %% [markdown]
# ## How often, with intervals
#
# `summary.csv` has a row per run and verdict, outcome, ending or metric.

# %%
wins = summary[(summary.kind == "verdict") & (summary.measure == "win")]
for row in wins.itertuples():
    print(f"{row.scenario} {row.policy} win: {row.estimate:.3f} ({row.estimateLow:.3f} to {row.estimateHigh:.3f})")

# %% [markdown]
# ## The whole distribution
#
# `histograms.csv` counts every value, so a mean or a quantile needs no games.

# %%
vp = histograms[histograms.measure == "vp"]
for (scenario, policy), part in vp.groupby(["scenario", "policy"], sort=False):
    mean = (part.value * part["count"]).sum() / part["count"].sum()
    median = part.sort_values("value")[part["count"].cumsum() * 2 >= part["count"].sum()].value.iloc[0]
    print(f"{scenario} {policy} vp: mean {mean:.3f}, median {int(median)}")

# %% [markdown]
# ## The same games under two policies
#
# Game number `index` has the same luck under both, so the difference of two policies is a mean of differences.

# %%
wide = games.pivot(index=["scenario", "index"], columns="policy", values="vp").astype(float)
difference = wide["steward"] - wide["garrison"]
for scenario in runs.scenario.unique():
    gain = difference.loc[scenario]
    error = gain.std() / len(gain) ** 0.5
    print(f"{scenario} steward over garrison: {gain.mean():.3f} points, standard error {error:.3f}")

# %% [markdown]
# ## Turn by turn
#
# `course.csv` was written by `--course`.

# %%
standing = course[(course.kind == "standing") & (course.scenario == "over-the-edge") & (course.policy == "steward")]
for row in standing.dropna(subset=["turn"]).itertuples():
    print(f"turn {int(row.turn)}: half of the games between {row.lowerQuarter:g} and {row.upperQuarter:g} vp")

# %% [markdown]
# ## In SQL
#
# DuckDB reads the files where they lie.

# %%
connection = duckdb.connect()
query = f"""
    select scenario, policy, ending, count(*) as games, avg(turns) as turns
    from read_csv('{folder}/games.csv', header = true)
    group by all order by games desc, ending, scenario, policy limit 5
"""
for scenario, policy, ending, count, turns in connection.sql(query).fetchall():
    print(f"{scenario} {policy} ends by {ending}: {count} games of {turns:.3f} turns")
