"""Lines of play of four small games, counted by nothing but the rules of this file.

The figures stand in games.cpp; run `python3 count.py` to print them again. A turn counts once for each
position it leads to; lines that ended earlier add nothing; who cannot move while the other can passes,
unless the rules end the game then.
"""

NORTH, SOUTH = 0, 1


def knights():
    size = 5
    start = {(1, 0): ("N", 0), (3, 0): ("N", 0), (1, 4): ("N", 1), (3, 4): ("N", 1)}
    leaps = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]

    def turns(board, player):
        for (x, y), (kind, owner) in board.items():
            if owner != player:
                continue
            for dx, dy in leaps:
                to = (x + dx, y + dy)
                if not (0 <= to[0] < size and 0 <= to[1] < size):
                    continue
                if board.get(to, (None, None))[1] == player:
                    continue
                after = dict(board)
                del after[(x, y)]
                after[to] = (kind, owner)
                yield after

    def over(board, mover):
        return all(owner == mover for _, owner in board.values())

    return start, turns, over, False


def rooks_and_kings():
    size = 5
    start = {(0, 0): ("K", 0), (2, 0): ("R", 0), (4, 4): ("K", 1), (2, 4): ("R", 1)}

    def turns(board, player):
        for (x, y), (kind, owner) in board.items():
            if owner != player:
                continue
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if (dx, dy) == (0, 0) or (kind == "R" and dx != 0 and dy != 0):
                        continue
                    to = (x + dx, y + dy)
                    while 0 <= to[0] < size and 0 <= to[1] < size:
                        stands = board.get(to)
                        if stands is None or stands[1] != player:
                            after = dict(board)
                            del after[(x, y)]
                            after[to] = (kind, owner)
                            yield after
                        if stands is not None or kind == "K":
                            break
                        to = (to[0] + dx, to[1] + dy)

    def over(board, mover):
        return ("K", 1 - mover) not in board.values()

    return start, turns, over, False


def men_that_jump():
    size = 6
    start = {}
    for x in range(size):
        for y in (0, 1, size - 2, size - 1):
            if (x + y) % 2 == 0:
                start[(x, y)] = ("M", NORTH if y < 2 else SOUTH)

    def inside(cell):
        return 0 <= cell[0] < size and 0 <= cell[1] < size

    def jumps(board, cell, player):
        ahead = 1 if player == NORTH else -1
        for side in (-1, 1):
            over, to = (cell[0] + side, cell[1] + ahead), (cell[0] + 2 * side, cell[1] + 2 * ahead)
            if inside(to) and to not in board and board.get(over, (None, player))[1] == 1 - player:
                after = dict(board)
                after[to] = after.pop(cell)
                del after[over]
                more = list(jumps(after, to, player))
                if more:
                    yield from more
                else:
                    yield after

    def turns(board, player):
        own = [cell for cell, (_, owner) in board.items() if owner == player]
        taking = [after for cell in own for after in jumps(board, cell, player)]
        if taking:
            yield from taking
            return
        ahead = 1 if player == NORTH else -1
        for cell in own:
            for side in (-1, 1):
                to = (cell[0] + side, cell[1] + ahead)
                if inside(to) and to not in board:
                    after = dict(board)
                    after[to] = after.pop(cell)
                    yield after

    return start, turns, lambda board, mover: False, True


def promotions():
    size = 4
    start = {(0, 0): ("P", 0), (2, 0): ("P", 0), (1, 3): ("P", 1), (3, 3): ("P", 1)}

    def turns(board, player):
        for cell, (kind, owner) in board.items():
            if owner != player:
                continue
            if kind == "P":
                ahead = 1 if player == NORTH else -1
                to = (cell[0], cell[1] + ahead)
                if 0 <= to[1] < size and to not in board:
                    after = dict(board)
                    del after[cell]
                    far = size - 1 if player == NORTH else 0
                    after[to] = ("R" if to[1] == far else "P", owner)
                    yield after
                continue
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                to = (cell[0] + dx, cell[1] + dy)
                while 0 <= to[0] < size and 0 <= to[1] < size and to not in board:
                    after = dict(board)
                    del after[cell]
                    after[to] = ("R", owner)
                    yield after
                    to = (to[0] + dx, to[1] + dy)

    return start, turns, lambda board, mover: False, True


def count(rules, depth):
    start, turns, over, stuck_loses = rules

    def after(board, player):
        return list({tuple(sorted(next_board.items())): next_board
                     for next_board in turns(board, player)}.values())

    def leaves(board, player, left):
        if left == 0:
            return 1
        following = after(board, player)
        if not following:
            if stuck_loses or not after(board, 1 - player):
                return 0
            return leaves(board, 1 - player, left - 1)
        return sum(1 if left == 1 else 0 if over(b, player) else leaves(b, 1 - player, left - 1)
                   for b in following)

    return leaves(start, 0, depth)


for rules, deepest in ((knights, 5), (rooks_and_kings, 4), (men_that_jump, 8), (promotions, 8)):
    print(rules.__name__, *(count(rules(), depth) for depth in range(1, deepest + 1)))
