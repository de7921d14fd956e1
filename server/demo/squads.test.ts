import { describe, expect, it } from 'vitest';
import { POSITIONS, SQUADS, UNASSIGNED_POSITION_ID } from '../store/club/new-club-defaults';
import { DEFAULT_CLUBS, HOME_CLUB, leagueClubs } from './clubs';
import { SHIRT_DOUBLE_ZERO } from '@halfturn/core/roster/shirt-number';
import { athleteOf, clubSquad, outsiderSquad } from './squads';

const clubs = leagueClubs(DEFAULT_CLUBS);
const home = clubs.filter((club) => club.key === HOME_CLUB).flatMap(clubSquad);

describe.each(clubs.map((club) => [club.displayName, club] as const))('%s', (_name, club) => {
  const players = clubSquad(club);

  it('names, keys and numbers of their own, in positions and squads that exist', () => {
    for (const value of ['name', 'key', 'shirtNumber'] as const) {
      expect(new Set(players.map((player) => player[value])).size).toBe(players.length);
    }
    const positions = POSITIONS[club.sport].map((position) => position.id);
    expect(players.every((player) => positions.includes(player.positionId))).toBe(true);
    const squads: readonly number[] = SQUADS.map((squad) => squad.id);
    expect(players.every((player) => squads.includes(player.squadId))).toBe(true);
    expect(players.filter((player) => player.shirtNumber === SHIRT_DOUBLE_ZERO)).toHaveLength(1);
  });

  it('the same players at every start', () => {
    expect(clubSquad(club)).toEqual(players);
  });

  it('bodies within what the simulation takes', () => {
    for (const { body } of players) {
      expect(body.maxSpeedMPerS).toBeGreaterThan(7);
      expect(body.maxSpeedMPerS).toBeLessThan(10.8);
      expect(body.maxAccelerationMPerS2).toBeGreaterThan(5.5);
      expect(body.maxAccelerationMPerS2).toBeLessThan(8.6);
      expect(body.endurance).toBeGreaterThanOrEqual(0);
      expect(body.endurance).toBeLessThanOrEqual(1);
      expect(Math.abs(body.turnBias)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('the home club', () => {
  it('28 players of first team and U21, and beside them every squad the specification treats in its own way', () => {
    const trialists = home.filter((player) => player.positionId === UNASSIGNED_POSITION_ID);
    expect(home.filter((player) => player.squadId <= 2 && !trialists.includes(player))).toHaveLength(28);
    expect(home.filter((player) => player.squadId === 3)).toHaveLength(2);
    expect(home.filter((player) => player.squadId === 4).map((player) => player.isActive)).toEqual([false, false]);
    expect(trialists.map((player) => player.shirtNumber)).toEqual([null]);
  });

  it('keepers have position 1, which sorts first', () => {
    expect(home.slice(0, 3).map((player) => player.positionId)).toEqual([1, 1, 1]);
    expect(home.slice(0, 3).every((player) => player.role === 'goalkeeper')).toBe(true);
  });
});

it('a team outside the portal has an eleven and a bench, women slower than men', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const speed = (league: 'men' | 'women') =>
    mean(outsiderSquad('somewhere', league).map((player) => player.body.maxSpeedMPerS));
  expect(outsiderSquad('somewhere', 'men')).toHaveLength(18);
  expect(speed('men') - speed('women')).toBeCloseTo(0.95, 6);
});

it('00 is told to tracking as no number; everything else as it is', () => {
  const numbers = home.map((player) => athleteOf(player, { side: 'home', freshness: 1 }).shirtNumber);
  expect(numbers.every((number) => number === null || (number >= 0 && number <= 99))).toBe(true);
  expect(numbers.filter((number) => number === null)).toHaveLength(2);
});
