import type { LoadOf } from '@halfturn/core/metrics/week/day-load';
import { isOutfield } from '@halfturn/core/methods/position-groups';
import { type SeasonWeeks, seasonWeeks } from '@halfturn/core/metrics/week/season-weeks';
import { squadSeason } from '@halfturn/core/metrics/week/squad-season';
import { setImmediate } from 'node:timers/promises';
import type { PlayerRecord } from '../../store/player/players';
import { maker } from '../answer-maker';
import { playerAnswer } from '../player/player-answer';
import { type LoadInputs, loadRecords } from './load-records';

interface SeasonInputs extends LoadInputs {
  readonly season: { readonly startDate: string; readonly endDate: string };
  readonly of: LoadOf;
}

/** Players computed before other requests get a turn. */
const PLAYERS_AT_ONCE = 5;

export const seasonWeeksAnswer = maker('seasonweeks', async (inputs: SeasonInputs, kept) => {
  const { customer, season, players, of } = inputs;
  const records = await loadRecords(kept, inputs, season.endDate);
  const through = records.through < season.endDate ? records.through : season.endDate;
  const from = season.startDate;
  const rows: { readonly player: PlayerRecord; readonly own: SeasonWeeks }[] = [];
  for (const [k, player] of players.entries()) {
    const meantDays = records.meantDaysOf(player);
    rows.push({ player, own: seasonWeeks(records.of(player), { from, through, meantDays, of }) });
    if (k % PLAYERS_AT_ONCE === 0) await setImmediate();
  }
  const outfieldOf = (squadId: number) =>
    rows.flatMap(({ player, own }) => (player.squadId === squadId && isOutfield(player, customer.sport) ? [own] : []));
  return {
    ...season,
    players: rows.map(({ player, own }) => ({ player: playerAnswer(player), ...seasonAnswer(own) })),
    squads: [...new Set(players.map(({ squadId }) => squadId))].map((squadId) => {
      const question = { from, through, meantDays: records.meantDaysOf({ squadId }) };
      return { squadId, ...seasonAnswer(squadSeason(outfieldOf(squadId), records.ofSquad(squadId), question)) };
    }),
  };
});

function seasonAnswer({ weeks, ...whole }: SeasonWeeks) {
  return { weeks: [...weeks], ...whole };
}
