/** Where a player is outside the usual range of the comparison group: what kind of athlete they are. */
import { loweredStart } from '../words/lower-case';
import {
  beyondBand,
  SMALLEST_PEAK,
  SMALLEST_PROFILE,
  smallestWorthwhile,
} from '../../metrics/reference/smallest-worthwhile';
import { DEVELOPMENT_KPI } from '../../metrics/team/player-development';
import type { Developed, Explained } from '../../metrics/explained/explained-number';
import { markId } from '../words/mark-id';
import { ascending, quantileSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { ordinal } from '../../units/ordinal';
import { formatQuantity, withUnit } from '../../units/number-text';
import { epochLabel } from '../forms/rainbow-curve';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { peakKpiName } from '../peaks/peak-kpis';
import type { SessionNoun } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement, told } from '../words/statement';
import type { DevelopmentAnswer, DevelopmentSide } from './development-answer';
import { FORCE_UNIT } from './force-velocity-profiling';
import { DEVELOPMENT_KPIS, PEAK_KEYS, tooFew } from './development-kpis';

interface Found {
  readonly statement: Statement;
  readonly beyond: number;
}

/**
 * Values outside the 15th to 85th percentile of the other players by a worthwhile amount (METHODS R1d): KPIs, per KPI
 * the epoch of mean peaks farthest outside, V0 and F0. Distances are in widths of that range, so that they compare;
 * farthest first.
 */
export function developmentFindings(
  answer: DevelopmentAnswer,
  side: DevelopmentSide,
  { units, noun, of: player }: { readonly units: UnitSettings; readonly noun: SessionNoun; readonly of: Developed },
): Findings {
  if (answer.validMatchCount < MIN_REFERENCE_VALUES) {
    const least = noun === 'match' ? 'at least 85 minutes' : '40 to 90 minutes';
    const missing = `${loweredStart(tooFew(noun))} of ${least}, and has ${answer.validMatchCount}`;
    return { statements: [], standing: standingOf({ noun: 'value', rated: 0, missing }) };
  }
  const kpis = DEVELOPMENT_KPIS.flatMap(({ id, noun, quantity, digits }) => {
    const rank = side.ranks?.byKpi[id] ?? null;
    const of = rank === null || side.ranks === null ? '' : `, ${ordinal(rank)} of ${side.ranks.count}`;
    const range = rangeOf(side.values[id]);
    const words = (si: number) => withUnit(formatQuantity(quantity, si, units, digits), shownUnit(quantity, units));
    const smallest = smallestWorthwhile(DEVELOPMENT_KPI[id]);
    return found({
      id,
      value: side.kpis[id].value,
      range,
      smallest,
      noun,
      words,
      who: side.who + of,
      href: `#${markId('benchmarking', id)}`,
      explained: { metric: `development.kpi.${id}`, ...player },
    });
  });
  const peaks = DEVELOPMENT_KPIS.flatMap(({ id }) => {
    const { noun, quantity } = peakKpiName(id);
    const words = (si: number) => peakWords(quantity, si, units);
    const epochs = answer.rainbowCurves.playerData.averageData[PEAK_KEYS[id]].flatMap(({ epochS, value }) => {
      const edges = side.curves.averageData[PEAK_KEYS[id]].find((each) => each.epochS === epochS);
      const range = edges === undefined ? null : ([edges.percentile15Value, edges.percentile85Value] as const);
      const of = `${noun} over ${epochLabel(epochS)}`;
      return found({
        id: `peak-${id}`,
        value,
        range,
        smallest: SMALLEST_PEAK[id],
        noun: of,
        words,
        who: side.who,
        href: `#${markId('peak-capacity', id, epochS)}`,
        explained: { metric: `development.peak.${id}`, epochS, ...player },
      });
    });
    return epochs.sort((a, b) => b.beyond - a.beyond).slice(0, 1);
  });
  const own = answer.playerAverageForceVelocity;
  const velocities = rangeOf(side.forceVelocities.map(({ velocity }) => velocity));
  const forces = rangeOf(side.forceVelocities.map(({ force }) => force));
  const speed = (si: number) => withUnit(formatQuantity('speed', si, units), shownUnit('speed', units));
  const force = (si: number) => withUnit(si.toFixed(1), FORCE_UNIT);
  const profile = { who: side.who, href: `#${markId('force-velocity', answer.player.playerId)}` } as const;
  const statements = [
    ...kpis,
    ...peaks,
    ...found({
      ...profile,
      explained: { metric: 'development.v0', ...player },
      smallest: SMALLEST_PROFILE.v0,
      id: 'v0',
      value: own?.velocity ?? null,
      range: velocities,
      noun: 'V0',
      words: speed,
    }),
    ...found({
      ...profile,
      explained: { metric: 'development.f0', ...player },
      smallest: SMALLEST_PROFILE.f0,
      id: 'f0',
      value: own?.force ?? null,
      range: forces,
      noun: 'F0',
      words: force,
    }),
  ]
    .sort((a, b) => b.beyond - a.beyond)
    .slice(0, MAX_STATEMENTS)
    .map(({ statement }) => statement);
  const of = DEVELOPMENT_KPIS.map(({ id }) => side.values[id]);
  const rated = of.filter((values) => rangeOf(values) !== null).length;
  const few = `with fewer than ${MIN_REFERENCE_VALUES} others to compare with`;
  const standing = standingOf({
    noun: 'KPI',
    rated,
    unrated: [{ count: of.length - rated, why: few }],
    missing: `a comparison needs ${MIN_REFERENCE_VALUES} other players`,
  });
  return { statements, standing };
}

type Range = readonly [lower: number, upper: number];

function rangeOf(values: readonly number[]): Range | null {
  const sorted = ascending(values);
  const lower = quantileSorted(sorted, 0.15);
  const upper = quantileSorted(sorted, 0.85);
  return sorted.length < MIN_REFERENCE_VALUES || lower === null || upper === null ? null : [lower, upper];
}

interface Compared {
  readonly id: string;
  readonly value: number | null;
  readonly range: Range | null;
  readonly smallest: number | null;
  readonly noun: string;
  readonly words: (si: number) => string;
  readonly who: string;
  readonly href: string;
  readonly explained: Explained;
}

function found({ id, value, range, smallest, noun, words, who, href, explained }: Compared): Found[] {
  if (value === null || range === null) return [];
  const [lower, upper] = range;
  const away = beyondBand(value, range, smallest);
  if (away === null) return [];
  const beyond = Math.abs(away) / (upper - lower);
  const isAbove = value > upper;
  const [side, at, edge] = isAbove ? (['above', '85th', upper] as const) : (['below', '15th', lower] as const);
  return told(words(value), words(edge), {
    id,
    text: `${words(value)} ${noun}, ${side} the ${at} percentile`,
    detail: `${at} percentile ${words(edge)} of ${who}`,
    tone: side,
    href,
    explained,
  }).map((statement) => ({ beyond, statement }));
}

function peakWords(quantity: Quantity, si: number, units: UnitSettings): string {
  return withUnit(formatQuantity(quantity, si, units, si >= 100 ? 0 : undefined), shownUnit(quantity, units));
}
