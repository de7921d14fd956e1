/** Which players a session may have, told without looking at its blocks: those of a club mostly came one after the other. */

/** 32 players share a bit. */
const GROUP_BITS = 5;
/** Two numbers of groups without a common divisor, so that groups that share a bit in one mask hardly do in the other. */
const FIRST = 30;
const SECOND = 29;

/** A bit for each group of players, by their indexes in the set. */
export interface PlayersMask {
  readonly first: number;
  readonly second: number;
}

/** Of players `from` to `end` of a list. Two lists that have a player in common have a bit in common in both masks. */
export function playersMask(players: ArrayLike<number>, from = 0, end = players.length): PlayersMask {
  let first = 0;
  let second = 0;
  let last = -1;
  for (let at = from; at < end; at++) {
    const group = (players[at] ?? 0) >> GROUP_BITS;
    if (group === last) continue;
    last = group;
    first |= 1 << (group % FIRST);
    second |= 1 << (group % SECOND);
  }
  return { first, second };
}
