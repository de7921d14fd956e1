/**
 * Some of a player's sessions were somebody else's: moves them to another player, a new one, or back to unidentified.
 */
import { nextUnidentified, unidentifiedName } from '@halfturn/core/roster/unidentified-name';
import type { SplitTo } from '@halfturn/contract/player/player-changes';
import type { Transaction } from 'kysely';
import { takeCustomer } from '../../store/club/customers';
import { insertPlayerChange } from '../../store/player/player-changes';
import { endKey, rememberKey } from '../../store/player/player-keys';
import type { Database } from '../../store/schema/schema';
import { moveIdentification } from '../../store/player/identifications';
import { listUnidentifiedNames } from '../../store/player/unidentified-tracks';
import {
  type ChangeRecord,
  moveSessions,
  PlayerChangeConflict,
  type SessionMove,
  type Snapshot,
  takeSnapshot,
} from '../../store/player/change-record';
import { formatOf, namedSessions, ownPlayer, type SessionOfPlayer, sessionsOf } from '../../store/player/club-player';
import type { MadeBy } from './merge-players';
import { keptText } from '../../store/player/kept-text';
import { createPlayers } from '../../store/player/players-of-import';

export interface Split {
  readonly playerId: number;
  readonly sessionIds: readonly number[];
  readonly to: SplitTo;
}

/**
 * All or nothing, within the caller's transaction.
 * @returns the change's id
 * @throws PlayerChangeConflict
 */
export async function splitPlayer(
  trx: Transaction<Database>,
  customerId: number,
  { playerId, sessionIds, to }: Split,
  { userName, squadIds, now }: MadeBy,
): Promise<number> {
  await takeCustomer(trx, customerId);
  const player = await ownPlayer(trx, customerId, playerId, squadIds);
  const all = await sessionsOf(trx, customerId, playerId);
  const chosen = all.filter(({ sessionId }) => sessionIds.includes(sessionId));
  if (chosen.length < new Set(sessionIds).size) {
    throw new PlayerChangeConflict(`${player.name} has no track in one of these sessions any more.`);
  }
  const receiver = await receiverOf(trx, customerId, player.player_id, chosen, to, squadIds);
  const keys = keysOf(chosen);
  const before = await takeSnapshot(trx, customerId, {
    playerIds: [playerId, ...(to.kind === 'player' ? [to.playerId] : [])],
    keys,
  });
  const moves =
    receiver === null
      ? await openTracks(trx, customerId, playerId, chosen, before)
      : chosen.map(({ sessionId }) => ({ sessionId, from: playerId, to: receiver.playerId }));
  await moveSessions(trx, customerId, moves);
  for (const { sessionId } of chosen) {
    await moveIdentification(trx, customerId, sessionId, playerId, receiver?.playerId ?? null);
  }
  await askAboutKeys(trx, customerId, { playerId, all, chosen, receiverId: receiver?.playerId ?? null });
  const scope = { playerIds: [playerId, ...new Set(moves.map((move) => move.to))], keys };
  const after = await takeSnapshot(trx, customerId, scope);
  // The receiver's row does not change; identifications record the tracks that are unidentified again.
  const known = before.players.map(({ player_id }) => player_id);
  const reopened = after.players.filter(
    (row) =>
      !known.includes(row.player_id) &&
      before.identifications.some((one) => one.unidentified_player_id === row.player_id),
  );
  const record: ChangeRecord = {
    scope,
    moves,
    staying: null,
    before: { ...before, players: [...before.players, ...reopened] },
    after,
  };
  return insertPlayerChange(
    trx,
    customerId,
    {
      kind: 'split',
      madeBy: userName,
      playerId,
      playerName: player.name,
      otherName: receiver?.name ?? null,
      squadIds: [...new Set([player.squad_id, ...(receiver === null ? [] : [receiver.squadId])])],
      record: JSON.stringify(record),
    },
    now,
  );
}

interface Receiver {
  readonly playerId: number;
  readonly name: string;
  readonly squadId: number;
}

async function receiverOf(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  chosen: readonly SessionOfPlayer[],
  to: SplitTo,
  squadIds: readonly number[] | null,
): Promise<Receiver | null> {
  if (to.kind === 'open') return null;
  if (to.kind === 'new') {
    const [made] = await createPlayers(trx, customerId, null, [
      { name: keptText(to.name), shirtNumber: null, sourceKey: null, isOpposition: false, isUnidentified: false },
    ]);
    if (made === undefined) throw new Error('No player was created.');
    const row = await ownPlayer(trx, customerId, made, null);
    return { playerId: made, name: row.name, squadId: row.squad_id };
  }
  if (to.playerId === playerId) throw new PlayerChangeConflict('Choose another player.');
  const row = await ownPlayer(trx, customerId, to.playerId, squadIds);
  const theirs = new Set((await sessionsOf(trx, customerId, to.playerId)).map(({ sessionId }) => sessionId));
  const ofBoth = chosen.filter(({ sessionId }) => theirs.has(sessionId));
  if (ofBoth.length > 0) {
    throw new PlayerChangeConflict(`${row.name} already has a track in ${namedSessions(ofBoth)}. Nothing was changed.`);
  }
  return { playerId: row.player_id, name: row.name, squadId: row.squad_id };
}

async function openTracks(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  chosen: readonly SessionOfPlayer[],
  { identifications }: Snapshot,
): Promise<SessionMove[]> {
  const moves: SessionMove[] = [];
  for (const { sessionId, sourceName, sourceNumber, sourceKey } of chosen) {
    const was = identifications.find((row) => row.session_id === sessionId && row.identified_player_id === playerId);
    const [made] =
      was !== undefined
        ? [was.unidentified_player_id]
        : await createPlayers(trx, customerId, sessionId, [
            {
              name: unidentifiedName(await nextNumber(trx, customerId, sessionId), sourceName ?? '', sourceKey ?? ''),
              shirtNumber: sourceNumber,
              sourceKey: null,
              isOpposition: false,
              isUnidentified: true,
            },
          ]);
    if (made === undefined) throw new Error('No player was created.');
    moves.push({ sessionId, from: playerId, to: made });
  }
  return moves;
}

async function nextNumber(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<number> {
  return nextUnidentified(await listUnidentifiedNames(trx, customerId, sessionId));
}

function keysOf(sessions: readonly SessionOfPlayer[]): { format: string; sourceKey: string }[] {
  const found = new Map<string, { format: string; sourceKey: string }>();
  for (const session of sessions) {
    if (session.sourceKey === null) continue;
    const key = { format: formatOf(session), sourceKey: session.sourceKey };
    found.set(JSON.stringify(key), key);
  }
  return [...found.values()];
}

async function askAboutKeys(
  trx: Transaction<Database>,
  customerId: number,
  split: {
    readonly playerId: number;
    readonly all: readonly SessionOfPlayer[];
    readonly chosen: readonly SessionOfPlayer[];
    readonly receiverId: number | null;
  },
): Promise<void> {
  const { playerId, all, chosen, receiverId } = split;
  for (const key of keysOf(chosen)) {
    const ofKey = all.filter((each) => each.sourceKey === key.sourceKey && formatOf(each) === key.format);
    const kept = ofKey.filter((each) => !chosen.includes(each));
    const known = receiverId === null ? kept : ofKey;
    if (receiverId !== null) {
      for (const session of ofKey) {
        await rememberKey(trx, customerId, {
          ...key,
          name: session.sourceName,
          shirtNumber: session.sourceNumber,
          playerId: chosen.includes(session) ? receiverId : playerId,
          startsAt: session.startsAt,
        });
      }
    }
    await endKey(trx, customerId, { ...key, playerId, lastStartsAt: known.at(-1)?.startsAt ?? null });
  }
}
