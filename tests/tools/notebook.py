"""Writes docs/notebook/results.ipynb from results.py: runs its cells in a result folder and keeps what they print.

    SATRAP_RESULT=mine python3 tests/tools/notebook.py

Needs pandas and duckdb, and no Jupyter.
"""

import contextlib
import io
import json
import re
from pathlib import Path

source = Path("docs/notebook/results.py").read_text()
names = {}
cells = []
for number, text in enumerate(re.split(r"^# %%", source, flags=re.MULTILINE)[1:]):
    head, _, body = text.partition("\n")
    body = body.strip("\n")
    if "[markdown]" in head:
        body = re.sub(r"^# ?", "", body, flags=re.MULTILINE)
        cells.append({"cell_type": "markdown", "id": f"cell-{number}", "metadata": {}, "source": body.splitlines(True)})
        continue
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(body, f"cell {number}", "exec"), names)
    count = 1 + sum(cell["cell_type"] == "code" for cell in cells)
    lines = printed.getvalue().splitlines(True)
    outputs = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []
    cells.append(
        {
            "cell_type": "code",
            "execution_count": count,
            "id": f"cell-{number}",
            "metadata": {},
            "outputs": outputs,
            "source": body.splitlines(True),
        }
    )
kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
Path("docs/notebook/results.ipynb").write_text(json.dumps(notebook, indent=1) + "\n")
