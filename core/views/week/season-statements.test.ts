import { expect, it } from 'vitest';
import { seasonFindings } from './season-statements';

const week = (
  from: string,
  side: 'above' | 'below' | null,
  more: { isRunning?: boolean; unknownDays?: number } = {},
) => ({
  from,
  value: 20_000,
  unknownDays: 0,
  isRunning: false,
  hasSession: true,
  matches: 1,
  side,
  monotony: null,
  ...more,
});
const BAND = { mean: 20_000, standardDeviation: 2000, count: 6 };
const player = (name: string, weeks: ReturnType<typeof week>[], longestGap: number | null = 3) => ({
  player: { playerId: name.length, name },
  weeks,
  band: BAND,
  longestGap,
});

it('who is beyond their band in the latest whole week, whatever the running one says', () => {
  const running = week('2026-11-16', 'below', { isRunning: true });
  const { statements } = seasonFindings([
    player('Omar Kovar', [week('2026-11-02', 'below'), week('2026-11-09', 'above'), running]),
    player('Gabe Rask', [week('2026-11-09', null), running]),
    player('Kim Arden', [week('2026-11-09', 'below', { unknownDays: 1 }), running]),
    player('Idris Sable', [week('2026-11-09', 'below'), running]),
  ]);
  expect(statements.map(({ text, detail, href }) => [text, detail, href])).toEqual([
    [
      '2 of 3 players were beyond their own band in the week of 9 Nov',
      'above: Omar Kovar; below: Idris Sable',
      '#season-10',
    ],
  ]);
});

it('the longest gap; who has no band is not rated', () => {
  const { statements, standing } = seasonFindings([
    player('Omar Kovar', [week('2026-11-09', null)], 20),
    { ...player('Gabe Rask', [], 14), band: null },
    player('Kim Arden', [week('2026-11-09', null)], 13),
  ]);
  expect(statements.map(({ text, detail, href }) => [text, detail, href])).toEqual([
    [
      '2 of 3 players had 14 days or more in a row without a recorded session',
      'longest: Omar Kovar, 20 days',
      '#season-10',
    ],
  ]);
  expect(standing).toMatchObject({ kind: 'partly', count: 2 });
});

it('nothing to say of nobody', () => {
  expect(seasonFindings([])).toMatchObject({ statements: [], standing: { kind: 'none' } });
});
