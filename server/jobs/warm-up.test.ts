import { expect, it } from 'vitest';
import { warmUp } from './warm-up';

it('goes through what a match goes through: players who run, sprint and turn', async () => {
  const { players } = await warmUp();
  expect(players.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  for (const { kpis, peaks } of players) {
    expect(kpis.totalDistanceM).toBeGreaterThan(400);
    expect(peaks.length).toBeGreaterThan(0);
  }
  expect(players.some(({ turns }) => turns.length > 0)).toBe(true);
  expect(players.some(({ efforts }) => efforts.length > 0)).toBe(true);
});
