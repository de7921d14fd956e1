import type { Explained } from '../../metrics/explained/explained-number';
import { isWorthTelling } from '../../metrics/reference/smallest-worthwhile';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { counted, type SessionNoun } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, NO_AMOUNT, standingOf, told } from '../words/statement';

export interface Change {
  readonly id: string;
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
  readonly unit?: string;
  readonly href: string;
  readonly explained?: Explained;
  /** SI: a smaller change is not mentioned. */
  readonly smallest: number | null;
  readonly values: readonly number[];
}

export interface ChangeQuestion {
  /** How many matches count as the last ones: the length of the rolling average. */
  readonly matchCount: number;
  readonly units: UnitSettings;
  readonly noun: SessionNoun;
}

/**
 * Means of the last matches that differ from the earlier ones by an amount worth mentioning (METHODS R1d), farthest
 * first, in SD. With fewer than four earlier matches, the finding says so instead.
 */
export function changeFindings(
  changes: readonly Change[],
  { matchCount: lately, units, noun }: ChangeQuestion,
): Findings {
  const needed = lately + MIN_REFERENCE_VALUES;
  const most = Math.max(0, ...changes.map(({ values }) => values.length));
  const worthwhile = changes.filter(({ smallest }) => smallest !== null);
  const rated = worthwhile.filter(({ values }) => values.length >= needed).length;
  const standing = standingOf({
    noun: 'KPI',
    rated,
    unrated: [
      { count: worthwhile.length - rated, why: `with fewer than ${counted(needed, noun)} in the period` },
      { count: changes.length - worthwhile.length, why: NO_AMOUNT },
    ],
    missing: `the last ${lately} are compared with at least ${MIN_REFERENCE_VALUES} before, and the period has ${counted(most, noun)} that ${most === 1 ? 'counts' : 'count'}`,
  });
  const statements = changes
    .flatMap((change) => {
      const {
        id,
        title,
        quantity,
        digits,
        unit = shownUnit(quantity, units),
        href,
        explained,
        smallest,
        values,
      } = change;
      if (values.length < needed) return [];
      const earlier = values.slice(0, -lately);
      const before = mean(earlier);
      const after = mean(values.slice(-lately));
      const spread = standardDeviation(earlier);
      if (before === null || after === null || spread === null || spread === 0) return [];
      const away = (after - before) / spread;
      const reference = { average: before, standardDeviation: spread, count: earlier.length };
      if (!isWorthTelling(after, reference, smallest)) return [];
      const words = (si: number) => withUnit(formatQuantity(quantity, si, units, digits), unit);
      const [side, tone] = away > 0 ? (['above', 'above'] as const) : (['below', 'below'] as const);
      const share = before === 0 ? '' : `${percentText((100 * Math.abs(after - before)) / before)} `;
      const last = lately === 1 ? `the last ${noun}` : `the last ${counted(lately, noun)}`;
      const text = `${title}: ${words(after)} in ${last}, ${share}${side} the ${earlier.length} before`;
      const detail = `${words(before)} ± ${words(spread)} before`;
      return told(words(after), words(before), {
        id,
        text,
        detail,
        tone,
        href,
        ...(explained === undefined ? {} : { explained }),
      }).map((statement) => ({
        away: Math.abs(away),
        statement,
      }));
    })
    .sort((a, b) => b.away - a.away)
    .slice(0, MAX_STATEMENTS)
    .map(({ statement }) => statement);
  return { statements, standing };
}
