import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFixedPoint, type Track, type TrackSet } from '../../tracking/trackset';
import { encodeTurnBatch } from '../../turns/wire/turn-batch';
import { analyzeTrackSet } from '../session/analyze';

const HZ = 10;

interface Sample {
  readonly xM: number;
  readonly speedMPerS: number;
}

interface Shuttle {
  readonly topMPerS: number;
  readonly holdS: number;
  readonly brakeMPerS2: number;
  readonly stopS: number;
}

/** There and back, with hard stops in between, as a vest measures it: speed and position, in steps of a tenth of a second. */
function shuttle({ topMPerS, holdS, brakeMPerS2, stopS }: Shuttle, legs: number): Sample[] {
  const rampS = topMPerS / brakeMPerS2;
  const legS = 2 * rampS + holdS + stopS;
  const speedAt = (t: number): number =>
    Math.max(0, Math.min(topMPerS, t * brakeMPerS2, (2 * rampS + holdS - t) * brakeMPerS2));
  const samples: Sample[] = [];
  let xM = 0;
  for (let i = 0; i < legs * legS * HZ; i++) {
    const leg = Math.floor(i / HZ / legS);
    const speedMPerS = speedAt(i / HZ - leg * legS);
    xM += ((leg % 2 === 0 ? 1 : -1) * speedMPerS) / HZ;
    samples.push({ xM, speedMPerS });
  }
  return samples;
}

function factsOf(samples: readonly Sample[]) {
  const timeS = Float64Array.from(samples, (_, i) => i / HZ);
  const track: Track = {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS,
    x: Int32Array.from(samples, ({ xM }) => toFixedPoint(xM)),
    // A step aside at each end, so that the way back differs slightly from the way there.
    y: Int32Array.from(samples, ({ xM }) => toFixedPoint(Math.sin(xM / 3))),
    deviceSpeed: Int32Array.from(samples, ({ speedMPerS }) => toFixedPoint(speedMPerS)),
  };
  const set: TrackSet = {
    format: 'long-csv',
    sourceClass: 'gnss',
    frameRateHz: HZ,
    originEpochMs: null,
    periods: [{ id: 1, startS: 0, endS: samples.length / HZ }],
    pitch: null,
    teams: [{ side: 'home', name: 'A' }],
    tracks: [track],
    ball: null,
    possession: null,
    notes: [],
  };
  const [facts] = analyzeTrackSet(set, { sessionIsAMatch: false }).players;
  if (facts === undefined) throw new Error('no player');
  return facts;
}

function store({ turns }: ReturnType<typeof factsOf>): void {
  const rows = turns.map((turn) => ({ ...turn, playerId: 1 }));
  encodeTurnBatch(rows, { sessionId: 1, sessionDate: '2026-05-02', title: 'A', sessionIsAMatch: false });
}

describe('what is stored of a session', () => {
  it.each([0.2, 0.3, 0.4, 0.5, 0.6])(
    'holds a 6 m/s shuttle with stops of %f s, never slower than standing',
    (stopS) => {
      const facts = factsOf(shuttle({ topMPerS: 6, holdS: 1, brakeMPerS2: 7, stopS }, 12));
      expect(facts.turns.length).toBeGreaterThan(0);
      for (const turn of facts.turns) expect(turn.minimumSpeedMPerS).toBeGreaterThanOrEqual(0);
      store(facts);
    },
  );

  it('holds any shuttle and any speed that a device may write', () => {
    const number = (min: number, max: number) =>
      fc.integer({ min: 100 * min, max: 100 * max }).map((value) => value / 100);
    const leg = fc.record({
      topMPerS: number(2, 10),
      holdS: number(0, 3),
      brakeMPerS2: number(2, 9),
      stopS: number(0, 1.5),
    });
    const nonsense = fc.record({ at: number(0, 1), mPerS: number(0, 300) });
    fc.assert(
      fc.property(leg, fc.array(nonsense, { maxLength: 6 }), (run, errors) => {
        const samples = shuttle(run, 10);
        for (const { at, mPerS } of errors) {
          const i = Math.min(samples.length - 1, Math.floor(at * samples.length));
          samples[i] = { xM: samples[i]?.xM ?? 0, speedMPerS: mPerS };
        }
        const facts = factsOf(samples);
        store(facts);
        expect(facts.kpis.peakSpeedMPerS ?? 0).toBeLessThanOrEqual(12);
        for (const value of Object.values(facts.kpis)) {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 150, seed: 17 },
    );
  });
});
