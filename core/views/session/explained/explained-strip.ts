import { dayText } from '../../../calendar/day-text';
import { localDay } from '../../../calendar/day';
import { MIN_REFERENCE_VALUES } from '../../../stats/least-reference-values';
import type { FigureText } from '../../words/quantity-text';
import type { ExplanationInput } from '../explanation-input';

interface StripDot {
  readonly key: string;
  /** Null: of another club or player, which does not open. */
  readonly sessionId: number | null;
  readonly share: number;
  readonly lane: number;
  readonly text: string;
}

export interface ReferenceStrip {
  readonly dots: readonly StripDot[];
  readonly own: { readonly share: number; readonly text: string };
  readonly middle: number | null;
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly lower: string;
  readonly upper: string;
  readonly lanes: number;
}

interface StripValue {
  readonly sessionId: number | null;
  readonly name: string;
  readonly value: number;
}

interface Strip {
  readonly values: readonly StripValue[];
  readonly middle: number | null;
  readonly standardDeviation: number | null;
}

export function sessionStrip(
  { values, mean, standardDeviation }: NonNullable<ExplanationInput['reference']>,
  value: number,
  figure: FigureText,
): ReferenceStrip | null {
  if (values.length < MIN_REFERENCE_VALUES || mean === null) return null;
  const named = values.map(({ sessionId, title, startsAt, value: si }) => ({
    sessionId,
    name: `${title}, ${dayText(localDay(startsAt))}`,
    value: si,
  }));
  return stripOf({ values: named, middle: mean, standardDeviation }, value, figure);
}

export function amongStrip(
  { kind, values, mean, median, standardDeviation }: NonNullable<ExplanationInput['among']>,
  value: number,
  figure: FigureText,
): ReferenceStrip | null {
  if (values.length === 0) return null;
  const named = values.map(({ name, value: si }) => ({
    sessionId: null,
    name: name ?? UNNAMED[kind],
    value: si,
  }));
  const middle = kind === 'clubs' ? median : mean;
  return stripOf(
    { values: named, middle, standardDeviation: kind === 'clubs' ? null : standardDeviation },
    value,
    figure,
  );
}

export const UNNAMED = { clubs: 'League club', players: 'Another player', appearances: 'Another player' } as const;

const DOT_SHARE = 0.03;

function stripOf({ values, middle, standardDeviation: sd }: Strip, value: number, figure: FigureText): ReferenceStrip {
  const all = [...values.map((each) => each.value), value];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const shareOf = (si: number): number => (most === least ? 0.5 : (si - least) / (most - least));
  const clamped = (si: number): number => Math.min(1, Math.max(0, shareOf(si)));
  const last: number[] = [];
  const dots = values
    .toSorted((a, b) => a.value - b.value)
    .map(({ sessionId, name, value: si }, index): StripDot => {
      const share = shareOf(si);
      const free = last.findIndex((end) => share - end >= DOT_SHARE);
      const lane = free === -1 ? last.length : free;
      last[lane] = share;
      return { key: String(sessionId ?? index), sessionId, share, lane, text: `${name}: ${figure(si)}` };
    });
  return {
    dots,
    own: { share: shareOf(value), text: figure(value) },
    middle: middle === null ? null : clamped(middle),
    band: sd === null || middle === null ? null : { from: clamped(middle - sd), to: clamped(middle + sd) },
    lower: figure(least),
    upper: most === least ? '' : figure(most),
    lanes: last.length,
  };
}
