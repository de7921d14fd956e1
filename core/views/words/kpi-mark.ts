/** A KPI against a reference, drawn quietly inside the cell: a bar from the mean, a sign of the SD rule, a star at a best. */
import { isPersonalBest } from '../../metrics/reference/records';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { type SdIndicator, sdIndicatorOf } from '../../stats/sd-indicator';
import { referenceWords } from './reference-words';
import { formatQuantity, unitLabel, withUnit, type Quantity, type UnitSettings } from '../../units/units';

/** A value with the player's own reference (METHODS R1-R2, R6). */
export interface ReferencedValue {
  readonly value: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  readonly standardDeviation: number | null;
  /** Null for fewer than four values of the reference: nothing is compared with those (R7). */
  readonly percentile: number | null;
  /** How many values the reference is of. */
  readonly count: number;
}

/** What a bar starts from, and how it is called: `the usual`, `the position’s`. */
export interface BarReference {
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly count: number;
  readonly called: string;
  /** `5 players`, `14 matches of at least 85 min` */
  readonly of: string;
}

export interface MarkOptions {
  /** Minutes the player was active: a short session is not rated low. */
  readonly minutes: number;
  /** Star and sign of the own reference; false where the club shows none. */
  readonly isRated: boolean;
  /** What own references are made of. */
  readonly about: ReferenceAbout | null;
  /** What the bar compares with: the own average, another reference, nothing. */
  readonly bar: 'own' | BarReference | null;
}

export interface KpiMark {
  /** -1 to 1: from the mean, in parts of `REACH_SD` SDs, held at the ends; null without a bar. */
  readonly offset: number | null;
  readonly tone: 'above' | 'usual' | 'below';
  /** METHODS R7 against the own reference; null without a rating. */
  readonly indicator: SdIndicator | null;
  /** At least the best so far. */
  readonly isBest: boolean;
  /** The same in words: for screen readers and as a tooltip. */
  readonly words: string;
}

/** The bar ends at this many SDs. */
const REACH_SD = 3;
const TONES = { green: 'above', amber: 'usual', red: 'below' } as const;
const AGAINST = { green: 'Above', amber: 'Within', red: 'Below' } as const;

/** Null where nothing can be said: no value, no reference, a reference without spread that is no best either. */
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
  const text = (si: number): string => withUnit(formatQuantity(quantity, si, units), label(quantity, units));
  const say = ({ side, reference: { called, lower, upper, of } }: Standing): string =>
    `${AGAINST[side]} ${called} ${text(lower)} to ${text(upper)}, ${of}`;
  const said = [rated, bar === 'own' && rated !== null ? null : compared].filter((one) => one !== null);
  const words = [...(isBest ? ['Personal best'] : []), ...said.map(say)].join('. ');
  if (words === '') return null;
  return {
    offset: compared === null ? null : Math.max(-1, Math.min(1, compared.sds / REACH_SD)),
    tone: compared === null ? 'usual' : TONES[compared.side],
    indicator: rated?.side ?? null,
    isBest,
    words,
  };
}

interface Standing {
  readonly side: SdIndicator;
  /** SDs from the mean. */
  readonly sds: number;
  readonly reference: {
    readonly called: string;
    readonly lower: number;
    readonly upper: number;
    readonly of: string;
  };
}

/** Null where the SD rule says nothing: too few values, no spread, a low value in a short session. */
function stands(value: number, reference: BarReference | null, minutes: number): Standing | null {
  if (reference === null) return null;
  const { average, standardDeviation, called, of } = reference;
  const side = sdIndicatorOf(value, reference, minutes);
  if (side === null || average === null || standardDeviation === null) return null;
  // No value is below none.
  const range = { called, lower: Math.max(0, average - standardDeviation), upper: average + standardDeviation, of };
  return { side, sds: (value - average) / standardDeviation, reference: range };
}

function label(quantity: Quantity, units: UnitSettings): string {
  return quantity === 'count' ? '' : unitLabel(quantity, units);
}
