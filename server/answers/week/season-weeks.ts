import type { LoadOf } from '@halfturn/core/metrics/week/day-load';
import { seasonWeeks } from '@halfturn/core/metrics/week/season-weeks';
import { setImmediate } from 'node:timers/promises';
import { maker } from '../maker';
import { playerAnswer } from '../player/player-answer';
import { type LoadInputs, loadRecords } from './load-records';

interface SeasonInputs extends LoadInputs {
  readonly season: { readonly startDate: string; readonly endDate: string };
  readonly of: LoadOf;
}

/** Players computed before other requests get a turn. */
const PLAYERS_AT_ONCE = 5;

export const seasonWeeksAnswer = maker('seasonweeks', async (inputs: SeasonInputs, kept) => {
  const { season, players, of } = inputs;
  const records = await loadRecords(kept, inputs, season.endDate);
  const through = records.through < season.endDate ? records.through : season.endDate;
  const rows = [];
  for (const [k, player] of players.entries()) {
    const { weeks, ...whole } = seasonWeeks(records.of(player), {
      from: season.startDate,
      through,
      meantDays: records.meantDaysOf(player),
      of,
    });
    rows.push({ player: playerAnswer(player), weeks: [...weeks], ...whole });
    if (k % PLAYERS_AT_ONCE === 0) await setImmediate();
  }
  return { ...season, players: rows };
});
