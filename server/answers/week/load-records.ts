import { addDays, localDay } from '@halfturn/core/calendar/day';
import type { WeekSession } from '@halfturn/core/metrics/week/day-load';
import { meantDays } from '@halfturn/core/metrics/week/squad-week';
import { groupBy } from '@halfturn/core/stats/groups';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/mark-of';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept';

export interface LoadInputs {
  readonly customer: { readonly customerId: number; readonly sport: string };
  readonly today: string;
  /** Those that count, newest first. */
  readonly sessions: readonly SessionRecord[];
  readonly players: readonly PlayerRecord[];
}

interface LoadRecords {
  readonly of: (player: PlayerRecord) => readonly WeekSession[];
  readonly meantDaysOf: (player: PlayerRecord) => ReadonlySet<string>;
  /** When sessions of the player's squad began on a day, also those without the player. */
  readonly startsOn: (player: PlayerRecord, day: string) => readonly string[];
  readonly through: string;
}

/** @param lastDay later sessions are not read */
export async function loadRecords(
  { memory }: Pick<Kept, 'memory'>,
  { customer: { customerId }, today, sessions, players }: LoadInputs,
  lastDay: string,
): Promise<LoadRecords> {
  const marks = sessions.map(markOf).filter(({ startsAt }) => localDay(startsAt) <= lastDay);
  const isRehab = new Map(marks.map((mark) => [mark.sessionId, mark.isRehab]));
  const squadOf = new Map(players.map(({ playerId, squadId }) => [playerId, squadId]));
  const records = (await memory.factsOf(customerId, marks, 'own')).flatMap((record) => {
    const squadId = squadOf.get(record.playerId);
    return squadId === undefined ? [] : [{ ...record, squadId, isRehab: isRehab.get(record.sessionId) ?? false }];
  });
  const byPlayer = groupBy(records, ({ playerId }) => playerId);
  const bySquad = groupBy(records, ({ squadId }) => squadId);
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
    meantDaysOf: ({ squadId }) => meant.get(squadId) ?? new Set(),
    startsOn: ({ squadId }, day) => starts.get(squadId)?.get(day) ?? [],
    through: hasToday ? today : addDays(today, -1),
  };
}
