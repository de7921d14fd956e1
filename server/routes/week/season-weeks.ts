import { explainSeason, seasonWeeks } from '@halfturn/contract/week/season-weeks';
import { seasonDays, seasonOf } from '@halfturn/core/calendar/season';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { isSeasonCount, seasonFigureOf } from '@halfturn/core/metrics/explained/season-figures';
import { explainSeasonAnswer } from '../../answers/week/explain-season';
import { seasonWeeksAnswer } from '../../answers/week/season-weeks';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { heartInputs } from './week-inputs';

export function mountSeasonWeeks(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(seasonWeeks, async ({ query: { day, kpi, perMinute }, customer, rows }) => {
    const { customerId, sport, timeZone } = customer;
    const today = todayIn(timeZone, clock());
    return answers.of(seasonWeeksAnswer, {
      customer: { customerId, sport },
      today,
      season: seasonDays(seasonOf(day ?? today)),
      sessions: await rows.sessions(),
      players: (await rows.players()).filter(({ isActive }) => isActive),
      of: { kpi, perMinute },
      heart: await heartInputs(store.db, { customerId, marks: await rows.marks() }, kpi),
    });
  });
  mount.customer(explainSeason, async ({ query: { metric, day, playerId, squadId }, customer, rows }) => {
    const players = (await rows.players()).filter(({ isActive }) => isActive);
    const inSquad = squadId === undefined ? players : players.filter((player) => player.squadId === squadId);
    const first = found(inSquad[0], NO_SUCH.squad(squadId ?? 0));
    return answers.of(explainSeasonAnswer, {
      customer,
      today: todayIn(customer.timeZone, clock()),
      season: seasonDays(seasonOf(day)),
      metric,
      day,
      sessions: await rows.sessions(),
      players,
      player: playerId === undefined ? null : await rows.player(playerId),
      squadId: first.squadId,
      heart: await heartInputs(
        store.db,
        { customerId: customer.customerId, marks: await rows.marks() },
        isSeasonCount(metric) ? 'activeDistanceM' : seasonFigureOf(metric).kpi,
      ),
    });
  });
}
