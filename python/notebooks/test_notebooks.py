"""Every notebook runs from a clean start to its end, and its outputs stay small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbformat: Any = pytest.importorskip("nbformat")
nbclient: Any = pytest.importorskip("nbclient")

NOTEBOOKS = sorted(Path(__file__).parent.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    assert len(nbformat.writes(notebook)) < 400_000
