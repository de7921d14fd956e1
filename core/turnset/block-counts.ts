/** Turns by player and by session, block by block: a block (one player's turns of one session) is a run of rows. */
import { onesIn } from './class-planes';
import type { Scope } from './turn-query';
import type { TurnSet } from './turn-set';

/**
 * Adds to each player and session of the scope the ones of `mask` in his rows.
 * @param mask one bit a row
 * @param before ones before each word of `mask`, as by `countBefore`
 */
export function countByBlocks(
  set: TurnSet,
  scope: Scope,
  mask: Uint32Array,
  before: Uint32Array,
  byPlayer: Uint32Array,
  bySession: Uint32Array,
): void {
  const { start, player: blockPlayer } = set.blocks;
  const { sessions, players } = scope;
  for (let session = scope.first; session < scope.end; session++) {
    if (sessions !== null && sessions[session] !== 1) continue;
    const row = set.sessionStart[session] ?? 0;
    let rank = (before[row >>> 5] ?? 0) + onesIn((mask[row >>> 5] ?? 0) & ((1 << (row & 31)) - 1));
    const endBlock = set.sessionBlock[session + 1] ?? 0;
    let inSession = 0;
    for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
      const end = start[block + 1] ?? 0;
      const word = end >>> 5;
      const rankAtEnd = (before[word] ?? 0) + onesIn((mask[word] ?? 0) & ((1 << (end & 31)) - 1));
      const player = blockPlayer[block] ?? 0;
      if (players === null || players[player] === 1) {
        byPlayer[player] = (byPlayer[player] ?? 0) + rankAtEnd - rank;
        inSession += rankAtEnd - rank;
      }
      rank = rankAtEnd;
    }
    bySession[session] = inSession;
  }
}

/** The same where every row counts. */
export function countWholeBlocks(set: TurnSet, scope: Scope, byPlayer: Uint32Array, bySession: Uint32Array): void {
  const { start, player: blockPlayer } = set.blocks;
  const { sessions, players, first, end } = scope;
  const everything = sessions === null && players === null && first === 0 && end === set.sessions.length;
  if (everything) byPlayer.set(set.playerRows);
  for (let session = first; session < end; session++) {
    if (sessions !== null && sessions[session] !== 1) continue;
    bySession[session] = (set.sessionStart[session + 1] ?? 0) - (set.sessionStart[session] ?? 0);
    if (everything) continue;
    const endBlock = set.sessionBlock[session + 1] ?? 0;
    let inSession = 0;
    for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
      const player = blockPlayer[block] ?? 0;
      if (players !== null && players[player] !== 1) continue;
      const rows = (start[block + 1] ?? 0) - (start[block] ?? 0);
      byPlayer[player] = (byPlayer[player] ?? 0) + rows;
      inSession += rows;
    }
    bySession[session] = inSession;
  }
}
