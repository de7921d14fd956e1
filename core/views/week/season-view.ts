import { dayOfYearText } from '../../calendar/day-text';
import { seasonOf } from '../../calendar/season';
import { ALL_POSITIONS, type PositionGroup, shownGroups } from '../../methods/position-groups';
import type { Explained } from '../../metrics/explained/explained-number';
import type { LoadOf } from '../../metrics/week/day-load';
import type { WeekKpi } from '../../metrics/week/week-kpis';
import type { SeasonWeek, SeasonWeeks } from '../../metrics/week/season-weeks';
import { NOT_AVAILABLE } from '../../not-available';
import type { Table } from '../../text/csv';
import { EMPTY_SQUAD_TEXT, playersOfSquads } from '../choices/squad-choices';
import { shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import { capital, playedNoun, plural, type SessionNoun } from '../words/session-noun';
import { type FigureText, quantityText } from '../words/quantity-text';
import type { Findings } from '../words/statement';
import { weekDoor } from '../session/explained/explained-season';
import { seasonFindings } from './season-statements';
import { weekKpiWords } from './week-kpi-words';

export interface SeasonAnswer {
  readonly startDate: string;
  readonly endDate: string;
  readonly players: readonly (SeasonWeeks & {
    readonly player: {
      readonly playerId: number;
      readonly name: string;
      readonly positionShortDescription: string;
      readonly positionSortOrder: number;
      readonly positionGroupId: number | null;
      readonly squadId: number;
      readonly isActive: boolean;
    };
  })[];
  readonly squads: readonly (SeasonWeeks & { readonly squadId: number })[];
}

export interface SeasonRequest {
  readonly of: LoadOf;
  readonly units: UnitSettings;
  readonly squadIds: readonly number[];
  /** 0: all positions. */
  readonly positionGroupId: number;
  readonly noun: SessionNoun;
}

interface SeasonBar {
  readonly from: string;
  /** Share of the player's largest week, 0 to 1; null without a value. */
  readonly height: number | null;
  readonly side: SeasonWeek['side'];
  readonly hasMatch: boolean;
  readonly isPart: boolean;
  readonly tip: string;
  /** Null without a value. */
  readonly explained: Explained | null;
}

export interface SeasonRow {
  readonly playerId: number | null;
  readonly key: string;
  readonly name: string;
  readonly position: string;
  readonly bars: readonly SeasonBar[];
  readonly band: { readonly from: number; readonly to: number } | null;
  readonly mean: string;
  readonly above: number;
  readonly below: number;
  readonly matches: number;
  readonly gap: string;
  /** Monotony of the latest fully known week. */
  readonly monotony: string;
  readonly strain: string;
  readonly doors: Readonly<
    Record<'usual' | 'above' | 'below' | 'matches' | 'gap' | 'monotony' | 'strain', Explained | null>
  >;
}

export interface SeasonView extends Findings {
  readonly title: string;
  readonly note: string;
  readonly playedColumn: string;
  readonly rows: readonly SeasonRow[];
  readonly table: Table;
  readonly groups: readonly PositionGroup[];
  readonly emptyText: string;
}

export function seasonView(
  answer: SeasonAnswer,
  { of, units, squadIds, positionGroupId, noun }: SeasonRequest,
): SeasonView {
  const words = weekKpiWords(of);
  const text = quantityText(words.quantity, units);
  const byId = new Map(answer.players.map((each) => [each.player.playerId, each]));
  const inSquads = playersOfSquads(
    answer.players.map(({ player }) => player),
    squadIds,
  ).flatMap(({ playerId }) => byId.get(playerId) ?? []);
  const shown = inSquads.filter(
    ({ player }) => positionGroupId === ALL_POSITIONS.id || player.positionGroupId === positionGroupId,
  );
  const squads = answer.squads.filter(({ squadId }) => squadIds.includes(squadId));
  const played = playedNoun(noun);
  const playedColumn = capital(plural(played));
  const unit = shownUnit(words.quantity, units);
  const suffix = unit === '' ? '' : ` (${unit})`;
  const mondays = shown[0]?.weeks.map(({ from }) => from) ?? [];
  const doorsOf = rowDoors(of.kpi, answer.startDate);
  const weekOf = (row: WeekOf) => (from: string) => weekDoor(of.kpi, from, answer.startDate, row);
  const display = (value: number | null) => (value === null ? null : toDisplay(words.quantity, value, units));
  return {
    ...seasonFindings(shown),
    title: `${words.title} by week, season ${seasonOf(answer.startDate)}`,
    note: `One bar per week, Monday to Sunday, each player on their own scale. Band and usual week: mean ± SD of their complete weeks with a session; N/A with fewer than four. Dot: a ${played}. Pale: some days unknown or still to come. ▲ and ▼: beyond one SD of the other weeks. Squad: mean of its outfield players whose week is known, four or more.`,
    playedColumn,
    emptyText: answer.players.length === 0 ? 'No players yet' : EMPTY_SQUAD_TEXT,
    groups: shownGroups(inSquads.map(({ player }) => player)),
    rows: [
      ...(shown.length === 0 ? [] : squads).map((squad) => ({
        ...rowOf(squad, text, weekOf({ squadIds: [squad.squadId] })),
        playerId: null,
        key: `squad-${squad.squadId}`,
        doors: doorsOf({ squadIds: [squad.squadId] }),
        name: 'Squad',
        position: 'Mean',
      })),
      ...shown.map(({ player, ...season }) => ({
        ...rowOf(season, text, weekOf({ playerId: player.playerId })),
        playerId: player.playerId,
        key: String(player.playerId),
        doors: doorsOf({ playerId: player.playerId }),
        name: player.name,
        position: player.positionShortDescription,
      })),
    ],
    table: {
      columns: [
        'Player',
        ...mondays.map((from) => `${from}${suffix}`),
        'Weeks above',
        'Weeks below',
        playedColumn,
        'Longest gap (days)',
      ],
      rows: shown.map(({ player, weeks, above, below, matches, longestGap }) => [
        player.name,
        ...weeks.map(({ value }) => display(value)),
        above,
        below,
        matches,
        longestGap,
      ]),
    },
  };
}

type WeekOf = { readonly playerId: number } | { readonly squadIds: readonly number[] };

function rowDoors(kpi: WeekKpi, day: string) {
  return (of: WeekOf): SeasonRow['doors'] => {
    const isSquad = 'squadIds' in of;
    return {
      usual: { metric: `season.usual.${kpi}`, day, ...of },
      above: { metric: `season.above.${kpi}`, day, ...of },
      below: { metric: `season.below.${kpi}`, day, ...of },
      matches: { metric: 'season.matches', day, ...of },
      gap: { metric: 'season.gap', day, ...of },
      monotony: isSquad ? null : { metric: `season.monotony.${kpi}`, day, ...of },
      strain: isSquad ? null : { metric: `season.strain.${kpi}`, day, ...of },
    };
  };
}

function rowOf(
  { weeks, band, above, below, matches, longestGap }: SeasonWeeks,
  text: FigureText,
  doorOf: (from: string) => Explained,
): Omit<SeasonRow, 'playerId' | 'key' | 'name' | 'position' | 'doors'> {
  const upper = band === null ? 0 : band.mean + band.standardDeviation;
  const largest = weeks.reduce((most, { value }) => Math.max(most, value ?? 0), upper);
  const latest = weeks.findLast(({ monotony }) => monotony !== null)?.monotony ?? null;
  const share = (value: number) => (largest === 0 ? 0 : value / largest);
  return {
    bars: weeks.map((week) => ({
      from: week.from,
      height: week.value === null ? null : share(week.value),
      side: week.side,
      hasMatch: week.matches > 0,
      isPart: week.unknownDays > 0 || week.isRunning,
      tip: `Week of ${dayOfYearText(week.from)}: ${text(week.value)}${partWords(week)}`,
      explained: week.value === null ? null : doorOf(week.from),
    })),
    band: band === null ? null : { from: share(Math.max(0, band.mean - band.standardDeviation)), to: share(upper) },
    mean: text(band?.mean ?? null),
    above,
    below,
    matches,
    monotony: latest === null ? NOT_AVAILABLE : latest.monotony.toFixed(2),
    strain: text(latest?.strain ?? null),
    gap: longestGap === null ? NOT_AVAILABLE : String(longestGap),
  };
}

function partWords({ unknownDays, isRunning }: SeasonWeek): string {
  const parts = [
    ...(unknownDays > 0 ? [`${unknownDays} of its days not known`] : []),
    ...(isRunning ? ['not over yet'] : []),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}
