import { describe, expect, it } from 'vitest';
import { POSITIONS } from '../store/club-setup';
import { CLUBS } from './clubs';
import { demoFixtures } from './fixtures';
import { demoPlayers } from './players';

describe.each(CLUBS.map((club) => [club.displayName, club] as const))('%s', (_name, club) => {
  it('about 25 players with names and numbers of their own, in positions of the sport and in three squads', () => {
    const players = demoPlayers(club);
    const positions = POSITIONS[club.sport].map((position) => position.id);
    expect(players.length).toBeGreaterThanOrEqual(20);
    expect(players.length).toBeLessThanOrEqual(26);
    expect(new Set(players.map((player) => player.name)).size).toBe(players.length);
    expect(new Set(players.map((player) => player.shirtNumber)).size).toBe(players.length);
    expect(players.every((player) => positions.includes(player.positionId))).toBe(true);
    expect(new Set(players.map((player) => player.squadId))).toEqual(new Set([1, 2, 3]));
    expect(players.filter((player) => player.squadId === 1).length).toBeGreaterThanOrEqual(11);
  });

  it('the same players at every start', () => {
    expect(demoPlayers(club)).toEqual(demoPlayers(club));
  });
});

describe('fixtures', () => {
  const [men] = CLUBS;
  if (men === undefined) throw new Error('There is no club.');

  it('weekly, on the same day of the week, in last season and this one', () => {
    const fixtures = demoFixtures(men, '2026-03-11');
    // Saturdays from the first one on or after 10 August: 2024-08-10 is a Saturday, 2025-08-16 the next year's.
    expect(fixtures).toHaveLength(80);
    expect(fixtures[0]?.date).toBe('2024-08-10');
    expect(fixtures[1]?.date).toBe('2024-08-17');
    expect(fixtures[40]?.date).toBe('2025-08-16');
    expect(fixtures.at(-1)?.date).toBe('2026-05-16');
    expect(new Set(fixtures.map((fixture) => new Date(fixture.date).getUTCDay()))).toEqual(new Set([6]));
  });

  it('opponents in turn, at home and away', () => {
    const [first, second] = demoFixtures(men, '2026-03-11');
    expect(first?.description).toBe('Aldermere Town (H)');
    expect(second?.description).toBe('Brackwater United (A)');
    const descriptions = demoFixtures(men, '2026-03-11').map((fixture) => fixture.description);
    expect(descriptions).toContain('Aldermere Town (A)');
  });
});
