import { loadCatapult, loadTracab } from '../load';
import { REFERENCE_SESSIONS } from '../sessions';
import { HAS_SHARED_DATA } from '../shared-data';
import type { AgreementRow, Tolerance } from './agreement';
import { compareDataballpy } from './databallpy';
import { compareDrills } from './drills';
import { compareFilters } from './filters';
import { compareMethods } from './methods';
import { noiseBeyond, noiseRows, type NoiseRow } from './noise';
import { odometerRows } from './odometers';
import { compareProfiles } from './profiles';
import { REFERENCE_SETS } from './sets';
import { compareSpeedTrace } from './speed-trace';
import { compareTurns, type TurnMatches } from './turns';

const INTRODUCTION = `# Accuracy

How well Halfturn’s numbers agree with other people’s on the same real recordings. Written by
\`npx tsx scripts/documents/accuracy.ts\`; the same comparisons are tests (\`npm test -- reference\`), and a value beyond its tolerance
fails them.

- **worst** is the largest relative difference of a value in the row; values next to zero are left out of it.
- **of tolerance** is the largest difference as a share of the tolerance; above 100 % fails.
- A tolerance of "equal" is a count that must match exactly.

Agreement shows that the arithmetic is as described, not that the tracking itself is right.
`;

const METHODS_TEXT = `
## Our metrics against an independent calculation

Every metric of an import against an independent calculation from the same written definitions.
`;

const TURNS_TEXT = `
## Turns

Matched by player and a start within 0.25 s. One turn per set (5 % above twenty) may be unmatched.
`;

const FILTERS_TEXT = `
## Other people's filters and formulas, from our building blocks

The same resampling, differences and filter, put together as others do: unfiltered, averaged over half a second,
low-passed in two ways, with the metabolic power of 2018, with the speed the provider delivered. It shows that resampling,
filter and sums are right, and that what is left between two programs is a choice of method.
`;

const ODOMETER_TEXT = `
## Odometers

Distance by our rules against the system’s odometer.
`;

const NOISE_TEXT = `
## Noise check

Bouts of acceleration per minute of standing or walking: above 1.5, a source’s turns are shown but never ranked. The
published figure is over other minutes of the same recordings, or without goalkeepers and broken channels.
`;

const DISAGREEMENTS = `
## Where numbers differ, and why

- **Energy and power.** We use the equivalent slope of Osgnach 2010 with a terrain factor; programs with the formulas of
  2018 give another energy from the same speeds. With their formulas, our sums equal theirs (above).
- **Unfiltered positions.** Without a low-pass, energy is 1.5 to 3.5 times as high and peak accelerations are noise.
  Distance above 5.5 m/s changes by up to a fifth for a player between usual filters.
- **Satellite receivers with a speed of their own.** Distance by positions is 1 to 4 % above the sum of the device's speed
  for a player who moves and up to half above it for one who stands, since a standing position wanders. We use the
  device's speed.
- **Profiles.** Published procedures differ by up to a fifth in A0 and a tenth in S0 on the same samples: which points of
  a bin count and which are outliers is a choice.
- **Drills.** A frame on the edge of a window may be in or out: up to half a metre.
- **Serial days.** One recording has its times as days since 1899, which a double holds to half a microsecond; the
  independent calculation loses single frames by that.
- **A leap to another place.** Where the position leaps faster than 24 m/s to a place that nobody reaches in the time
  between, we cut the track; the independent calculation draws a line across. None of these recordings has such a leap.
- **Turns of single players.** Two bouts of acceleration that touch at a threshold may be one or two; with another phase of
  the frame grid, counts differ by up to a tenth.
`;

const percent = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`;

function relative(share: number): string {
  if (share === 0) return '0';
  return share < 1e-6 ? '< 0.0001 %' : percent(Number(share.toPrecision(1)), 4);
}

function toleranceText({ absolute, relative: share }: Tolerance): string {
  const parts = [...(share > 0 ? [`${100 * share} %`] : []), ...(absolute > 0 ? [String(absolute)] : [])];
  return parts.length === 0 ? 'equal' : parts.join(' + ');
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

const agreementTable = (rows: readonly AgreementRow[]): string =>
  table(
    ['set', 'against', 'values', 'compared', 'worst', 'tolerance', 'of tolerance'],
    rows.map((row) => [
      row.set,
      row.against,
      row.group,
      String(row.count),
      relative(row.worstRelative),
      toleranceText(row.tolerance),
      percent(row.worstShare, 0),
    ]),
  );

const turnTable = (sets: readonly (readonly [set: string, matches: TurnMatches])[]): string =>
  table(
    ['set', 'reference', 'ours', 'matched', 'may be without a partner'],
    sets.map(([set, { rows, ours, matched, allowed }]) => [set, ...[rows, ours, matched, allowed].map(String)]),
  );

const noiseTable = (rows: readonly NoiseRow[]): string =>
  table(
    ['set', 'slow minutes', 'bouts per minute', 'published', 'turns may be ranked'],
    rows.map(({ set, table: published, quality }) => [
      set,
      quality.slowMinutes.toFixed(1),
      quality.slowBoutsPerMinute?.toFixed(2) ?? 'N/A',
      String(published),
      quality.turnsComparable === null ? 'unknown' : quality.turnsComparable ? 'yes' : 'no',
    ]),
  );

export interface AccuracyPage {
  readonly text: string;
  readonly beyond: readonly string[];
}

export async function accuracyText(): Promise<AccuracyPage> {
  if (!HAS_SHARED_DATA) {
    return { text: `${INTRODUCTION}\nThe real recordings are absent: nothing could be compared.\n`, beyond: [] };
  }
  const beyond: string[] = [];
  const methods: AgreementRow[] = [];
  const turns: (readonly [string, TurnMatches])[] = [];
  for (const { set, load, withoutTurns } of REFERENCE_SESSIONS) {
    const players = await load();
    const agreement = compareMethods(set, players);
    methods.push(...agreement.rows);
    beyond.push(...agreement.beyond);
    if (withoutTurns === true) continue;
    const matches = compareTurns(set, players);
    turns.push([set, matches]);
    methods.push(...matches.agreement.rows);
    beyond.push(...matches.agreement.beyond);
    if (Math.max(matches.rows, matches.ours) - matches.matched > matches.allowed)
      beyond.push(`${set}: turns unmatched`);
  }
  const filters: AgreementRow[] = [];
  for (const reference of REFERENCE_SETS) {
    const set = await reference.load();
    const agreement = compareFilters(reference, set);
    filters.push(...agreement.rows);
    beyond.push(...agreement.beyond);
  }
  const others = [
    compareSpeedTrace(),
    compareDataballpy(await loadTracab()),
    compareDrills(await loadCatapult()),
    ...compareProfiles(),
  ];
  for (const agreement of others) {
    filters.push(...agreement.rows);
    beyond.push(...agreement.beyond);
  }
  const odometers = await odometerRows();
  for (const { set, player, oursM, odometerM, tolerance } of odometers) {
    if (!(Math.abs(oursM / odometerM - 1) <= tolerance)) beyond.push(`${set} ${player}: odometer`);
  }
  const noise = await noiseRows();
  beyond.push(...noiseBeyond(noise));
  const odometerTable = table(
    ['set', 'player', 'ours, m', 'odometer, m', 'difference', 'may be', 'why'],
    odometers.map(({ set, player, oursM, odometerM, tolerance, reason }) => [
      set,
      player,
      oursM.toFixed(1),
      odometerM.toFixed(1),
      percent(oursM / odometerM - 1, 2),
      percent(tolerance, 1),
      reason,
    ]),
  );
  const text = [
    INTRODUCTION,
    METHODS_TEXT,
    agreementTable(methods),
    TURNS_TEXT,
    turnTable(turns),
    FILTERS_TEXT,
    agreementTable(filters),
    ODOMETER_TEXT,
    odometerTable,
    NOISE_TEXT,
    noiseTable(noise),
    DISAGREEMENTS,
  ].join('\n');
  return { text, beyond };
}
