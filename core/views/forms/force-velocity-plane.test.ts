import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { forceVelocityPlane, forceVelocityTable, type ForceVelocityInput } from './force-velocity-plane';

const INPUT: ForceVelocityInput = {
  playerId: 1,
  team: [
    { playerId: 2, name: 'Bo Dahl', positionSortOrder: 9, value: { force: 6, velocity: 8 }, count: 3 },
    { playerId: 1, name: 'Ada Lane', positionSortOrder: 2, value: { force: 8, velocity: 9 }, count: 12 },
    { playerId: 3, name: 'Cy Wu', positionSortOrder: 4, value: null, count: null },
  ],
  league: [5, 6, 7, 8, 9].map((force) => ({ force, velocity: force + 2 })),
};

describe('forceVelocityPlane', () => {
  it('has the players in their order, the shown one marked, who has no profile apart', () => {
    const { dots, missing } = forceVelocityPlane(INPUT, DEFAULT_UNITS);
    expect(dots.map(({ name, isPlayer }) => [name, isPlayer])).toEqual([
      ['Ada Lane', true],
      ['Bo Dahl', false],
    ]);
    expect(missing).toEqual(['Cy Wu']);
  });

  it('ranks in the league: below, and half of those equal', () => {
    // F0 8 of 5 6 7 8 9: three below and half of one, of five. V0 9 of 7 … 11: two and a half of five.
    const [ada] = forceVelocityPlane(INPUT, DEFAULT_UNITS).dots;
    expect([ada?.forcePercentile, ada?.velocityPercentile]).toEqual([70, 50]);
  });

  it('draws the percentiles of the league as quantiles of type 7', () => {
    // Of five values, h = 4 p: 0.15 is 0.6 above the first, 0.85 is 3.4.
    const { up } = forceVelocityPlane(INPUT, DEFAULT_UNITS);
    expect(up.percentiles.map(({ text }) => text)).toEqual(['P15', 'P35', 'P65', 'P85']);
    expect(up.percentiles[0]?.value).toBeCloseTo(5.6, 10);
    expect(up.percentiles[3]?.value).toBeCloseTo(8.4, 10);
  });

  it('has no lines for fewer than four of the league, and says so', () => {
    const view = forceVelocityPlane({ ...INPUT, league: INPUT.league.slice(0, 3) }, DEFAULT_UNITS);
    expect([...view.across.percentiles, ...view.up.percentiles]).toEqual([]);
    expect(view.note).toBe('No reference: fewer than 4 league players');
    expect(view.dots[0]?.forcePercentile).toBeNull();
  });

  it('converts speeds and leaves forces', () => {
    const view = forceVelocityPlane(INPUT, { system: 'imperial', peakSpeedFactor: 1 });
    expect(view.velocityUnit).toBe('mph');
    expect(view.dots[0]?.velocity).toBeCloseTo(20.1324, 4);
    expect(view.dots[0]?.force).toBe(8);
    expect(view.dots[0]?.velocityPercentile).toBe(50);
  });

  it('is a table with everybody of the team', () => {
    expect(forceVelocityTable(forceVelocityPlane(INPUT, DEFAULT_UNITS), null).rows).toEqual([
      ['Ada Lane', 9, 50, 8, 70, 12],
      ['Bo Dahl', 8, 30, 6, 30, 3],
      ['Cy Wu', null, null, null, null, null],
    ]);
  });

  it('stands with nobody in it', () => {
    const view = forceVelocityPlane({ playerId: null, team: [], league: [] }, DEFAULT_UNITS);
    expect([view.across.low, view.across.high, view.summary]).toEqual([0, 1, 'No profile known.']);
  });
});
