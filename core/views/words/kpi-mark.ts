/**
 * A KPI compared with a reference, drawn faintly inside the cell: a bar from the mean, a sign of the SD rule, a star at
 * a best.
 */
import { isPersonalBest } from '../../metrics/reference/personal-records';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { type SdIndicator, sdIndicatorOf } from '../../stats/sd-indicator';
import { referenceWords } from './reference-words';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';

/** A value with the player's own reference (METHODS R1-R2, R6). */
export interface ReferencedValue {
  readonly value: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  readonly standardDeviation: number | null;
  /** Null for fewer than four values of the reference, which are never compared with (R7). */
  readonly percentile: number | null;
  readonly count: number;
}

export interface BarReference {
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly count: number;
  readonly called: string;
  readonly of: string;
}

export interface MarkOptions {
  /** Minutes the player was active: a short session is not rated low. */
  readonly minutes: number;
  readonly isRated: boolean;
  readonly about: ReferenceAbout | null;
  readonly bar: 'own' | BarReference | null;
}

export interface KpiMark {
  /** -1 to 1: from the mean, in units of `REACH_SD` SDs, clamped; null without a bar. */
  readonly offset: number | null;
  readonly tone: 'above' | 'usual' | 'below';
  readonly indicator: SdIndicator | null;
  readonly isBest: boolean;
  readonly words: string;
  /** The same without the reference, for where `of` is said once for several KPIs. */
  readonly brief: string;
  /** What it is compared with: `14 matches of at least 85 min`; null with two references, or none. */
  readonly of: string | null;
}

const REACH_SD = 3;
const TONES = { green: 'above', amber: 'usual', red: 'below' } as const;
const AGAINST = { green: 'Above', amber: 'Within', red: 'Below' } as const;

export function kpiMark(
  own: ReferencedValue,
  quantity: Quantity,
  units: UnitSettings,
  { minutes, isRated, about, bar }: MarkOptions,
): KpiMark | null {
  const { value, average, standardDeviation, percentile, count } = own;
  if (value === null) return null;
  const usual: BarReference | null =
    percentile === null
      ? null
      : {
          average,
          standardDeviation,
          count,
          called: 'the usual',
          of: about === null ? `${count} sessions` : referenceWords(count, about),
        };
  const isBest = isRated && isPersonalBest(own);
  const rated = isRated ? stands(value, usual, minutes) : null;
  const compared = stands(value, bar === 'own' ? usual : bar, minutes);
  const text = (si: number): string => withUnit(formatQuantity(quantity, si, units), shownUnit(quantity, units));
  const range = ({ side, reference: { called, lower, upper } }: Standing): string =>
    `${AGAINST[side]} ${called} ${text(lower)} to ${text(upper)}`;
  const said = [rated, bar === 'own' && rated !== null ? null : compared].filter((one) => one !== null);
  const sentences = (say: (one: Standing) => string): string =>
    [...(isBest ? ['Personal best'] : []), ...said.map(say)].join('. ');
  const words = sentences((one) => `${range(one)}, ${one.reference.of}`);
  if (words === '') return null;
  return {
    offset: compared === null ? null : Math.max(-1, Math.min(1, compared.sds / REACH_SD)),
    tone: compared === null ? 'usual' : TONES[compared.side],
    indicator: rated?.side ?? null,
    isBest,
    words,
    brief: sentences(range),
    of: said.length === 1 ? (said[0]?.reference.of ?? null) : null,
  };
}

interface Standing {
  readonly side: SdIndicator;
  readonly sds: number;
  readonly reference: {
    readonly called: string;
    readonly lower: number;
    readonly upper: number;
    readonly of: string;
  };
}

/** Null where the SD rule gives no rating: too few values, no spread, a low value in a short session. */
function stands(value: number, reference: BarReference | null, minutes: number): Standing | null {
  if (reference === null) return null;
  const { average, standardDeviation, called, of } = reference;
  const side = sdIndicatorOf(value, reference, minutes);
  if (side === null || average === null || standardDeviation === null) return null;
  const range = { called, lower: Math.max(0, average - standardDeviation), upper: average + standardDeviation, of };
  return { side, sds: (value - average) / standardDeviation, reference: range };
}
