import { addDays } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { weekSpan } from '@halfturn/core/metrics/week/week-span';
import type { UnitSettings } from '@halfturn/core/units/units';
import { PAGE_KPIS, weekPage } from '@halfturn/core/views/week/week-report-page';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { availabilityAnswer } from '../answers/player/availability';
import { weekAnswer } from '../answers/week/week';
import type { ClubRows } from '../routes/club-rows';
import type { KeptOfServer } from '../routes/create-kept-rows';
import { weekInputs } from '../routes/week/week-inputs';
import { countClubSessions } from '../store/club/simulated-sessions';
import { listSquads } from '../store/club/types-positions-squads';
import type { Store } from '../store/engine/database';
import { listSpells } from '../store/player/availability-spells';
import type { WeekReportFacts } from './week-report';

const COMPARED_DAYS = 28;

export interface WeekReportSources {
  readonly store: Store;
  readonly kept: KeptOfServer;
  readonly rows: ClubRows;
  readonly now: Date;
}

export interface WeekReportRequest {
  readonly day: string;
  readonly squadIds: readonly number[];
  readonly units: UnitSettings;
}

/** For the players the user may see; without medical reasons, since it is pinned up. */
export async function weekReportFacts(
  { store, kept, rows, now }: WeekReportSources,
  { day, squadIds, units }: WeekReportRequest,
): Promise<WeekReportFacts> {
  const { customer } = rows;
  const { customerId, displayName: club, sport, timeZone } = customer;
  const marks = await rows.marks();
  const { from, to } = weekSpan(day, await rows.matchDays(marks));
  const answers = [];
  for (const kpi of PAGE_KPIS) {
    const inputs = await weekInputs({ store, rows }, { day, of: { kpi, perMinute: false } }, now);
    answers.push(await weekAnswer.make(inputs, kept));
  }
  const availability = availabilityAnswer({
    from,
    to,
    today: todayIn(timeZone, now),
    seesMedical: false,
    squads: [],
    players: await rows.players(),
    spells: await listSpells(store.db, customerId),
    sessions: [],
    takingPart: [],
  });
  const squads = await listSquads(store.db, customerId);
  // The weeks before are compared with: a week without sessions still shows how long ago players ran fast.
  const startDate = addDays(from, -COMPARED_DAYS);
  const { simulated } = await countClubSessions(store.db, customerId, { startDate, endDate: to });
  return {
    club,
    page: weekPage({
      answers,
      availability,
      units,
      squadIds,
      squadNames: squads.filter(({ squadId }) => squadIds.includes(squadId)).map(({ name }) => name),
      noun: sessionNoun(sport),
    }),
    isSimulated: simulated > 0,
  };
}
