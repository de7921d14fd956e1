import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { dailyLoadView } from '@halfturn/core/views/calendar/daily-load';
import { expect, it } from 'vitest';
import { forgetOlderViews, KeptViews } from './kept-views';

const DAILY = {
  month: '2026-11',
  units: DEFAULT_UNITS,
  squadIds: [1],
  sessionTypeId: null,
  kpi: 'distance',
  played: 'match',
} as const;

function one(path: string) {
  const views = new KeptViews();
  views.keep('dailyLoad', { request: DAILY, version: 1, data: dailyLoadView([], DAILY) });
  return { request: { path }, views };
}

it('views of the twelve answers of a call that were seen last are kept, those of other calls too', () => {
  const players = Array.from({ length: 14 }, (_, id) => one(`/player?playerId=${id}`));
  const weeks = [one('/week?day=2026-11-02'), one('/week')];
  forgetOlderViews([...players, ...weeks]);
  const areKept = (all: typeof players) => all.map(({ views }) => views.of('dailyLoad', DAILY) !== null);
  expect(areKept(players)).toEqual([...Array.from({ length: 12 }, () => true), false, false]);
  expect(areKept(weeks)).toEqual([true, true]);
});
