/**
 * Averages and bests of a player on development and trends, with the sessions behind each (METHODS R2, R9, A2, E3, P1,
 * P3; refstats@1).
 */
import { byStart } from '../../calendar/time-zone';
import type { Quantity } from '../../units/units';
import { EFFORT_BANDS, type ByEffortBand, EFFORT_SPEED_TYPES, type EffortSpeedType } from '../load/effort-bands';
import { comparedCounts } from '../peaks/peak-count-reference';
import { comparableWith, type Computed } from '../reference/comparable-methods';
import { isReference } from '../reference/reference-rules';
import { type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { mayCompareTurns } from '../session/session-quality';
import {
  developmentKpis,
  type DevelopmentRules,
  type DevelopmentSession,
  forceVelocityOf,
} from '../team/player-development';
import { type MetricEntry, PARTS } from './metric-entry';

const BANDS = ['TOTAL', ...EFFORT_BANDS.map(({ id }) => id)] as const;
const PEAK_FAMILIES = ['peak', 'best', 'count'] as const;
export const DEVELOPMENT_METRICS = [
  ...(['kpi', ...PEAK_FAMILIES] as const).flatMap((family) =>
    PEAK_KPIS.map((kpi) => `development.${family}.${kpi}` as const),
  ),
  ...EFFORT_SPEED_TYPES.flatMap((type) => BANDS.map((band) => `development.${type}.${band}` as const)),
  'development.f0',
  'development.v0',
  'development.spread.f0',
  'development.spread.v0',
  'development.play',
  'development.team.f0',
  'development.team.v0',
] as const;
export type DevelopmentMetric = (typeof DEVELOPMENT_METRICS)[number];
export const isDevelopmentMetric = (id: string): id is DevelopmentMetric =>
  DEVELOPMENT_METRICS.some((each) => each === id);

export type DevelopmentFigure =
  | { readonly kind: 'kpi' | (typeof PEAK_FAMILIES)[number]; readonly kpi: PeakKpi }
  | { readonly kind: 'efforts'; readonly type: EffortSpeedType; readonly band: (typeof BANDS)[number] }
  /** Mean and SD of a player's valid profiles, and the minutes behind them. */
  | { readonly kind: 'profile' | 'spread'; readonly of: 'force' | 'velocity' }
  | { readonly kind: 'play' }
  | TeamProfile;

/** Mean of the means of a club's players. */
interface TeamProfile {
  readonly kind: 'team';
  readonly of: 'force' | 'velocity';
}

export function developmentFigure(id: DevelopmentMetric): DevelopmentFigure {
  if (id === 'development.play') return { kind: 'play' };
  const [, family, name] = id.split('.');
  const axis = id.endsWith('.f0') ? 'force' : id.endsWith('.v0') ? 'velocity' : null;
  if (axis !== null) return { kind: family === 'spread' || family === 'team' ? family : 'profile', of: axis };
  const [kpi, kind] = [PEAK_KPIS.find((each) => each === name), PEAK_FAMILIES.find((each) => each === family)];
  if (kpi !== undefined && (family === 'kpi' || kind !== undefined)) return { kind: kind ?? 'kpi', kpi };
  const [type, band] = [EFFORT_SPEED_TYPES.find((each) => each === family), BANDS.find((each) => each === name)];
  if (type === undefined || band === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { kind: 'efforts', type, band };
}

type OwnFigure = Exclude<DevelopmentFigure, TeamProfile>;

/** Every valid profile counts, whether or not its session does for other averages. */
function isOfProfiles({ kind }: OwnFigure): boolean {
  return kind === 'profile' || kind === 'spread' || kind === 'play';
}

export function isOfWindow(figure: DevelopmentFigure): boolean {
  return PEAK_FAMILIES.some((family) => family === figure.kind);
}

interface DevelopmentPart {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly value: number;
}

interface Asked {
  readonly figure: OwnFigure;
  readonly epochS: number | null;
  readonly sessions: readonly DevelopmentSession[];
  readonly bandsOf: (session: DevelopmentSession) => ByEffortBand<number> | null;
  readonly rules: DevelopmentRules;
}

/** The sessions that count in a mean or best, oldest first. @param like sessions computed in another way do not count */
export function averageParts(asked: Asked, like: Computed): DevelopmentPart[] {
  return partsOf(asked, comparableWith(like, asked.sessions));
}

/** The sessions in a rolling average that ends with one; empty if that one does not count itself. */
export function rollingParts(asked: Asked, sessionId: number, matches: number): DevelopmentPart[] {
  const last = asked.sessions.find((session) => session.sessionId === sessionId);
  if (last === undefined) return [];
  const parts = averageParts(asked, last);
  const at = parts.findIndex((part) => part.sessionId === sessionId);
  return at === -1 ? [] : parts.slice(Math.max(0, at + 1 - matches), at + 1);
}

function partsOf(asked: Asked, sessions: readonly DevelopmentSession[]): DevelopmentPart[] {
  const { figure, rules } = asked;
  const isCounted = (session: DevelopmentSession) =>
    isOfProfiles(figure) ||
    isReference(session, figure.kind === 'peak' || figure.kind === 'best' ? rules.peaks : rules.kpis);
  return sessions
    .filter(isCounted)
    .toSorted(byStart)
    .flatMap((session) => {
      const value = valueIn(session, asked);
      return value === null ? [] : [{ sessionId: session.sessionId, startsAt: session.startsAt, value }];
    });
}

function valueIn(session: DevelopmentSession, { figure, epochS, bandsOf, rules }: Asked): number | null {
  switch (figure.kind) {
    case 'kpi':
      return developmentKpis(session)[figure.kpi];
    case 'count':
      return epochS === 30 || epochS === 60 || epochS === 120 ? comparedCounts(session)[figure.kpi][epochS] : null;
    case 'efforts': {
      const counts = bandsOf(session)?.[figure.type];
      if (counts === undefined) return null;
      return figure.band === 'TOTAL' ? EFFORT_BANDS.reduce((sum, { id }) => sum + counts[id], 0) : counts[figure.band];
    }
    case 'profile':
    case 'spread':
      return forceVelocityOf(session, rules.minProfileM)?.[figure.of] ?? null;
    case 'play':
      return forceVelocityOf(session, rules.minProfileM) === null ? null : session.kpis.activeTimeM;
    case 'peak':
    case 'best':
      if (figure.kpi === 'TURNS' && !mayCompareTurns(session)) return null;
      return session.peaks.find((peak) => peak.kpi === figure.kpi && peak.epochS === epochS)?.valuePerMinute ?? null;
  }
}

const KPI_METHODS: Readonly<Record<PeakKpi, string>> = {
  DISTANCE: 'dist',
  HSR: 'zones',
  SPRINT: 'zones',
  TURNS: 'turn',
};

export function developmentEntry(id: DevelopmentMetric): MetricEntry {
  const figure = developmentFigure(id);
  const adds = { best: 'highest', spread: 'spread', play: 'sum' } as const;
  return { ...shownAs(figure), adds: isAdded(figure.kind) ? adds[figure.kind] : 'mean', formula: PARTS };
}

const isAdded = (kind: DevelopmentFigure['kind']) => kind === 'best' || kind === 'spread' || kind === 'play';

function shownAs(figure: DevelopmentFigure): {
  readonly methods: [string, ...string[]];
  readonly quantity: Quantity;
  readonly digits?: number;
} {
  switch (figure.kind) {
    case 'kpi': {
      const methods: [string, string] = ['refstats', KPI_METHODS[figure.kpi]];
      if (figure.kpi === 'TURNS') return { methods, quantity: 'count', digits: 1 };
      return { methods, quantity: figure.kpi === 'DISTANCE' ? 'longDistance' : 'shortDistance' };
    }
    case 'peak':
    case 'best':
      return { methods: ['peak'], quantity: figure.kpi === 'TURNS' ? 'countPerMinute' : 'distancePerMinute' };
    case 'count':
      return { methods: ['peakcount'], quantity: 'count', digits: 2 };
    case 'efforts':
      return { methods: ['effort'], quantity: 'count', digits: 1 };
    case 'play':
      return { methods: ['asprofile'], quantity: 'minutes' };
    case 'profile':
    case 'spread':
    case 'team':
      return { methods: ['asprofile'], quantity: figure.of === 'force' ? 'specificForce' : 'speed' };
  }
}
