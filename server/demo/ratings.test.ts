import { isRating } from '@halfturn/core/metrics/load/session-rpe';
import { expect, it } from 'vitest';
import { demoRating } from './ratings';

const PLAYERS = Array.from({ length: 200 }, (_, index) => `p${index}`);
const said = (minutes: number, metresPerMinute: number, isMatch: boolean) =>
  PLAYERS.map((playerKey) =>
    demoRating({
      seed: 7,
      planKey: 'any',
      playerKey,
      isMatch,
      kpis: {
        activeDistanceM: minutes * metresPerMinute,
        activeTimeM: minutes,
        matchTimeM: minutes,
        sessionTotalTimeM: minutes,
      },
    }),
  ).filter((each) => each !== null);
const mean = (all: ReturnType<typeof said>) => all.reduce((sum, { rating }) => sum + rating, 0) / all.length;

it('a match is very hard, the day before one is easy', () => {
  expect(mean(said(94, 105, true))).toBeGreaterThan(6.5);
  expect(mean(said(94, 105, true))).toBeLessThan(8);
  expect(mean(said(50, 50, false))).toBeGreaterThan(2.5);
  expect(mean(said(50, 50, false))).toBeLessThan(4.5);
});

it('gives ratings of the scale, most by the players, some missing, the same again', () => {
  const all = [...said(94, 105, true), ...said(5, 10, false), ...said(150, 160, true)];
  expect(all.every(({ rating }) => isRating(rating))).toBe(true);
  expect(said(94, 105, true).length).toBeGreaterThan(165);
  expect(said(94, 105, true).length).toBeLessThan(200);
  const byPlayer = all.filter(({ isByPlayer }) => isByPlayer).length / all.length;
  expect(byPlayer).toBeGreaterThan(0.5);
  expect(said(94, 105, true)).toEqual(said(94, 105, true));
});

it('says nothing of whoever was not on the pitch', () => {
  const kpis = { activeDistanceM: null, activeTimeM: null, matchTimeM: null, sessionTotalTimeM: 94 };
  expect(demoRating({ seed: 7, planKey: 'any', playerKey: 'p', isMatch: true, kpis })).toBeNull();
});
