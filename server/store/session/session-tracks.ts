import { type NamelessTrack, type Proposal, whoIsWho } from '@halfturn/core/roster/who-is-who-proposals';
import type { PlayingPosition } from '@halfturn/core/tracking/playing-position';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { parseKpis } from './facts/facts-json';
import { listKeys } from '../player/player-keys';
import { positionOfRow } from '../player/position-offers';
import { listRoster } from '../player/roster';
import type { Database } from '../schema/schema';
import { tracksOf } from './session-players';

export interface SessionTrackRecord extends NamelessTrack {
  readonly playerId: number;
  readonly squadId: number;
  readonly isOpposition: false;
  readonly isUnidentified: boolean;
  readonly state: 'known' | 'open' | 'discarded';
  readonly activeTimeM: number | null;
  readonly totalDistanceM: number | null;
}

/** Sorted by number, then key; omits imports that did not record keys. */
export async function listSessionTracks(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly SessionTrackRecord[]> {
  const rows = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.team', '!=', 'opposition')
    .select([
      'player_sessions.player_id',
      'player_sessions.source_key',
      'player_sessions.source_name',
      'player_sessions.source_number',
      'player_sessions.team',
      'player_sessions.kpis',
      'players.squad_id',
      'players.shirt_number',
      'players.is_unidentified',
    ])
    .execute();
  return rows
    .flatMap(({ source_key: sourceKey, ...row }): SessionTrackRecord[] => {
      if (sourceKey === null) return [];
      const { activeTimeM, totalDistanceM } = parseKpis(row.kpis);
      const isOpen = row.is_unidentified === 1;
      return [
        {
          sourceKey,
          name: row.source_name ?? '',
          shirtNumber: row.source_number ?? (isOpen ? row.shirt_number : null),
          playerId: row.player_id,
          squadId: row.squad_id,
          isOpposition: false,
          isUnidentified: isOpen,
          state: row.team === 'discarded' ? 'discarded' : isOpen ? 'open' : 'known',
          activeTimeM,
          totalDistanceM,
        },
      ];
    })
    .sort(
      (a, b) => (a.shirtNumber ?? Infinity) - (b.shirtNumber ?? Infinity) || (a.sourceKey < b.sourceKey ? -1 : 1) || 0,
    );
}

const readAs = z.object({ format: z.string(), sourceClass: z.enum(SOURCE_CLASSES) });
const WORN = ['gnss', 'lps'];

export async function proposalsFor(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  tracks: readonly SessionTrackRecord[],
): Promise<ReadonlyMap<string, Proposal>> {
  const open = tracks.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const session = await db
    .selectFrom('sessions')
    .select(['source', 'starts_at'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { format, sourceClass } = readAs.parse(JSON.parse(session.source));
  const taken = new Set(tracks.map(({ playerId }) => playerId));
  const squad = (await listRoster(db, customerId)).filter(({ playerId }) => !taken.has(playerId));
  const proposals = whoIsWho({
    format,
    isWorn: WORN.includes(sourceClass),
    startsAt: session.starts_at,
    tracks: open,
    squad,
    remembered: await listKeys(db, customerId),
  });
  return new Map(
    open.flatMap(({ sourceKey }, index) => {
      const proposal = proposals[index] ?? null;
      return proposal === null ? [] : [[sourceKey, proposal] as const];
    }),
  );
}

export interface AssignableTrack {
  readonly playerId: number;
  readonly sourceKey: string;
  readonly name: string | null;
  readonly shirtNumber: number | null;
  readonly position: PlayingPosition | null;
  readonly storedName: string;
  readonly isUnidentified: boolean;
}

export async function listAssignableTracks(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly AssignableTrack[]> {
  const rows = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.team', '!=', 'opposition')
    .select([
      'player_sessions.player_id',
      'player_sessions.source_key',
      'player_sessions.source_name',
      'player_sessions.source_number',
      'player_sessions.source_position',
      'players.name',
      'players.is_unidentified',
    ])
    .execute();
  return rows.map((row) => ({
    storedName: row.name,
    playerId: row.player_id,
    sourceKey: row.source_key ?? '',
    name: row.source_name,
    shirtNumber: row.source_number,
    position: positionOfRow(row.source_position),
    isUnidentified: row.is_unidentified === 1,
  }));
}
