import { expect, it } from 'vitest';
import { warmUp } from './warm-up';

it('goes through what a match goes through: two teams who run, stand, sprint and turn, and come on and go off', async () => {
  const { players, sessionIsAMatch } = await warmUp();
  expect(sessionIsAMatch).toBe(true);
  expect(players).toHaveLength(16);
  for (const { kpis } of players) expect(kpis.totalDistanceM).toBeGreaterThan(100);
  expect(players.some(({ turns }) => turns.length > 0)).toBe(true);
  expect(players.some(({ efforts }) => efforts.length > 0)).toBe(true);
  expect(players.some(({ peaks }) => peaks.length > 0)).toBe(true);
});
