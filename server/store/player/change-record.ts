/** What a merge or split changes in the tables, row by row: enough to undo it and to detect later changes. */
import { localDay } from '@halfturn/core/calendar/day';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { listPlayerPlans, planRow } from './player-plans';
import { listRatingRows, ratingRow } from './session-ratings';
import { moveTracks } from '../session/track-moves';
import type { Database } from '../schema/schema';
import { takeSession } from '../session/session-update';
import { storeTeamSummary } from '../session/team-summaries';

const playerRow = z.object({
  customer_id: z.number(),
  player_id: z.number(),
  name: z.string(),
  position_id: z.number(),
  squad_id: z.number(),
  shirt_number: z.number().nullable(),
  is_active: z.number(),
  is_opposition: z.number(),
  source_key: z.string().nullable(),
  is_unidentified: z.number(),
  // Records of earlier versions lack these.
  short_name: z.string().nullable().default(null),
  birth_date: z.string().nullable().default(null),
  maximum_heart_rate: z.number().nullable().default(null),
  tags: z.string().default('[]'),
  made_by_session: z.number().nullable().default(null),
});
export type PlayerRow = z.infer<typeof playerRow>;

const keyRow = z.object({
  customer_id: z.number(),
  format: z.string(),
  source_key: z.string(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  player_id: z.number(),
  source_name: z.string().nullable(),
  wearer_id: z.number().nullable(),
});
export type KeyRow = z.infer<typeof keyRow>;

const identificationRow = z.object({
  customer_id: z.number(),
  session_id: z.number(),
  unidentified_player_id: z.number(),
  identified_player_id: z.number().nullable(),
});

const targetsRow = z.object({
  customer_id: z.number(),
  player_id: z.number(),
  // Records of earlier versions lack it.
  valid_from: z.string().default(''),
  set_at: z.string(),
  set_by: z.string(),
  targets: z.string(),
});

const spellRow = z.object({ spell_id: z.number(), player_id: z.number() });

export const LISTS = ['wellness_players', 'player_development_players', 'player_module_players'] as const;

const snapshot = z.object({
  players: z.array(playerRow),
  keys: z.array(keyRow),
  identifications: z.array(identificationRow),
  targets: z.array(targetsRow),
  // Records of earlier versions lack these.
  plans: z.array(planRow).default([]),
  spells: z.array(spellRow).default([]),
  ratings: z.array(ratingRow).default([]),
  lists: z.record(z.enum(LISTS), z.string()),
});
export type Snapshot = z.infer<typeof snapshot>;

const scope = z.object({
  playerIds: z.array(z.number()),
  keys: z.array(z.object({ format: z.string(), sourceKey: z.string() })),
});
export type Scope = z.infer<typeof scope>;

const trackMoves = z.array(z.object({ sessionId: z.number(), from: z.number(), to: z.number() }));
export type SessionMove = z.infer<typeof trackMoves>[number];

export const changeRecord = z.object({
  scope,
  moves: trackMoves,
  /** Sessions the remaining player had before a merge: later ones with a key of the other player return to them. */
  staying: z.object({ playerId: z.number(), gone: z.number(), sessionIds: z.array(z.number()) }).nullable(),
  before: snapshot,
  after: snapshot,
});
export type ChangeRecord = z.infer<typeof changeRecord>;

export async function takeSnapshot(
  trx: Transaction<Database>,
  customerId: number,
  { playerIds, keys }: Scope,
): Promise<Snapshot> {
  const club = await trx
    .selectFrom('customers')
    .select([...LISTS])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    players: await trx
      .selectFrom('players')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('player_id', 'in', playerIds)
      .orderBy('player_id')
      .execute(),
    keys: (await allKeys(trx, customerId)).filter((row) =>
      keys.some(({ format, sourceKey }) => row.format === format && row.source_key === sourceKey),
    ),
    identifications: await trx
      .selectFrom('identifications')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where((where) =>
        where.or([where('unidentified_player_id', 'in', playerIds), where('identified_player_id', 'in', playerIds)]),
      )
      .orderBy('session_id')
      .orderBy('unidentified_player_id')
      .execute(),
    targets: await trx
      .selectFrom('rehab_targets')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('player_id', 'in', playerIds)
      .orderBy('player_id')
      .orderBy('valid_from')
      .execute(),
    plans: await listPlayerPlans(trx, customerId, playerIds),
    spells: await trx
      .selectFrom('availability_spells')
      .select(['spell_id', 'player_id'])
      .where('customer_id', '=', customerId)
      .where('player_id', 'in', playerIds)
      .orderBy('spell_id')
      .execute(),
    ratings: await listRatingRows(trx, customerId, playerIds),
    lists: club,
  };
}

export function allKeys(db: Kysely<Database>, customerId: number): Promise<KeyRow[]> {
  return db
    .selectFrom('player_keys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('format')
    .orderBy('source_key')
    .orderBy('valid_from')
    .execute();
}

/**
 * Moves facts, turns and drills of sessions to another player and invalidates what memory holds of them.
 * @throws PlayerChangeConflict if one of them is locked
 */
export async function moveSessions(
  trx: Transaction<Database>,
  customerId: number,
  moves: readonly SessionMove[],
): Promise<void> {
  for (const { sessionId, from, to } of moves) {
    await takeOpenSession(trx, customerId, sessionId);
    await moveTracks(trx, customerId, sessionId, [{ from, to }]);
    await storeTeamSummary(trx, customerId, sessionId);
  }
}

async function takeOpenSession(trx: Transaction<Database>, customerId: number, sessionId: number): Promise<void> {
  const session = await takeSession(trx, customerId, sessionId);
  if (session?.isLocked === true) {
    throw new PlayerChangeConflict(
      `“${session.title}” (${localDay(session.localStart)}) is locked: an administrator unlocks it first. Nothing was changed.`,
      423,
    );
  }
}

export class PlayerChangeConflict extends Error {
  override readonly name = 'PlayerChangeConflict';

  /** @param status of the answer: 423 if a session is locked */
  constructor(
    message: string,
    readonly status: 409 | 423 = 409,
  ) {
    super(message);
  }
}
