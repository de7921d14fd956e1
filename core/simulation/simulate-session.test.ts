import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import { HOLDER, PLAY } from '../tracking/possession';
import type { LineUpEntry, MatchPlan } from './simulation-plan';
import { athleteOf, lineUpOf, matchPlanOf } from './plan.fixture';
import { Random } from './random-numbers';
import { simulateSession } from './simulate-session';
import { bytesOf, seenRange, beyondLimits } from './simulated.fixture';

function shortMatch(seed: number, home?: readonly LineUpEntry[]): MatchPlan {
  const random = new Random(1);
  const athletes = lineUpOf(random, 'men', 'home');
  const rest = { halfMinutes: 6, addedMinutes: [0, 1] } as const;
  return matchPlanOf(seed, 'men', home ?? athletes, lineUpOf(random, 'men', 'away'), rest);
}

describe('a simulated match', { timeout: 30_000 }, () => {
  it('is the same for the same plan and another for another seed', () => {
    const one = simulateSession(shortMatch(1));
    const same = simulateSession(shortMatch(1));
    expect(bytesOf(same.trackSet)).toBe(bytesOf(one.trackSet));
    expect(bytesOf(simulateSession(shortMatch(2)).trackSet)).not.toBe(bytesOf(one.trackSet));
  });

  it('says that it is simulated, and has two halves with 15 minutes between them and a ball', () => {
    const { trackSet, drills } = simulateSession(shortMatch(1));
    expect(trackSet.notes.map(({ code }) => code)).toEqual(['simulated']);
    expect([trackSet.format, trackSet.sourceClass, trackSet.frameRateHz]).toEqual(['simulation', 'lidar', 10]);
    expect(trackSet.periods).toEqual([
      { id: 1, startS: 0, endS: 360 },
      { id: 2, startS: 1260, endS: 1680 },
    ]);
    const frames = (360 + 420) * 10;
    expect(trackSet.tracks.map(({ x }) => x.length)).toEqual(trackSet.tracks.map(() => frames));
    expect(trackSet.ball?.x.length).toBe(frames);
    expect(trackSet.tracks[0]?.timeS[3600]).toBe(1260);
    expect(drills).toEqual([]);
  });

  it('says who has the ball: nobody while it is dead, each side in spells, and it is in play for the better half', () => {
    const shares: number[] = [];
    for (const seed of [1, 2, 3, 4]) {
      const { possession } = simulateSession(shortMatch(seed)).trackSet;
      if (possession === null) throw new Error('a match has possession');
      const { timeS, holder, play } = possession;
      expect([holder.length, play.length]).toEqual([timeS.length, timeS.length]);
      let alive = 0;
      let spells = 0;
      const held = { [HOLDER.home]: 0, [HOLDER.away]: 0 };
      holder.forEach((who, i) => {
        expect(who === HOLDER.nobody).toBe(play[i] === PLAY.dead);
        if (play[i] === PLAY.alive) alive++;
        if (who === HOLDER.home || who === HOLDER.away) {
          held[who]++;
          if (holder[i - 1] !== who) spells++;
        }
      });
      shares.push(alive / holder.length);
      expect(alive / 10 / spells).toBeGreaterThan(4);
      expect(alive / 10 / spells).toBeLessThan(25);
      expect(Math.min(held[HOLDER.home], held[HOLDER.away]) / alive).toBeGreaterThan(0.25);
    }
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.5);
    expect(mean).toBeLessThan(0.65);
  });

  it('keeps everybody near the pitch and within what a body can do', () => {
    for (const seed of [1, 2, 3]) expect(beyondLimits(simulateSession(shortMatch(seed)).trackSet)).toBeNull();
  });

  it('has each athlete on the pitch for their stint and not a frame longer', () => {
    const random = new Random(1);
    const starters = lineUpOf(random, 'men', 'home');
    const [tenth, ninth, eighth] = [starters[10], starters[9], starters[8]];
    if (tenth === undefined || ninth === undefined || eighth === undefined) throw new Error('a line-up has eleven');
    const change = { half: 2, minute: 3 } as const;
    const home: LineUpEntry[] = [
      ...starters.slice(0, 8),
      { ...eighth, off: { half: 2, minute: 5 }, offReason: 'redCard' },
      { ...ninth, off: { half: 1, minute: 4 }, offReason: 'injury' },
      { ...tenth, off: change, offReason: 'substitution' },
      {
        athlete: athleteOf(random, 'men', 'forward', 'home', 'home_12'),
        place: 10,
        on: change,
        off: null,
        offReason: null,
      },
    ];
    const { trackSet } = simulateSession(shortMatch(4, home));
    expect(beyondLimits(trackSet)).toBeNull();
    const range = (key: string): { first: number; last: number } => {
      const track = trackSet.tracks.find(({ sourceKey }) => sourceKey === key);
      if (track === undefined) throw new Error(`no track ${key}`);
      return seenRange(track);
    };
    // The second half starts at frame 3600. A signal loss at the edge of a stint may take a second or two of it.
    const last = 3600 + 4200 - 1;
    const stints: readonly (readonly [string, number, number])[] = [
      ['home_1', 0, last],
      ['home_9', 0, 3600 + 3000 - 1],
      ['home_10', 0, 2400 - 1],
      ['home_11', 0, 3600 + 1800 - 1],
      ['home_12', 3600 + 1800, last],
    ];
    for (const [key, from, to] of stints) {
      const { first, last: end } = range(key);
      expect(first).toBeGreaterThanOrEqual(from);
      expect(first).toBeLessThan(from + 100);
      expect(end).toBeLessThanOrEqual(to);
      expect(end).toBeGreaterThan(to - 100);
    }
  });

  it('refuses a place that the formation does not have', () => {
    const plan = shortMatch(1);
    const [first] = plan.home.lineUp;
    if (first === undefined) throw new Error('a line-up has eleven');
    const home = { ...plan.home, lineUp: [{ ...first, place: 11 }] };
    expect(() => simulateSession({ ...plan, home })).toThrow(/Northfield has a player in place 11; places are 0 to 10/);
  });

  it('refuses somebody who comes on where nobody has left', () => {
    const plan = shortMatch(1);
    const athlete = athleteOf(new Random(1), 'men', 'forward', 'home', 'home_12');
    const late: LineUpEntry = { athlete, place: 10, on: { half: 1, minute: 1 }, off: null, offReason: null };
    const home = { ...plan.home, lineUp: [...plan.home.lineUp, late] };
    expect(() => simulateSession({ ...plan, home })).toThrow(
      /Player home_12 comes on in place 10, where somebody still/,
    );
  });

  it('is football by the analysis of an import: two matches, wide ranges', { timeout: 120_000 }, () => {
    for (const seed of [1, 2]) {
      const random = new Random(seed);
      const plan = matchPlanOf(seed, 'men', lineUpOf(random, 'men', 'home'), lineUpOf(random, 'men', 'away'));
      const { players } = analyzeTrackSet(simulateSession(plan).trackSet, { sessionIsAMatch: true });
      const outfield = players.filter(({ sourceKey }) => !sourceKey.endsWith('_1'));
      const values = (of: (player: (typeof players)[number]) => number | null): number[] =>
        outfield.map((player) => of(player) ?? NaN).toSorted((a, b) => a - b);
      const median = (sorted: number[]): number => sorted[10] ?? NaN;
      const distances = values(({ kpis }) => kpis.totalDistanceM);
      expect(distances[0]).toBeGreaterThan(8000);
      expect(distances.at(-1)).toBeLessThan(13_500);
      // Published 395-1046 m (> 20 km/h), 65-287 m (> 25 km/h), 18-38 turns, peaks of 8-9.8 m/s.
      expect(median(values(({ kpis }) => kpis.highSpeedDistanceM))).toBeGreaterThan(350);
      expect(median(values(({ kpis }) => kpis.highSpeedDistanceM))).toBeLessThan(1150);
      expect(median(values(({ kpis }) => kpis.sprintDistanceM))).toBeGreaterThan(40);
      expect(median(values(({ kpis }) => kpis.sprintDistanceM))).toBeLessThan(350);
      expect(median(values(({ kpis }) => kpis.totalTurns))).toBeGreaterThan(15);
      expect(median(values(({ kpis }) => kpis.totalTurns))).toBeLessThan(45);
      expect(median(values(({ kpis }) => kpis.peakSpeedMPerS))).toBeGreaterThan(8);
      expect(median(values(({ kpis }) => kpis.peakSpeedMPerS))).toBeLessThan(9.8);
      expect(outfield.filter(({ profile }) => profile?.isValid === true).length).toBeGreaterThan(15);
      expect(outfield.every(({ quality }) => (quality.coverage ?? 0) > 0.95)).toBe(true);
    }
  });
});
