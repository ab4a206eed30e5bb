"""The rules of small line games out of the columns of tests/data/fun/games.csv."""


def adjacency(diagonal, orthogonal):
    """What limits rows to these directions; all of them need no word."""
    if diagonal and orthogonal:
        return ""
    return " (adjacency {})".format("diagonal" if diagonal else "orthogonal")


def line_game(row):
    """The text of a game whose columns are numbers, but for `id` and `goal`."""
    number = {name: int(row[name]) for name in row
              if name in ("columns", "rows", "n") or name.startswith(("first_", "second_"))}
    lengths = [number["n"], number["n"] - number["second_needs_one_less"]]
    limits = [adjacency(number[who + "_diagonal"], number[who + "_orthogonal"])
              for who in ("first", "second")]
    clauses = ["({} {} (in-a-row {}{}))".format(who, row["goal"], length, limit)
               for who, length, limit in zip(("First", "Second"), lengths, limits)]
    if lengths[0] == lengths[1] and limits[0] == limits[1]:
        clauses = [clauses[0].replace("First", "All", 1)]
    sections = ["(game {}".format(row["id"].capitalize()),
                "(players First Second)",
                "(board (tiling square i-nbors) (size {columns} {rows}))".format(**number)]
    if number["second_opens_with_two"]:
        sections.append(
            '(pieces (Stone All (moves (move (label "stone") (pre (empty to)) (action (push))'
            ' (post (again "stone" (of empty) (if (and (= (turns) 1) (= (steps) 1)))))))))')
    if number["first_opens_with_two"]:
        sections.append("(play (turn 1 (first 2)))")
    sections.append("(end {}))".format(" ".join(clauses)))
    return "\n  ".join(sections) + "\n"
