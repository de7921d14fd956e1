import { anonymousSet, rowsOfPlayers } from '@halfturn/core/turns/wire/anonymous';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import { encodePart } from '@halfturn/core/turns/wire/set-parts';
import { turnAppearances } from '@halfturn/core/metrics/turns/turn-appearances';
import { rowsOfBatch, type SessionRows } from '@halfturn/core/turns/session-rows';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { groupBy } from '@halfturn/core/stats/group-by';
import { timeSlices } from '../../store/engine/time-slices';
import { turnSessionOf, type TurnSessionRow } from './turn-answers';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import type { LeagueMatch } from '../../store/league/league-turns';
import type { LeaguePosition } from '../../store/league/league-sessions';

/** Sessions read at once, which form one part of a club's turns: some thousands of turns. */
export const SESSIONS_A_PART = 32;
/** The reference only shows a distribution, which more turns would not change. */
const MOST_LEAGUE_TURNS = 50_000;

export interface TurnPart {
  readonly bytes: Uint8Array;
  readonly turns: number;
  readonly sessions: number;
}

/** Awaited between steps of a few milliseconds. */
type Pause = () => Promise<void>;

interface PartInputs {
  readonly boundaries: CustomerRecord['turnEntrySpeedBoundaries'];
}

export interface ClubPartInputs extends PartInputs {
  readonly customerId: number;
  readonly sessions: readonly TurnSessionRow[];
  /** The players the user may see. */
  readonly players: readonly number[];
}

export async function clubPartOf(
  { customerId, boundaries, sessions, players }: ClubPartInputs,
  kept: Kept,
  pause: Pause,
): Promise<TurnPart> {
  const seen = new Set(players);
  const batches = await kept.sessions.turnBatches(customerId, sessions);
  const set = new TurnSet(boundaries);
  for (const session of sessions) {
    const stored = batches.get(session.sessionId);
    if (stored === undefined) continue;
    await pause();
    const rows = rowsOfPlayers(rowsOfBatch(decodeTurnBatch(stored.batch)), seen);
    set.addSession({ ...turnSessionOf(session), sessionTypeId: session.type.id }, rows);
  }
  await pause();
  return partOf(set);
}

export const clubPart = maker('clubturns', (inputs: ClubPartInputs, kept) => clubPartOf(inputs, kept, timeSlices()));

interface AppearanceInputs {
  readonly customer: CustomerRecord;
  readonly marks: readonly SessionMark[];
  readonly players: readonly number[];
}

export const turnMinutesAnswer = maker(
  'turnminutes',
  async ({ customer, marks, players }: AppearanceInputs, { memory }) => {
    const seen = new Set(players);
    const { customerId, sport } = customer;
    const facts = await memory.factsOf(
      customerId,
      marks.map((mark) => ({ ...mark, customerId })),
    );
    return turnAppearances(
      facts.filter(({ isOpposition, playerId }) => !isOpposition && seen.has(playerId)),
      sport,
    );
  },
);

export interface LeaguePartInputs extends PartInputs {
  readonly matches: readonly LeagueMatch[];
  readonly players: readonly Pick<LeaguePosition, 'customerId' | 'playerId'>[];
}

export async function leaguePartOf(
  { boundaries, matches, players }: LeaguePartInputs,
  kept: Kept,
  pause: Pause,
): Promise<TurnPart> {
  const byClub = groupBy(players, ({ customerId }) => customerId);
  const collected: SessionRows[] = [];
  let turns = 0;
  // Alternate between clubs after a few matches each, so that one club does not fill the set.
  for (let first = 0; first < matches.length && turns < MOST_LEAGUE_TURNS; first += SESSIONS_A_PART) {
    for (const [customerId, marks] of groupBy(
      matches.slice(first, first + SESSIONS_A_PART),
      (each) => each.customerId,
    )) {
      const own = new Set((byClub.get(customerId) ?? []).map(({ playerId }) => playerId));
      for (const { batch } of (await kept.sessions.turnBatches(customerId, marks)).values()) {
        await pause();
        const rows = rowsOfPlayers(rowsOfBatch(decodeTurnBatch(batch)), own);
        collected.push(rows);
        turns += rows.side.length;
      }
    }
  }
  await pause();
  return partOf(anonymousSet(collected, boundaries));
}

export const leaguePart = maker('leagueturns', (inputs: LeaguePartInputs, kept) =>
  leaguePartOf(inputs, kept, timeSlices()),
);

function partOf(set: TurnSet): TurnPart {
  return { bytes: encodePart(set), turns: set.length, sessions: set.sessions.length };
}
