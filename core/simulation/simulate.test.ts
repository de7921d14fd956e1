import { describe, expect, it } from 'vitest';
import { analyzeTrackSet } from '../metrics/session/analyze';
import { FIXED_POINT_PER_UNIT, MISSING, type Track, type TrackSet } from '../tracking/trackset';
import { HOLDER, PLAY } from '../tracking/possession';
import { type LineUpEntry, type MatchPlan } from './plan';
import { athleteOf, drillsOf, lineUpOf, matchPlanOf, trainingPlanOf } from './plan.fixture';
import { Random } from './random';
import { simulateSession } from './simulate';

function shortMatch(seed: number, home?: readonly LineUpEntry[]): MatchPlan {
  const random = new Random(1);
  const athletes = lineUpOf(random, 'men', 'home');
  const rest = { halfMinutes: 6, addedMinutes: [0, 1] } as const;
  return matchPlanOf(seed, 'men', home ?? athletes, lineUpOf(random, 'men', 'away'), rest);
}

const bytesOf = ({ tracks }: TrackSet): string => tracks.map(({ x, y }) => `${digest(x)}:${digest(y)}`).join(' ');

function digest(column: Int32Array): number {
  let hash = 0x811c9dc5;
  for (const value of column) hash = Math.imul(hash ^ value, 0x01000193);
  return hash >>> 0;
}

const seen = ({ x }: Track, frame: number): boolean => x[frame] !== MISSING;

function seenRange(track: Track): { first: number; last: number; count: number } {
  let first = -1;
  let last = -1;
  let count = 0;
  for (let frame = 0; frame < track.x.length; frame++) {
    if (!seen(track, frame)) continue;
    if (first < 0) first = frame;
    last = frame;
    count++;
  }
  return { first, last, count };
}

/**
 * The first sample further than 4 m off the pitch, or step within a period faster than a sprint; null if there is
 * none.
 */
function beyondLimits({ tracks, pitch, periods }: TrackSet): string | null {
  const limitX = ((pitch?.lengthM ?? NaN) / 2 + 4) * FIXED_POINT_PER_UNIT;
  const limitY = ((pitch?.widthM ?? NaN) / 2 + 4) * FIXED_POINT_PER_UNIT;
  const mostM = 1.05 + 0.1;
  for (const track of tracks) {
    const { x, y, timeS } = track;
    for (let frame = 0; frame < x.length; frame++) {
      if (!seen(track, frame)) continue;
      const [fx, fy] = [x[frame] ?? NaN, y[frame] ?? NaN];
      if (!(Math.abs(fx) <= limitX && Math.abs(fy) <= limitY)) return `${track.sourceKey} leaves at ${frame}`;
      const isFirstOfPeriod = periods.some(({ startS }) => Math.abs((timeS[frame] ?? NaN) - startS) < 0.05);
      if (frame === 0 || isFirstOfPeriod || !seen(track, frame - 1)) continue;
      const [dx, dy] = [fx - (x[frame - 1] ?? NaN), fy - (y[frame - 1] ?? NaN)];
      const stepM = Math.sqrt(dx * dx + dy * dy) / FIXED_POINT_PER_UNIT;
      if (!(stepM <= mostM)) return `${track.sourceKey} jumps ${stepM} m at frame ${frame}`;
    }
  }
  return null;
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

describe('trainings, rehab and basketball', { timeout: 30_000 }, () => {
  const pitch = { lengthM: 105, widthM: 68 };

  it('runs every kind of drill within limits, the same for the same seed', () => {
    const plan = trainingPlanOf(
      5,
      [
        ['warmUp', 2],
        ['rondo', 2],
        ['smallSided', 2],
        ['shape', 2],
        ['finishing', 2],
        ['sprints', 2],
        ['matchPlay', 2],
      ],
      23,
    );
    const { trackSet, drills } = simulateSession(plan);
    expect(beyondLimits(trackSet)).toBeNull();
    expect(bytesOf(simulateSession(plan).trackSet)).toBe(bytesOf(trackSet));
    expect(trackSet.possession).toBeNull();
    expect(drills.slice(0, 2)).toEqual([
      { name: 'warmUp', startS: 30, endS: 150 },
      { name: 'rondo', startS: 240, endS: 360 },
    ]);
    expect(trackSet.tracks).toHaveLength(23);
  });

  it('trains with one athlete, and with none does nothing', () => {
    for (const athletes of [1, 0]) {
      const plan = trainingPlanOf(
        1,
        [
          ['smallSided', 1],
          ['matchPlay', 1],
        ],
        athletes,
      );
      expect(simulateSession(plan).trackSet.tracks).toHaveLength(athletes);
    }
  });

  it('keeps a first phase of rehab below 65 % of the top speed and lets the later ones run faster', () => {
    const athlete = athleteOf(new Random(1), 'men', 'winger', 'home', 'p1');
    const peaks = ([1, 3, 5] as const).map((phase) => {
      const drills = drillsOf([['warmUp', 4] as const, ['straightRuns', 6] as const, ['turns', 5] as const]);
      const plan = { kind: 'rehab', seed: 1, originEpochMs: 0, pitch, teamName: 'N', athlete, phase, drills } as const;
      const { trackSet } = simulateSession(plan);
      return analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players[0]?.kpis.peakSpeedMPerS ?? NaN;
    });
    const [first = NaN, third = NaN, fifth = NaN] = peaks;
    expect(first).toBeLessThan(0.65 * athlete.maxSpeedMPerS);
    expect(third).toBeGreaterThan(first + 1);
    expect(fifth).toBeGreaterThan(third);
  });

  it('turns to the side an athlete prefers, and without a preference to both', () => {
    const athlete = athleteOf(new Random(1), 'men', 'winger', 'home', 'p1');
    const drills = drillsOf([['turns', 16] as const, ['circuit', 16] as const]);
    const rightShare = (turnBias: number) => {
      const of = { ...athlete, turnBias };
      const plan = {
        kind: 'rehab',
        seed: 3,
        originEpochMs: 0,
        pitch,
        teamName: 'N',
        athlete: of,
        phase: 5,
        drills,
      } as const;
      const { trackSet } = simulateSession(plan);
      const turns = analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players.flatMap((player) => player.turns);
      expect(turns.length).toBeGreaterThan(40);
      return turns.filter(({ turnSide }) => turnSide === 'R').length / turns.length;
    };
    expect(rightShare(1)).toBeGreaterThan(0.6);
    expect(rightShare(-1)).toBeLessThan(0.4);
    expect(Math.abs(rightShare(0) - 0.5)).toBeLessThan(0.15);
  });

  it('plays basketball on its court', () => {
    const random = new Random(1);
    const athletes = Array.from({ length: 12 }, (_, i) => athleteOf(random, 'men', 'guard', 'home', `p${i}`));
    const drills = drillsOf([
      ['shooting', 2] as const,
      ['halfCourt', 3] as const,
      ['fullCourt', 5] as const,
      ['lineSprints', 2] as const,
    ]);
    const court = { lengthM: 28.65, widthM: 15.24 };
    const { trackSet } = simulateSession({
      kind: 'basketball',
      seed: 2,
      originEpochMs: 0,
      pitch: court,
      teamName: 'Harbour',
      athletes,
      drills,
      intensity: 1,
    });
    expect(beyondLimits(trackSet)).toBeNull();
    for (const { sourceKey, kpis } of analyzeTrackSet(trackSet, { sessionIsAMatch: false }).players) {
      expect(kpis.totalDistanceM, sourceKey).toBeGreaterThan(300);
    }
  });

  it('plays a game in four quarters, five a side on the court at any time', () => {
    const random = new Random(3);
    const team = (side: 'home' | 'away', count: number) => ({
      name: side,
      athletes: Array.from({ length: count }, (_, i) => athleteOf(random, 'men', 'wing', side, `${side}${i}`)),
    });
    const game = {
      kind: 'basketballGame',
      seed: 4,
      originEpochMs: 0,
      pitch: { lengthM: 28.65, widthM: 15.24 },
      home: team('home', 8),
      away: team('away', 5),
      quarterMinutes: 9,
      intensity: 1,
    } as const;
    const { trackSet } = simulateSession(game);
    expect(bytesOf(simulateSession(game).trackSet)).toBe(bytesOf(trackSet));
    expect(trackSet.periods.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 540],
      [690, 1230],
      [2130, 2670],
      [2820, 3360],
    ]);
    expect(beyondLimits(trackSet)).toBeNull();
    const frames = trackSet.tracks[0]?.x.length ?? 0;
    for (const side of ['home', 'away'] as const) {
      const tracks = trackSet.tracks.filter((track) => track.side === side);
      const counts = Array.from({ length: frames }, (_, frame) => tracks.filter((track) => seen(track, frame)).length);
      expect(Math.max(...counts)).toBe(5);
      expect(counts.filter((count) => count === 5).length / frames).toBeGreaterThan(0.95);
    }
    const { players } = analyzeTrackSet(trackSet, { sessionIsAMatch: true });
    const minutes = (side: string) =>
      players.filter((each) => each.side === side).map(({ kpis }) => kpis.matchTimeM ?? 0);
    for (const all of minutes('away')) expect(all).toBeGreaterThan(35);
    for (const part of minutes('home')) {
      expect(part).toBeGreaterThan(8);
      expect(part).toBeLessThan(34);
    }
    const shares = [HOLDER.home, HOLDER.away].map(
      (value) => trackSet.possession?.holder.filter((each) => each === value).length ?? 0,
    );
    expect(Math.min(...shares) / Math.max(...shares)).toBeGreaterThan(0.6);
  });
});
