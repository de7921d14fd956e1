/** What is selected in the Turn Explorer, as a question to the worker and as a link. */
import { isDay } from '@halfturn/core/calendar/day';
import { BIN_COUNT, rangeOfBins, type BinSpan } from '@halfturn/core/turns/bins';
import { isPossible, NO_FILTER, TURN_CATEGORIES, type TurnFilter } from '@halfturn/core/turns/categories';
import { TURN_MEASURES, type TurnMeasure } from '@halfturn/core/turns/measures';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turns/turn-query';

export type Spans = Readonly<Partial<Record<TurnMeasure, BinSpan>>>;

export interface Selection {
  readonly filter: TurnFilter;
  /** First and last day, both included. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** Ids of session types; null for all. */
  readonly types: readonly number[] | null;
  /** Ids; null for all. */
  readonly players: readonly number[] | null;
  readonly spans: Spans;
}

export const EVERYTHING: Selection = { filter: NO_FILTER, days: null, types: null, players: null, spans: {} };

const NAMES: Readonly<Record<TurnMeasure, string>> = {
  entrySpeed: 'speed',
  angle: 'angle',
  time: 'time',
  deceleration: 'braking',
  acceleration: 'driving',
};
/** More players or session types than this in a link are not read. */
const MOST_IDS = 500;
const MAX_ID = 2_147_483_647;

export function isEverything(selection: Selection): boolean {
  return selectionParams(selection).size === 0;
}

export function queryOf({ filter, days, types, players, spans }: Selection): TurnQuery {
  const ranges: Partial<Record<TurnMeasure, ReturnType<typeof rangeOfBins>>> = {};
  for (const measure of TURN_MEASURES) {
    const span = spans[measure];
    if (span !== undefined) ranges[measure] = rangeOfBins(measure, span);
  }
  return {
    ...EVERY_TURN,
    filter,
    longitudinalView: days !== null,
    from: days?.from ?? null,
    to: days?.to ?? null,
    sessionTypeIds: types,
    playerIds: players,
    ranges,
  };
}

/** The selection as the query of a link; nothing for what is not restricted. */
export function selectionParams({ filter, days, types, players, spans }: Selection): URLSearchParams {
  const params = new URLSearchParams();
  const digits = TURN_CATEGORIES.map((category) => filter[category]).join('');
  if (/[1-9]/.test(digits)) params.set('classes', digits);
  if (days !== null) params.set('days', `${days.from}_${days.to}`);
  if (types !== null) params.set('types', types.join('_'));
  if (players !== null) params.set('players', players.join('_'));
  for (const measure of TURN_MEASURES) {
    const span = spans[measure];
    if (span !== undefined) params.set(NAMES[measure], `${span.from}-${span.to}`);
  }
  return params;
}

/** The selection of a link; what cannot be read restricts nothing. */
export function selectionOf(params: URLSearchParams): Selection {
  const spans: Partial<Record<TurnMeasure, BinSpan>> = {};
  for (const measure of TURN_MEASURES) {
    const span = spanOf(params.get(NAMES[measure]), BIN_COUNT[measure]);
    if (span !== null) spans[measure] = span;
  }
  return {
    filter: filterOf(params.get('classes')),
    days: daysOf(params.get('days')),
    types: idsOf(params.get('types')),
    players: idsOf(params.get('players')),
    spans,
  };
}

function filterOf(text: string | null): TurnFilter {
  if (text === null || !/^[0-7]{6}$/.test(text)) return NO_FILTER;
  const filter = { ...NO_FILTER };
  TURN_CATEGORIES.forEach((category, index) => {
    const chosen = Number(text[index]);
    if (isPossible(category, chosen)) filter[category] = chosen;
  });
  return filter;
}

function daysOf(text: string | null): Selection['days'] {
  const [from = '', to = ''] = text?.split('_') ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

function idsOf(text: string | null): readonly number[] | null {
  if (text === null) return null;
  const ids = text === '' ? [] : text.split('_').map(Number);
  const areIds = ids.length <= MOST_IDS && ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return areIds ? [...new Set(ids)] : null;
}

function spanOf(text: string | null, count: number): BinSpan | null {
  const match = /^(\d{1,3})-(\d{1,3})$/.exec(text ?? '');
  if (match === null) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return from < to && to <= count ? { from, to } : null;
}

/** `before` with the spans of some measures replaced. */
export function withSpans(before: Spans, measures: readonly TurnMeasure[], next: Spans): Spans {
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !measures.some((measure) => measure === name)),
  );
  return { ...kept, ...next };
}

/** What is chosen (players, session types) after a press on one; the last one given back is all of them again. */
export function toggledId(chosen: readonly number[] | null, pressed: number): readonly number[] | null {
  if (chosen === null) return [pressed];
  const next = chosen.includes(pressed) ? chosen.filter((id) => id !== pressed) : [...chosen, pressed];
  return next.length === 0 ? null : next;
}
