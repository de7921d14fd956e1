import { isDay } from '@halfturn/core/calendar/day';
import { BIN_COUNT, rangeOfBins, type BinSpan } from '@halfturn/core/turns/brush-bins';
import { NO_FILTER, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { ROW_ORDERS } from '@halfturn/core/turns/sorted-rows';
import { TURN_MEASURES, type TurnMeasure } from '@halfturn/core/turns/turn-measures';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turns/turn-query';
import { z } from 'zod';
import { readPageState, writePageState } from '../../../state/page-state';
import { filterOf, filterText } from '@halfturn/core/turns/filter-text';
import { filterField } from '../turn-filter-field';

export type Spans = Readonly<Partial<Record<TurnMeasure, BinSpan>>>;

export interface Selection {
  readonly filter: TurnFilter;
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly types: readonly number[] | null;
  readonly players: readonly number[] | null;
  readonly spans: Spans;
}

export const EVERYTHING: Selection = { filter: NO_FILTER, days: null, types: null, players: null, spans: {} };

const text = z.string().nullable().catch(null);
const SELECTION = z.object({
  classes: filterField,
  days: text,
  types: text,
  players: text,
  speed: text,
  angle: text,
  time: text,
  braking: text,
  driving: text,
});
type SelectionTexts = z.output<typeof SELECTION>;

export const EXPLORER_PAGE = SELECTION.extend({
  league: z.stringbool().catch(false),
  sort: z.enum(ROW_ORDERS).catch('date'),
  rising: z.stringbool().catch(false),
});

const NAMES = {
  entrySpeed: 'speed',
  angle: 'angle',
  time: 'time',
  deceleration: 'braking',
  acceleration: 'driving',
} as const satisfies Record<TurnMeasure, keyof SelectionTexts>;
/** Further players or session types in a link are ignored. */
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

export function selectionTexts({ filter, days, types, players, spans }: Selection): SelectionTexts {
  const span = (measure: TurnMeasure): string | null => {
    const bins = spans[measure];
    return bins === undefined ? null : `${bins.from}-${bins.to}`;
  };
  return {
    classes: filterText(filter),
    days: days === null ? null : `${days.from}_${days.to}`,
    types: types?.join('_') ?? null,
    players: players?.join('_') ?? null,
    speed: span('entrySpeed'),
    angle: span('angle'),
    time: span('time'),
    braking: span('deceleration'),
    driving: span('acceleration'),
  };
}

export function selectionOfTexts(texts: SelectionTexts): Selection {
  const spans: Partial<Record<TurnMeasure, BinSpan>> = {};
  for (const measure of TURN_MEASURES) {
    const span = spanOf(texts[NAMES[measure]], BIN_COUNT[measure]);
    if (span !== null) spans[measure] = span;
  }
  return {
    filter: filterOf(texts.classes),
    days: daysOf(texts.days),
    types: idsOf(texts.types),
    players: idsOf(texts.players),
    spans,
  };
}

export function selectionParams(selection: Selection): URLSearchParams {
  return writePageState(SELECTION, new URLSearchParams(), selectionTexts(selection));
}

export function selectionOf(params: URLSearchParams): Selection {
  return selectionOfTexts(readPageState(SELECTION, params));
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

export function withSpans(before: Spans, measures: readonly TurnMeasure[], next: Spans): Spans {
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !measures.some((measure) => measure === name)),
  );
  return { ...kept, ...next };
}

/** The chosen ids (players, session types) after a press on one; deselecting the last one selects all. */
export function toggledId(chosen: readonly number[] | null, pressed: number): readonly number[] | null {
  if (chosen === null) return [pressed];
  const next = chosen.includes(pressed) ? chosen.filter((id) => id !== pressed) : [...chosen, pressed];
  return next.length === 0 ? null : next;
}
