/**
 * Compares the live simulation with real tracking and published matches: rates per minute, as the median of the ten
 * players.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { memoryFile } from '@halfturn/core/readers/shared/memory-file';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import { SPORTS, type Sport } from '@halfturn/core/simulation/sport-pitches';
import { liveTracks } from '@halfturn/core/live/live-tracks.fixture';
import { ascending, quantileSorted } from '@halfturn/core/stats/quantile';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Claim } from './claim';

const SHARED_DATA = new URL('../../../shared/data/', import.meta.url);
const HAS_SHARED_DATA = existsSync(new URL('README.md', SHARED_DATA));

const MINUTES = 45;
const SEEDS = [1, 2, 3];
const SHORTEST_MIN = 2.5;

interface Rate {
  readonly name: string;
  readonly of: (kpis: KpiValues, minutes: number) => number;
}

const RATES: readonly Rate[] = [
  { name: 'metres a minute', of: (kpis, minutes) => (kpis.totalDistanceM ?? NaN) / minutes },
  {
    name: 'per cent above 5.5 m/s',
    of: (kpis) => (100 * (kpis.highSpeedDistanceM ?? NaN)) / (kpis.totalDistanceM ?? NaN),
  },
  { name: 'accelerations a minute', of: (kpis, minutes) => (kpis.accelerations ?? NaN) / minutes },
  { name: 'turns a minute', of: (kpis, minutes) => (kpis.totalTurns ?? NaN) / minutes },
];

/**
 * Bounds in the order of `RATES`. Football: published for matches (docs/demo-league.md). Basketball: published
 * distances with stops of the clock; the rest from the one real player, who made 37 accelerations (half to twice as
 * many are allowed) and 3 turns (95 % interval of a Poisson count: 0.6 to 8.8) in 28 minutes. Baseball: no
 * published rates; the bounds lie between standing about and constant jogging.
 */
const BOUNDS: Readonly<Record<Sport, readonly (readonly [number, number])[]>> = {
  football: [
    [101, 129],
    [4, 10],
    [0.44, 1.44],
    [0.2, 0.42],
  ],
  basketball: [
    [65, 110],
    [1.9, 9],
    [0.65, 2.6],
    [0.02, 0.31],
  ],
  baseball: [
    [5, 30],
    [0, 12],
    [0, 0.5],
    [0, 0.1],
  ],
};

const REAL: Readonly<Record<Sport, readonly (readonly string[])[]>> = {
  football: [
    ['tracab-anon-25hz/tracking_data_frames_0001-4500.csv.gz', 'tracab-anon-25hz/metadata.json'],
    ['zxy-tromso-20hz/tromso_extra_block1.csv.gz'],
  ],
  basketball: [['lps-basketball-20hz/LPS_session_t0000-2700.csv.gz']],
  baseball: [],
};

function ratesOf(set: TrackSet, minutesOf: (kpis: KpiValues) => number): readonly (readonly number[])[] {
  return analyzeTrackSet(set, { sessionIsAMatch: false }).players.flatMap(({ kpis }) => {
    const minutes = minutesOf(kpis);
    return minutes < SHORTEST_MIN ? [] : [RATES.map(({ of }) => of(kpis, minutes))];
  });
}

async function realRates(sport: Sport): Promise<readonly (readonly number[])[]> {
  if (!HAS_SHARED_DATA) return [];
  const sets = await Promise.all(
    REAL[sport].map((paths) =>
      readTrackSet(
        paths.map((path) => {
          const bytes = readFileSync(new URL(path, SHARED_DATA));
          return memoryFile(path.replace(/\.gz$/, ''), path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
        }),
        sport === 'basketball' ? { pitch: { lengthM: 28.65, widthM: 15.24 } } : {},
      ),
    ),
  );
  return sets.flatMap((set) => ratesOf(set, (kpis) => kpis.activeTimeM ?? 0));
}

const medianOf = (values: readonly number[]): number =>
  quantileSorted(ascending(values.filter(Number.isFinite)), 0.5) ?? NaN;

export async function simulationClaims(): Promise<readonly Claim[]> {
  if (!HAS_SHARED_DATA)
    console.log('The simulation is held against published matches alone: no real data beside the repository.');
  const claims: Claim[] = [];
  for (const sport of SPORTS) {
    const real = await realRates(sport);
    for (const seed of SEEDS) {
      const simulated = ratesOf(liveTracks(sport, seed, MINUTES), () => MINUTES);
      RATES.forEach(({ name }, k) => {
        const said = medianOf(simulated.map((rates) => rates[k] ?? NaN));
        const [low, high] = BOUNDS[sport][k] ?? [NaN, NaN];
        const others =
          real.length === 0
            ? 'no real player'
            : `${real.length} real: ${medianOf(real.map((rates) => rates[k] ?? NaN)).toPrecision(3)}`;
        claims.push({
          kind: 'rate of the simulation',
          where: `${sport}, seed ${seed}, ${name}`,
          said: said.toPrecision(3),
          truth: `${low} to ${high} (${others})`,
          isTrue: said >= low && said <= high,
        });
      });
    }
  }
  return claims;
}
