import { addDays, localDay } from '@halfturn/core/calendar/day';
import type { WeekSession } from '@halfturn/core/metrics/week/day-load';
import { meantDays } from '@halfturn/core/metrics/week/squad-week';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { PlayerRecord } from '../../store/player/players';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { edwardsLoadsOf, type OfClub } from '../session/heart-rate';

export interface LoadInputs {
  readonly customer: { readonly customerId: number; readonly sport: string };
  readonly today: string;
  readonly sessions: readonly SessionRecord[];
  readonly players: readonly PlayerRecord[];
  /** Null: the question is not about heart rate. */
  readonly heart: OfClub | null;
}

type LoadRecord = PlayerFactsRecord & WeekSession;

/** Facts that are kept are asked for again with every KPI. */
const weekSessions = new WeakMap<PlayerFactsRecord, LoadRecord>();

function weekSession(record: PlayerFactsRecord, isRehab: boolean, edwardsLoad: number | null): LoadRecord {
  const known = weekSessions.get(record);
  if (known?.isRehab === isRehab && known.edwardsLoad === edwardsLoad) return known;
  const made = { ...record, isRehab, edwardsLoad };
  weekSessions.set(record, made);
  return made;
}

interface LoadRecords {
  readonly of: (player: PlayerRecord) => readonly WeekSession[];
  readonly ofSquad: (squadId: number) => readonly WeekSession[];
  readonly meantDaysOf: (player: Pick<PlayerRecord, 'squadId'>) => ReadonlySet<string>;
  /** When sessions of the player's squad began on a day, also those without the player. */
  readonly startsOn: (player: PlayerRecord, day: string) => readonly string[];
  readonly through: string;
}

/** @param lastDay later sessions are not read */
export async function loadRecords(
  { memory, heartRates }: Pick<Kept, 'memory' | 'heartRates'>,
  { customer: { customerId }, today, sessions, players, heart }: LoadInputs,
  lastDay: string,
): Promise<LoadRecords> {
  const marks = sessions.map(markOf).filter(({ startsAt }) => localDay(startsAt) <= lastDay);
  const isRehab = new Map(marks.map((mark) => [mark.sessionId, mark.isRehab]));
  const squadOf = new Map(players.map(({ playerId, squadId }) => [playerId, squadId]));
  const loads = heart === null ? null : await edwardsLoadsOf({ heartRates }, heart, marks);
  const records = (await memory.factsOf(customerId, marks, 'own'))
    .filter(({ playerId }) => squadOf.has(playerId))
    .map((record) => {
      const { sessionId, playerId } = record;
      return weekSession(record, isRehab.get(sessionId) ?? false, loads?.get(sessionId)?.get(playerId) ?? null);
    });
  const byPlayer = groupBy(records, ({ playerId }) => playerId);
  const bySquad = groupBy(records, ({ playerId }) => squadOf.get(playerId));
  const meant = new Map([...bySquad].map(([id, each]) => [id, meantDays(each)]));
  const starts = new Map(
    [...bySquad].map(([id, each]) => [
      id,
      groupBy([...new Set(each.map(({ startsAt }) => startsAt))], (startsAt) => localDay(startsAt)),
    ]),
  );
  // A session may still come today.
  const hasToday = records.some(({ startsAt }) => localDay(startsAt) === today);
  return {
    of: ({ playerId }) => byPlayer.get(playerId) ?? [],
    ofSquad: (squadId) => bySquad.get(squadId) ?? [],
    meantDaysOf: ({ squadId }) => meant.get(squadId) ?? new Set(),
    startsOn: ({ squadId }, day) => starts.get(squadId)?.get(day) ?? [],
    through: hasToday ? today : addDays(today, -1),
  };
}
