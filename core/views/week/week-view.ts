import { addDays, weekday } from '../../calendar/day';
import { dayOfYearText, dayText } from '../../calendar/day-text';
import { WEEKDAY_NAMES } from '../../calendar/month';
import { ALL_POSITIONS, type PositionGroup, shownGroups } from '../../methods/position-groups';
import type { LoadOf } from '../../metrics/week/day-load';
import { NOT_AVAILABLE } from '../../not-available';
import type { Cell as CsvCell, Table } from '../../text/csv';
import { formatQuantity, listWithUnit, percentText } from '../../units/number-text';
import { EMPTY_SQUAD_TEXT, playersOfSquads } from '../choices/squad-choices';
import { fromDisplay, shownUnit, toDisplay, unitLabel, type UnitSettings } from '../../units/units';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { type FigureText, quantityText } from '../words/quantity-text';
import { type PlayedNoun, playedNoun, plural, type SessionNoun, wholeSessions } from '../words/session-noun';
import type { Findings } from '../words/statement';
import type { AnsweredPlayer, WeekAnswer, WeekColumn } from './week-answer';
import { weekKpiWords } from './week-kpi-words';
import { targetRows, type TargetRow } from './week-targets';
import { Drawer, type Scale, scaleFor, type WeekRow } from './week-cells';
import { weekFindings } from './week-statements';

export interface WeekRequest {
  readonly of: LoadOf;
  readonly asPercent: boolean;
  readonly units: UnitSettings;
  readonly squadIds: readonly number[];
  /** 0: all positions. */
  readonly positionGroupId: number;
  readonly noun: SessionNoun;
}

export interface ExposureRow {
  readonly playerId: number;
  readonly name: string;
  readonly highest: string;
  readonly highestDay: string;
  readonly percents: string;
  /** `640, N/A, 905, 700 m`: the latest week last. */
  readonly hsr: string;
  readonly day: string;
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
  readonly sessionIds: readonly number[];
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
  readonly groups: readonly PositionGroup[];
  readonly leftOut: string | null;
  readonly emptyText: string;
}

export function weekView(answer: WeekAnswer, request: WeekRequest): WeekView {
  const { of, asPercent, units, squadIds, positionGroupId, noun } = request;
  const words = weekKpiWords(of);
  const played = playedNoun(noun);
  const byId = new Map(answer.players.map((each) => [each.player.playerId, each]));
  const inSquads = playersOfSquads(
    answer.players.map(({ player }) => player),
    squadIds,
  ).flatMap(({ playerId }) => byId.get(playerId) ?? []);
  const shown = inSquads.filter(
    ({ player }) => positionGroupId === ALL_POSITIONS.id || player.positionGroupId === positionGroupId,
  );
  const si = quantityText(words.quantity, units);
  const scaleOf = (player: AnsweredPlayer | null) => scaleFor(player, asPercent);
  const text: FigureText = asPercent ? (value) => (value === null ? NOT_AVAILABLE : percentText(value)) : si;
  const drawer = new Drawer(of, text, si, largestOf(shown, scaleOf), largestTotalOf(shown, scaleOf), answer.to);
  const squads = asPercent ? [] : answer.squads.filter(({ squadId }) => squadIds.includes(squadId));
  const isOff = answer.days.map((_, k) =>
    shown.every(({ days }) => days[k]?.state === 'ahead' || days[k]?.state === 'rest'),
  );
  const findings = weekFindings(shown, answer.days, { of, noun: words.noun, played, text: si });
  const unit = asPercent ? `% of ${noun}` : shownUnit(words.quantity, units);
  return {
    title: `${dayOfYearText(answer.from)} to ${dayText(answer.to)}`,
    span: spanWords(answer, played),
    chartTitle: `${words.title}, day by day`,
    unit,
    previousDay: addDays(answer.from, -1),
    nextDay: addDays(answer.to, 1),
    isNow: answer.from <= answer.today && answer.today <= answer.to,
    days: answer.days.map((column) => headOf(column, answer.today)),
    rows: [
      ...squads.map(({ days }) => drawer.squadRow(days, answer.days, isOff)),
      ...shown.map((player) => drawer.playerRow(player, answer.days, scaleOf(player))),
    ],
    exposure: exposureRows(shown, units, answer.to),
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
    groups: shownGroups(inSquads.map(({ player }) => player)),
    ...findings,
  };
}

export function percentNote(noun: SessionNoun): string {
  return `Per cent of each player’s mean of ${wholeSessions(noun)} before the week.`;
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
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    isToday: day === today,
  };
}

function spanWords({ isCycle }: WeekAnswer, played: PlayedNoun): string {
  return isCycle ? `From ${played} to ${played}` : `Monday to Sunday, cut at ${plural(played)}`;
}

function exposureRows(players: readonly AnsweredPlayer[], units: UnitSettings, day: string): ExposureRow[] {
  const text = quantityText('peakSpeed', units);
  return players
    .flatMap(({ player: { playerId, name }, exposure, weeklyHsrM }) =>
      exposure === null
        ? []
        : [
            {
              playerId,
              name,
              highest: text(exposure.highestMPerS),
              highestDay: dayText(exposure.highestDay),
              percents: listWithUnit(
                exposure.percents.map((percent) => percent.toFixed(0)),
                '%',
              ),
              hsr: listWithUnit(
                weeklyHsrM.map((si) => formatQuantity('shortDistance', si, units)),
                unitLabel('shortDistance', units),
              ),
              day,
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
      ...columns.flatMap(({ day, type }) => [`${day} ${type}${suffix}`, `${day} ${type}, plan${suffix}`]),
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
