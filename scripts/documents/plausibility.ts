/**
 * `npx tsx scripts/documents/plausibility.ts [--matches 24]`: simulates matches and other sessions, analyses them
 * as an import does, and prints the table of `docs/reference/simulation.md`, which compares the results with published
 * values.
 */
import { parseArgs } from 'node:util';
import { mean, standardDeviation } from '@halfturn/core/stats/mean-and-deviation';
import { ascending, quantileSorted } from '@halfturn/core/stats/quantile';
import type { FootballRole, RehabPhase } from '@halfturn/core/simulation/simulation-plan';
import {
  FULL_MATCH_MIN,
  playMatches,
  practise,
  rehabilitate,
  train,
  type Appearance,
  type Timing,
} from './plausibility-sample';

const { values: options } = parseArgs({ options: { matches: { type: 'string', default: '24' } } });
const matches = Number(options.matches);
if (!Number.isInteger(matches) || matches < 4 || matches > 200) {
  console.error(`--matches must be a whole number from 4 to 200, not "${options.matches}".`);
  process.exit(2);
}

interface Row {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly holds: boolean;
}
const rows: Row[] = [];
const digits = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

const finite = (values: readonly number[]): number[] => values.filter(Number.isFinite);
const quantile = (values: readonly number[], p: number): number => quantileSorted(ascending(finite(values)), p) ?? NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Checks that the 5 and 95 % quantiles lie inside. */
function spread(what: string, values: readonly number[], low: number, high: number, wanted: string): void {
  const [from, middle, to] = [quantile(values, 0.05), median(values), quantile(values, 0.95)];
  const found = `${digits(from)} / ${digits(middle)} / ${digits(to)}`;
  rows.push({ what, found, wanted, holds: from >= low && to <= high });
}

function figure(what: string, value: number, low: number, high: number, wanted: string): void {
  rows.push({ what, found: digits(value), wanted, holds: value >= low && value <= high });
}

function claim(what: string, found: string, holds: boolean, wanted: string): void {
  rows.push({ what, found, wanted, holds });
}

function matchToMatchCv(appearances: readonly Appearance[], valueOf: (appearance: Appearance) => number): number {
  const cvs = [...groupRegulars(appearances).values()].map((own) => {
    const values = own.map(valueOf);
    return (100 * (standardDeviation(values) ?? NaN)) / (mean(values) ?? NaN);
  });
  return mean(finite(cvs)) ?? NaN;
}

function groupRegulars(appearances: readonly Appearance[]): Map<string, Appearance[]> {
  const groups = new Map<string, Appearance[]>();
  for (const appearance of appearances) {
    if (appearance.regular === null || appearance.minutes < FULL_MATCH_MIN) continue;
    groups.set(appearance.regular, [...(groups.get(appearance.regular) ?? []), appearance]);
  }
  return groups;
}

const outfield = (appearances: readonly Appearance[]): Appearance[] =>
  appearances.filter(({ role }) => role !== 'goalkeeper');
const ofRole = (appearances: readonly Appearance[], role: FootballRole): Appearance[] =>
  appearances.filter((appearance) => appearance.role === role);

const timing: Timing = { agentSteps: 0, milliseconds: 0 };
const men = playMatches('men', matches, 1, timing);
const women = playMatches('women', matches, 1, timing);
const academy = playMatches('academy', Math.ceil(matches / 2), 1, timing);
const tired = playMatches('men', Math.min(matches, 6), 0.9, timing);

const players = outfield(men);
const ROLES = ['centreBack', 'fullBack', 'midfielder', 'winger', 'forward'] as const;
const byRole = (valueOf: (appearance: Appearance) => number): Map<FootballRole, number> =>
  new Map(ROLES.map((role) => [role, median(ofRole(men, role).map(valueOf))]));
const roleText = (values: Map<FootballRole, number>): string =>
  [...values].map(([role, value]) => `${role} ${digits(value)}`).join(', ');

const total = (a: Appearance): number => a.per90('totalDistanceM');
spread('total distance, m', players.map(total), 9500, 12010, '9.5-12 km; A-League 8483 / 10284 / 12010');
figure('metres per minute, median', median(players.map((a) => a.kpi('averageSpeedMPerMinute'))), 101, 129, '101-129');
const hsr = (a: Appearance): number => a.per90('highSpeedDistanceM');
const sprint = (a: Appearance): number => a.per90('sprintDistanceM');
figure('distance > 5.5 m/s, median, m', median(players.map(hsr)), 395, 1046, 'A-League > 20 km/h 395 / 685 / 1046');
figure('distance > 7 m/s, median, m', median(players.map(sprint)), 65, 287, 'A-League > 25 km/h 65 / 145 / 287');
const hsrByRole = byRole(hsr);
const wide = Math.max(hsrByRole.get('winger') ?? 0, hsrByRole.get('fullBack') ?? 0);
claim(
  'distance > 5.5 m/s by role, median, m',
  roleText(hsrByRole),
  Math.min(...hsrByRole.values()) === hsrByRole.get('centreBack') && Math.max(...hsrByRole.values()) === wide,
  'wide players most, centre backs least (A-League 488, 799, 632, 854, 703)',
);
claim(
  'distance > 7 m/s by role, median, m',
  roleText(byRole(sprint)),
  Math.max(...byRole(sprint).values()) === byRole(sprint).get('winger'),
  'wingers most (A-League 105, 200, 102, 206, 184)',
);
const sprintEfforts = (a: Appearance): number =>
  (90 * a.facts.efforts.filter(({ kind }) => kind === 'SPRINT').length) / a.minutes;
figure('sprint efforts, median', median(players.map(sprintEfforts)), 3.6, 15, 'A-League 3.7 / 8.6 / 15');

figure(
  'accelerations with a peak > 3 m/s², median',
  median(players.map((a) => a.per90('accelerations'))),
  40,
  130,
  '40-130 (no published figure for this definition)',
);
figure(
  'decelerations likewise',
  median(players.map((a) => a.per90('decelerations'))),
  40,
  130,
  '40-130 (no published figure for this definition)',
);
spread(
  'peak speed, m/s',
  players.map((a) => a.kpi('peakSpeedMPerS')),
  7.3,
  9.8,
  '7.3-9.8 (A-League PSV-99 7.3 / 7.9 / 8.4)',
);
figure('peak speed, median, m/s', median(players.map((a) => a.kpi('peakSpeedMPerS'))), 8, 9.8, '8-9.8');
const bestMinute = (a: Appearance): number => a.peak('DISTANCE', 60);
figure('best minute, median, m/min', median(players.map(bestMinute)), 170, 200, '170-200');
figure(
  'best minute over match mean, median',
  median(players.map((a) => bestMinute(a) / a.kpi('averageSpeedMPerMinute'))),
  1.4,
  2,
  '1.4-2: not flat',
);
figure('best minute, match-to-match CV, %', matchToMatchCv(players, bestMinute), 4.5, 9, '4.5-9 (published about 7)');
figure('total distance, match-to-match CV, %', matchToMatchCv(players, total), 2, 6, '2-6');
figure('distance > 5.5 m/s, match-to-match CV, %', matchToMatchCv(players, hsr), 16, 20, '16-20');
figure('distance > 7 m/s, match-to-match CV, %', matchToMatchCv(players, sprint), 31, 37, '31-37');

/** Distance in acceleration bouts within a quarter of an hour of the match clock, all full matches together, m. */
const full = players.filter(({ minutes }) => minutes >= FULL_MATCH_MIN);
const accelerationDistance = (fromMinute: number): number => {
  const within = (timeS: number): boolean => timeS >= fromMinute * 60 && timeS < (fromMinute + 15) * 60;
  return full
    .flatMap(({ facts }) => facts.efforts)
    .filter(({ kind, matchTimeS }) => kind === 'ACCELERATION' && within(matchTimeS))
    .reduce((sum, { distanceM }) => sum + distanceM, 0);
};
figure(
  'acceleration distance, 75-90 min v 0-15 min, %',
  100 * (accelerationDistance(75) / accelerationDistance(0) - 1),
  -21,
  -15,
  '-15 to -21',
);

const turnCount = (a: Appearance): number => a.per90('totalTurns');
figure('turns, mean', mean(players.map(turnCount)) ?? NaN, 18, 38, '18-38');
figure(
  'turns of midfielders, mean',
  mean(ofRole(men, 'midfielder').map(turnCount)) ?? NaN,
  30,
  38,
  '30-38, most of all',
);
figure('turns of goalkeepers, mean', mean(ofRole(men, 'goalkeeper').map(turnCount)) ?? NaN, 0, 8, 'few');
const turns = players.flatMap((a) => a.turns);
const shareOf = (holds: (angle: number) => boolean): number =>
  (100 * turns.filter(({ angleDegrees }) => holds(angleDegrees)).length) / turns.length;
figure(
  'turns above 120°, %',
  shareOf((angle) => angle > 120),
  57,
  70,
  '57-70',
);
figure(
  'turns below 60°, %',
  shareOf((angle) => angle < 60),
  8,
  20,
  '8-20',
);
const asymmetries = [...groupRegulars(players).values()].map((own) => {
  const all = own.flatMap((a) => a.turns);
  return (2 * all.filter(({ turnSide }) => turnSide === 'R').length) / all.length - 1;
});
figure(
  'right minus left over all, SD between players',
  standardDeviation(asymmetries) ?? NaN,
  0.02,
  0.4,
  'not all equal',
);

const profiles = full.flatMap(({ facts }) => (facts.profile === null ? [] : [facts.profile]));
const validShare = (100 * profiles.filter(({ isValid }) => isValid).length) / full.length;
figure('valid acceleration-speed profiles, %', validShare, 90, 100, 'r² > 0.8');
spread(
  'A0, m/s²',
  profiles.map(({ a0MPerS2 }) => a0MPerS2),
  6,
  8.5,
  '6-8.5',
);
figure('S0, median, m/s', median(profiles.map(({ s0MPerS }) => s0MPerS)), 8.5, 10, '8.5-10');

spread('goalkeepers: total distance, m', ofRole(men, 'goalkeeper').map(total), 4500, 6000, '4.5-6 km');
figure('women: total distance, median, m', median(outfield(women).map(total)), 9500, 10800, '9.5-10.8 km');
figure(
  'women: distance > 5.5 m/s over men',
  median(outfield(women).map(hsr)) / median(players.map(hsr)),
  0.6,
  0.75,
  '0.60-0.75',
);
figure(
  'women: peak speed, median, m/s',
  median(outfield(women).map((a) => a.kpi('peakSpeedMPerS'))),
  7.2,
  8.6,
  'below men',
);
figure('academy: total distance, median, m', median(outfield(academy).map(total)), 9500, 12010, 'as men');

const INDICATORS = ['peakAcceleration', 'peakDeceleration', 'peakSpeed', 'effortsPerMinute', 'hsrPerMinute'] as const;
const normal = groupRegulars(players);
const dipped = groupRegulars(outfield(tired));
for (const indicator of INDICATORS) {
  const shifts = [...dipped].map(([key, own]) => {
    const usual = (normal.get(key) ?? []).map(({ indicators }) => indicators[indicator] ?? NaN);
    const now = mean(own.map(({ indicators }) => indicators[indicator] ?? NaN)) ?? NaN;
    return (now - (mean(usual) ?? NaN)) / (standardDeviation(usual) ?? NaN);
  });
  figure(`freshness 0.9: ${indicator}, shift in SD`, mean(finite(shifts)) ?? NaN, -20, -1, 'below -1');
}

const trainings = [1, 2, 3, 4].flatMap((seed) => [...train(seed, timing)]);
const kpis = (name: 'totalDistanceM' | 'highSpeedDistanceM'): number[] =>
  trainings.map((facts) => facts.kpis[name] ?? NaN);
figure('training of 70 min: total distance, median, m', median(kpis('totalDistanceM')), 4000, 7000, '4-7 km');
figure('training: distance > 5.5 m/s, median, m', median(kpis('highSpeedDistanceM')), 20, 400, 'small');
const PHASES: readonly RehabPhase[] = [1, 2, 3, 4, 5];
const phases = PHASES.map((phase) => rehabilitate(phase, phase, timing)[0]);
for (const [name, label] of [
  ['totalDistanceM', 'total distance, m'],
  ['highSpeedDistanceM', 'distance > 5.5 m/s, m'],
  ['peakSpeedMPerS', 'peak speed, m/s'],
] as const) {
  const values = phases.map((facts) => facts?.kpis[name] ?? NaN);
  const rises = values.every((value, k) => k === 0 || value >= (values[k - 1] ?? NaN));
  claim(`rehab phases 1-5: ${label}`, values.map(digits).join(', '), rises, 'rising');
}
const practice = practise(1, timing);
figure(
  'basketball practice of 69 min: total distance, median, m',
  median(practice.map((f) => f.kpis.totalDistanceM ?? NaN)),
  2500,
  6000,
  '2.5-6 km',
);

console.log('| what | found | published or wanted | holds |');
console.log('| ---- | ----- | ------------------- | ----- |');
for (const { what, found, wanted, holds } of rows)
  console.log(`| ${what} | ${found} | ${wanted} | ${holds ? 'yes' : '**no**'} |`);
const failed = rows.filter(({ holds }) => !holds).length;
console.log(
  `\n${matches} matches of men and women, ${Math.ceil(matches / 2)} of the academy; three values are the 5, 50 and 95 % quantiles. ` +
    `${rows.length - failed} of ${rows.length} rows hold.`,
);
console.error(
  `Simulation: ${((timing.milliseconds * 1e6) / timing.agentSteps).toFixed(0)} ns per athlete and step, ` +
    `${timing.agentSteps} steps.`,
);
