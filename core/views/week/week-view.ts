/** The week: players by day, each beside their days of the same type, and the week as a whole. */
import { addDays, weekday } from '../../calendar/day';
import { dayOfYearText, dayText } from '../../calendar/day-text';
import { WEEKDAY_NAMES } from '../../calendar/month';
import type { Explained } from '../../metrics/explained/place';
import { percentOfReference } from '../../metrics/reference/rates';
import { isHighest, isRate, type LoadOf } from '../../metrics/week/day-load';
import type { Band } from '../../metrics/week/day-reference';
import { sideOf } from '../../metrics/week/season-weeks';
import type { Cell as CsvCell, Table } from '../../text/csv';
import { fromDisplay, percentText, toDisplay, type UnitSettings } from '../../units/units';
import { EMPTY_SQUAD_TEXT, playersOfSquads } from '../choices/squads';
import { shownUnit } from '../forms/player-rows';
import { leftOutByMethod } from '../words/left-out-by-method';
import { type FigureText, quantityText } from '../words/quantity-text';
import { counted, type SessionNoun, wholeSessions } from '../words/session-noun';
import type { Findings } from '../words/statement';
import type { AnsweredDay, AnsweredPlayer, WeekAnswer, WeekColumn } from './week-answer';
import { weekKpiWords } from './week-kpis';
import { targetRows, type TargetRow } from './week-targets';
import { cellId, weekFindings } from './week-statements';

export interface WeekRequest {
  readonly of: LoadOf;
  readonly asPercent: boolean;
  readonly units: UnitSettings;
  readonly squadIds: readonly number[];
  readonly noun: SessionNoun;
}

export interface WeekCell {
  readonly id: string;
  readonly day: string;
  readonly text: string;
  /** Below the figure: minutes, or why there is none. */
  readonly detail: string;
  /** From 0 to 1 of the widest value on the page; null without a value. */
  readonly fill: number | null;
  readonly band: { readonly from: number; readonly to: number } | null;
  /** What was meant, on the same scale, and how much of it is done. */
  readonly plan: { readonly to: number; readonly text: string; readonly tip: string } | null;
  /** Beyond one SD of a day that may be compared. */
  readonly side: 'above' | 'below' | null;
  /** What the band is of. */
  readonly tip: string;
  /** The number itself where it is of one session; null where its parts are. */
  readonly explained: Explained | null;
  readonly parts: readonly { readonly text: string; readonly explained: Explained }[];
}

export interface WeekRow {
  /** Null for the squad. */
  readonly playerId: number | null;
  readonly name: string;
  readonly position: string;
  readonly cells: readonly WeekCell[];
  readonly total: WeekCell | null;
  readonly curves: { readonly acute: string; readonly chronic: string; readonly lines: readonly CurveLine[] } | null;
  readonly monotony: string;
  readonly strain: string;
}

/** Heights from 0 to 1 by day; null where not known. */
type CurveLine = readonly (number | null)[];

export interface ExposureRow {
  readonly playerId: number;
  readonly name: string;
  readonly highest: string;
  readonly highestDay: string;
  readonly latest: string;
  readonly since90: number;
  readonly since95: number;
}

export interface WeekDayHead {
  readonly day: string;
  readonly weekday: string;
  readonly date: string;
  readonly type: string;
  readonly also: string | null;
  readonly lines: readonly string[];
  readonly isToday: boolean;
}

export interface WeekView extends Findings {
  readonly title: string;
  readonly span: string;
  readonly chartTitle: string;
  readonly unit: string;
  readonly previousDay: string;
  readonly nextDay: string;
  readonly isNow: boolean;
  readonly days: readonly WeekDayHead[];
  readonly rows: readonly WeekRow[];
  readonly exposure: readonly ExposureRow[];
  readonly table: Table;
  readonly targets: readonly TargetRow[];
  readonly planWords: { readonly title: string; readonly unit: string; readonly factor: number };
  readonly leftOut: string | null;
  readonly emptyText: string;
}

export function weekView(answer: WeekAnswer, request: WeekRequest): WeekView {
  const { of, asPercent, units, squadIds, noun } = request;
  const words = weekKpiWords(of);
  const byId = new Map(answer.players.map((each) => [each.player.playerId, each]));
  const shown = playersOfSquads(
    answer.players.map(({ player }) => player),
    squadIds,
  ).flatMap(({ playerId }) => byId.get(playerId) ?? []);
  const si = quantityText(words.quantity, units);
  const scaleOf = (player: AnsweredPlayer | null) => scaleFor(player, asPercent);
  const text: FigureText = asPercent ? (value) => (value === null ? 'N/A' : percentText(value)) : si;
  const drawer = new Drawer(of, text, si, largestOf(shown, scaleOf), largestTotalOf(shown, scaleOf));
  const squads = asPercent ? [] : answer.squads.filter(({ squadId }) => squadIds.includes(squadId));
  const findings = weekFindings(shown, answer.days, { of, noun: words.noun, text: si });
  const unit = asPercent ? `% of ${noun}` : shownUnit(words.quantity, units);
  return {
    title: `${dayOfYearText(answer.from)} to ${dayText(answer.to)}`,
    span: spanWords(answer),
    chartTitle: `${words.title}, day by day`,
    unit,
    previousDay: addDays(answer.from, -1),
    nextDay: addDays(answer.to, 1),
    isNow: answer.from <= answer.today && answer.today <= answer.to,
    days: answer.days.map((column) => headOf(column, answer.today)),
    rows: [
      ...squads.map(({ days }) => drawer.squadRow(days, answer.days)),
      ...shown.map((player) => drawer.playerRow(player, answer.days, scaleOf(player))),
    ],
    exposure: exposureRows(shown, units),
    table: tableOf(shown, answer.days, unit, (player, value) => {
      const scaled = scaleOf(player)(value);
      return scaled === null || asPercent ? scaled : toDisplay(words.quantity, scaled, units);
    }),
    targets: targetRows(answer, si),
    planWords: {
      title: words.title,
      unit: shownUnit(words.quantity, units),
      factor: fromDisplay(words.quantity, 1, units),
    },
    leftOut: leftOutByMethod(answer.leftOutCount, 'session'),
    emptyText: answer.players.length === 0 ? 'No players yet' : EMPTY_SQUAD_TEXT,
    ...findings,
  };
}

export function percentNote(noun: SessionNoun): string {
  return `Per cent of each player’s mean of ${wholeSessions(noun)} before the week.`;
}

type Scale = (value: number | null) => number | null;

function scaleFor(player: AnsweredPlayer | null, asPercent: boolean): Scale {
  return asPercent ? (value) => percentOfReference(value, player?.match?.mean ?? null) : (value) => value;
}

function largestOf(players: readonly AnsweredPlayer[], scaleOf: (player: AnsweredPlayer) => Scale): number {
  let largest = 0;
  for (const player of players) {
    const scale = scaleOf(player);
    for (const { value, band, plan } of player.days) {
      const upper = band === null ? null : scale(band.mean + band.standardDeviation);
      largest = Math.max(largest, scale(value) ?? 0, upper ?? 0, scale(plan?.value ?? null) ?? 0);
    }
  }
  return largest;
}

function largestTotalOf(players: readonly AnsweredPlayer[], scaleOf: (player: AnsweredPlayer) => Scale): number {
  return Math.max(
    0,
    ...players.flatMap((player) => {
      const { value, band } = player.total;
      const upper = band === null ? null : band.mean + band.standardDeviation;
      return [value, upper].map((each) => scaleOf(player)(each) ?? 0);
    }),
  );
}

class Drawer {
  constructor(
    private readonly of: LoadOf,
    private readonly text: FigureText,
    private readonly si: FigureText,
    private readonly largest: number,
    private readonly largestTotal: number,
  ) {}

  playerRow(player: AnsweredPlayer, columns: readonly WeekColumn[], scale: Scale): WeekRow {
    const { playerId, name, positionShortDescription: position } = player.player;
    const { monotony, total } = player;
    return {
      playerId,
      name,
      position,
      cells: player.days.map((day, k) => this.#dayCell(playerId, day, columns[k], scale)),
      total: {
        ...this.#drawn(total.value, total.band, scale, this.largestTotal),
        id: `total-${playerId}`,
        day: '',
        detail: total.unknownDays === 0 ? '' : `${counted(total.unknownDays, 'day')} not known`,
        side: total.unknownDays === 0 ? sideOf(total.value, total.band) : null,
        tip:
          total.band === null ? '' : `Last ${counted(total.band.count, 'week')}: ${this.#bandText(total.band, scale)}`,
        plan: null,
        explained: null,
        parts: [],
      },
      curves: this.#curves(player.days, scale),
      monotony: monotony === null ? 'N/A' : monotony.monotony.toFixed(2),
      strain: monotony === null ? 'N/A' : this.si(monotony.strain),
    };
  }

  squadRow(days: WeekAnswer['squads'][number]['days'], columns: readonly WeekColumn[]): WeekRow {
    const same: Scale = (value) => value;
    return {
      playerId: null,
      name: 'Squad',
      position: 'Mean',
      cells: days.map(({ day, mean, players, band }, k) => ({
        ...this.#drawn(mean, band, same, this.largest),
        id: `squad-${day}`,
        day,
        detail: mean === null ? '' : counted(players, 'player'),
        side: sideOf(mean, band),
        tip:
          band === null ? '' : `${counted(band.count, `${columns[k]?.type ?? ''} day`)}: ${this.#bandText(band, same)}`,
        plan: null,
        explained: null,
        parts: [],
      })),
      total: null,
      curves: null,
      monotony: '',
      strain: '',
    };
  }

  #dayCell(playerId: number, day: AnsweredDay, column: WeekColumn | undefined, scale: Scale): WeekCell {
    const { sessions, band } = day;
    const explainedIn = (sessionId: number): Explained => ({
      metric: this.of.kpi,
      playerId,
      sessionId,
      perMinute: isRate(this.of),
    });
    const [first] = sessions;
    return {
      ...this.#drawn(day.value, band, scale, this.largest),
      ...(day.state === 'ahead' ? { text: '' } : {}),
      id: cellId(playerId, day.day),
      day: day.day,
      detail: detailOf(day),
      plan: this.#plan(day, scale),
      side: day.isCompared ? sideOf(day.value, band) : null,
      tip: band === null ? '' : `${counted(band.count, `${column?.type ?? ''} day`)}: ${this.#bandText(band, scale)}`,
      explained: sessions.length === 1 && first !== undefined ? explainedIn(first.sessionId) : null,
      parts:
        sessions.length < 2
          ? []
          : sessions.map(({ sessionId, value }) => ({
              text: this.text(scale(value)),
              explained: explainedIn(sessionId),
            })),
    };
  }

  #drawn(
    value: number | null,
    band: Band | null,
    scale: Scale,
    largest: number,
  ): Pick<WeekCell, 'text' | 'fill' | 'band'> {
    const share = (each: number | null): number | null => (each === null || largest === 0 ? null : each / largest);
    const from = band === null ? null : share(scale(Math.max(0, band.mean - band.standardDeviation)));
    const to = band === null ? null : share(scale(band.mean + band.standardDeviation));
    const scaled = scale(value);
    return { text: this.text(scaled), fill: share(scaled), band: from === null || to === null ? null : { from, to } };
  }

  #plan({ plan, value, state }: AnsweredDay, scale: Scale): WeekCell['plan'] {
    const planned = scale(plan?.value ?? null);
    if (plan === null || planned === null || this.largest === 0) return null;
    const percent = percentOfReference(value, plan.value);
    const by = plan.by === 'group' ? ', by position' : '';
    const text =
      state === 'done' && percent !== null ? `${percentText(percent)} of plan` : `Plan ${this.text(planned)}`;
    return { to: planned / this.largest, text: text + by, tip: `Plan ${this.text(planned)}` };
  }

  #bandText({ mean, standardDeviation }: Band, scale: Scale): string {
    return `mean ${this.text(scale(mean))}, SD ${this.text(scale(standardDeviation))}`;
  }

  #curves(days: readonly AnsweredDay[], scale: Scale): WeekRow['curves'] {
    if (isRate(this.of) || isHighest(this.of.kpi)) return null;
    const acute = days.map((day) => scale(day.acute));
    const chronic = days.map((day) => scale(day.chronic));
    const most = Math.max(0, ...acute.map((value) => value ?? 0), ...chronic.map((value) => value ?? 0));
    const heights = (values: readonly (number | null)[]): CurveLine =>
      values.map((value) => (value === null || most === 0 ? null : value / most));
    const last = (values: readonly (number | null)[]) => this.text(values.findLast((value) => value !== null) ?? null);
    return { acute: last(acute), chronic: last(chronic), lines: [heights(acute), heights(chronic)] };
  }
}

const NOTHING: Readonly<Record<AnsweredDay['state'], string>> = {
  done: '',
  rest: 'No session',
  unknown: 'Not recorded',
  ahead: '',
};

function detailOf({ state, minutesM }: AnsweredDay): string {
  return state === 'done' && minutesM !== null ? `${Math.round(minutesM)} min` : NOTHING[state];
}

function headOf({ day, type, alsoType, fixture, sessions }: WeekColumn, today: string): WeekDayHead {
  return {
    day,
    weekday: (WEEKDAY_NAMES[weekday(day)] ?? '').slice(0, 3),
    date: dayOfYearText(day),
    type: type === 'off' ? '–' : type,
    also: alsoType === null ? null : `also ${alsoType}`,
    lines: [
      ...new Set([...(fixture === null ? [] : [fixture]), ...sessions.map(({ title, type: kind }) => title || kind)]),
    ],
    isToday: day === today,
  };
}

function spanWords({ isCycle }: WeekAnswer): string {
  return isCycle ? 'From match to match' : 'Monday to Sunday, cut at matches';
}

function exposureRows(players: readonly AnsweredPlayer[], units: UnitSettings): ExposureRow[] {
  const text = quantityText('peakSpeed', units);
  return players
    .flatMap(({ player: { playerId, name }, exposure }) =>
      exposure === null
        ? []
        : [
            {
              playerId,
              name,
              highest: text(exposure.highestMPerS),
              highestDay: dayText(exposure.highestDay),
              latest: percentText(exposure.latestPercent),
              since90: exposure.daysSince90,
              since95: exposure.daysSince95,
            },
          ],
    )
    .sort((a, b) => b.since90 - a.since90 || b.since95 - a.since95);
}

function tableOf(
  players: readonly AnsweredPlayer[],
  columns: readonly WeekColumn[],
  unit: string,
  shown: (player: AnsweredPlayer, value: number | null) => CsvCell,
): Table {
  const suffix = unit === '' ? '' : ` (${unit})`;
  return {
    columns: [
      'Player',
      ...columns.map(({ day, type }) => `${day} ${type}${suffix}`),
      `Total${suffix}`,
      'Days not known',
    ],
    rows: players.map((player) => [
      player.player.name,
      ...player.days.flatMap(({ value, plan }) => [shown(player, value), shown(player, plan?.value ?? null)]),
      shown(player, player.total.value),
      player.total.unknownDays,
    ]),
  };
}
