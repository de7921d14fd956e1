/**
 * The first page of a match report, to be pinned up: statements (METHODS R1d, W5), a table of the KPIs that matter, two
 * charts and the turns. Built from the answers of GET /kpis, /kpicount, /turnreport and /automatedmatchobservations.
 */
import type { SessionMarks } from '../../../methods/session-thresholds';
import type { EntrySpeedBoundaries } from '../../../methods/turn-classes';
import type { ReferenceAbout } from '../../../metrics/reference/reference-sessions';
import type { TurnCounts, TurnReportCategory } from '../../../metrics/turns/turn-report';
import { toDisplay, unitLabel, type UnitSettings } from '../../../units/units';
import type { BulletRowsView } from '../../forms/bullet-rows';
import { stackedRows, type StackedRowsView } from '../../forms/stacked-rows';
import { sessionTableFoot } from '../kpi-overview-foot';
import { sessionKpiSummary, type SummaryRow } from '../kpi-summary';
import { cellOf, type SessionCell, type SessionTableInput } from '../kpi-overview-rows';
import { isFullLength, sessionTableView } from '../kpi-overview-table';
import { sprintCountsView, type SprintCountAnswer } from '../sprint-counts';
import { filterLabels } from '../../turns/turn-filter-labels';
import { type MatchObservation, matchObservations } from '../../wellness/match-observations';
import { playedNoun, sessionNoun } from '../../words/session-noun';
import { joinedFindings, shownStatements, standingText, type Statement } from '../../words/statement';
import { basketballZoneLabels, type ReportColumn, reportColumns } from './match-report-columns';

export type ReportRow = SessionTableInput & SummaryRow;

export interface MatchReportInput {
  readonly rows: readonly ReportRow[];
  readonly reference: ReferenceAbout;
  readonly observations: readonly MatchObservation[] | null;
  readonly sprints: SprintCountAnswer;
  readonly turnsOf: (playerId: number) => TurnCounts | null;
  readonly entrySpeedBoundaries: EntrySpeedBoundaries;
  readonly marks: SessionMarks | null;
  readonly sport: string;
  readonly sessionIsAMatch: boolean;
  readonly isRated: boolean;
  readonly basketball: boolean;
  readonly units: UnitSettings;
}

/** Stacked rows; unmeasured players have no row, rather than a row of zero. */
export interface ReportStack {
  readonly title: string;
  readonly aside: string;
  readonly view: StackedRowsView;
  readonly unknown: ReadonlySet<number>;
}

interface ReportTableRow {
  readonly playerId: number;
  readonly shirtNumber: number | null;
  readonly name: string;
  readonly cells: readonly SessionCell[];
}

export interface MatchReportPage {
  readonly statements: readonly Statement[];
  readonly standing: string | null;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportTableRow[];
  readonly foot: readonly { readonly name: string; readonly cells: readonly string[] }[];
  readonly key: {
    readonly isCompared: boolean;
    readonly hasBest: boolean;
    readonly hasShort: boolean;
    readonly hasUnseen: boolean;
  };
  readonly usual: { readonly title: string; readonly reference: string | null; readonly view: BulletRowsView };
  readonly efforts: ReportStack;
  readonly turns: readonly ReportStack[];
}

export function matchReportPage(input: MatchReportInput): MatchReportPage {
  const { rows, reference, units, sessionIsAMatch, sport, basketball, marks, isRated } = input;
  const summary = sessionKpiSummary(
    { ourData: rows, reference },
    { units, perMinute: false, sessionIsAMatch: isFullLength(sessionIsAMatch, sport), sortBy: null },
  );
  const observed =
    input.observations === null ? null : matchObservations(input.observations, units, playedNoun(sessionNoun(sport)));
  const joined = observed === null ? summary : joinedFindings(observed, summary.statements);
  // Players who could not be observed may still have a reference.
  const findings = observed?.standing.kind === 'none' ? { ...joined, standing: summary.standing } : joined;
  const columns = reportColumns({ units, sessionIsAMatch, basketball, marks, isWhole: false });
  const table = sessionTableView(
    { ourData: rows, oppositionData: [], reference },
    {
      units,
      sessionIsAMatch,
      speedZones: false,
      basketball,
      marks,
      comparison: 'own',
      isRated,
      isFullLength: isFullLength(sessionIsAMatch, sport),
    },
  );
  const cells = table.rows.flatMap((row) => columns.map(({ id }) => cellOf(row, id)));
  return {
    statements: shownStatements(findings.statements),
    standing: standingText(findings),
    columns,
    rows: table.rows.map((row) => ({
      playerId: row.playerId,
      shirtNumber: row.shirtNumber,
      name: row.name,
      cells: columns.map(({ id }) => cellOf(row, id)),
    })),
    foot: sessionTableFoot(table.rows, { columns: table.columns, units, marks }).map(({ name, cell }) => ({
      name,
      cells: columns.map(({ id }) => cell(id).text),
    })),
    key: {
      isCompared: cells.some(({ mark }) => mark !== null && mark.offset !== null),
      hasBest: cells.some(({ mark }) => mark?.isBest === true),
      hasShort: table.rows.some(({ name }) => name.includes('(*)')),
      hasUnseen: table.rows.some(({ name }) => name.includes('(†)')),
    },
    usual: usualOf(summary.bullets, columns, basketball, summary.referenceText),
    efforts: basketball ? zonesOf(input) : effortsOf(input),
    turns: (['entrySpeedReport', 'angleReport'] as const).map((category) => turnsOf(input, category)),
  };
}

/** HSR differs most between football players; basketball has no such threshold. */
function usualOf(
  { columns: all, rows, summary }: BulletRowsView,
  columns: readonly ReportColumn[],
  basketball: boolean,
  reference: string | null,
): MatchReportPage['usual'] {
  const id = basketball ? 'activeDistanceM' : 'highSpeedDistanceM';
  const at = all.findIndex((column) => column.id === id);
  const { title = '', unit = '', bound = null } = columns.find((column) => column.id === id) ?? {};
  return {
    title: [title, ...(bound === null ? [] : [bound]), `(${unit})`].join(' '),
    reference,
    view: {
      columns: all.slice(at, at + 1),
      rows: rows.map((row) => ({ ...row, bullets: row.bullets.slice(at, at + 1) })),
      summary,
    },
  };
}

function effortsOf({ rows, sprints, units, sessionIsAMatch, sport }: MatchReportInput): ReportStack {
  const { title, teamTotal, stacks } = sprintCountsView(sprints, {
    units,
    speedType: 'SPRINT',
    sortBy: '',
    matchMinutes: rows.map(({ player, matchTimeM }) => [
      player.playerId,
      isFullLength(sessionIsAMatch, sport) ? matchTimeM.value : null,
    ]),
  });
  const counts = new Map(stacks.rows.map((row) => [row.id, row.counts]));
  return stackOf(
    rows,
    { title, aside: `${teamTotal} in all`, bands: stacks.bands, noun: stacks.noun, by: 'distance' },
    ({ player }) => counts.get(player.playerId) ?? null,
    isFullLength(sessionIsAMatch, sport),
  );
}

function zonesOf({ rows, marks, units }: MatchReportInput): ReportStack {
  const zones = basketballZoneLabels(marks, units);
  const metres = (row: ReportRow): readonly number[] | null => {
    const values = zones.map(({ id }) => row[id]?.value ?? null).filter((value) => value !== null);
    return values.length < zones.length ? null : values.map((value) => toDisplay('shortDistance', value, units));
  };
  return stackOf(
    rows,
    {
      title: `Distance in zones 2 to 6 (${unitLabel('shortDistance', units)})`,
      aside: '',
      bands: zones.map(({ name, range }) => (range === null ? name : `${name.replace('Zone ', '')}: ${range}`)),
      noun: 'distance',
      by: 'class',
    },
    metres,
    false,
  );
}

function turnsOf(
  input: MatchReportInput,
  id: Extract<TurnReportCategory, 'entrySpeedReport' | 'angleReport'>,
): ReportStack {
  const { rows, entrySpeedBoundaries, units, sessionIsAMatch, sport } = input;
  const category = id === 'entrySpeedReport' ? 'entrySpeed' : 'angle';
  const classes = filterLabels(entrySpeedBoundaries, units).find((one) => one.category === category)?.classes ?? [];
  const countsOf = ({ player, totalTurns }: ReportRow): readonly number[] | null => {
    // The stored count shows whether turns could be detected.
    const counts = totalTurns.value === null ? null : input.turnsOf(player.playerId);
    return counts === null ? null : [counts[id].LOW, counts[id].MEDIUM, counts[id].HIGH];
  };
  const all = rows.flatMap((row) => countsOf(row) ?? []).reduce((sum, count) => sum + count, 0);
  return stackOf(
    rows,
    {
      title: category === 'entrySpeed' ? 'Turns by entry speed' : 'Turns by angle',
      aside: `${all} in all`,
      bands: classes.map(({ name, range }) => `${name} ${range}`),
      noun: 'turns',
      by: 'class',
    },
    countsOf,
    isFullLength(sessionIsAMatch, sport),
  );
}

interface StackWords {
  readonly title: string;
  readonly aside: string;
  readonly bands: readonly string[];
  readonly noun: string;
  readonly by: 'distance' | 'class';
}

/** By position, like the table. @param countsOf by band; null if unknown */
function stackOf(
  rows: readonly ReportRow[],
  { title, aside, bands, noun, by }: StackWords,
  countsOf: (row: ReportRow) => readonly number[] | null,
  isFull: boolean,
): ReportStack {
  return {
    title,
    aside,
    view: stackedRows({
      bands,
      rows: rows.map((row) => ({
        playerId: row.player.playerId,
        name: row.player.name,
        positionSortOrder: row.player.positionSortOrder,
        matchMinutes: isFull ? row.matchTimeM.value : null,
        counts: countsOf(row) ?? [],
      })),
      sortBy: null,
      keepsOrder: true,
      noun,
      rowNoun: 'player',
      by,
    }),
    unknown: new Set(rows.filter((row) => countsOf(row) === null).map(({ player }) => player.playerId)),
  };
}
