import type { TurnMetric } from '../../metrics/explained/metric-registry';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import type { TurnClassification } from '../../metrics/turns/turn-class-counts';
import type { TurnReportCategory } from '../../metrics/turns/turn-report';
import type { UnitSettings } from '../../units/units';
import { isRated, referenceStanding } from '../words/reference-standing';
import { comparedWords } from '../words/reference-words';
import { comparePlayers } from '../words/player-order';
import { plural } from '../words/session-noun';
import { type Findings, type Statement, told } from '../words/statement';
import { filterLabels } from './turn-filter-labels';
import { CLASS_KEYS } from '../../methods/low-medium-high';
import { REPORT_CATEGORIES } from './turn-report-categories';
import type { TurnReport } from './turn-report-groups';
import { reportCell, type ReportCell } from './turn-report-view';

export const TURN_REPORT_ID = 'turn-report';

const CLASSIFIED = {
  entrySpeedReport: 'byEntrySpeed',
  angleReport: 'byAngleClass',
  accelerationReport: 'byAccelerationPeakClass',
  decelerationReport: 'byDecelerationPeakClass',
} as const satisfies Record<TurnReportCategory, TurnClassification>;

export function reportMetric(category: TurnReportCategory, name: (typeof CLASS_KEYS)[number]): TurnMetric {
  return `turns.${CLASSIFIED[category]}.${name}`;
}

/** Id of a cell in the page. @param key the player's row */
export function reportCellId(category: TurnReportCategory, key: string | number, column: number): string {
  return `${TURN_REPORT_ID}-${category}-${key}-${column}`;
}

export interface TurnFindingsRequest {
  readonly sessionId: number;
  readonly units: UnitSettings;
  /** Drills have no reference; turns from broadcast video are not comparable. */
  readonly of: 'session' | 'drill' | 'broadcast';
}

const NEVER = {
  drill: 'drills have no reference',
  broadcast: 'turns from broadcast video are not comparable',
} as const;

const NOBODY = 'no player of your team was tracked here';

interface Found {
  readonly cell: ReportCell;
  /** Edge of the band that the count is beyond. */
  readonly edge: number;
  readonly words: string;
  readonly category: (typeof REPORT_CATEGORIES)[number];
  readonly column: number;
  readonly metric: TurnMetric;
}

const LEAST = smallestWorthwhile('totalTurns');

/**
 * For each player who took part long enough, the class farthest outside average ± one SD, in turns (METHODS T4), if it
 * is worth mentioning (R1d); farthest outside first.
 */
export function turnReportFindings(report: TurnReport, { units, of, sessionId }: TurnFindingsRequest): Findings {
  const { reference } = report;
  if (of !== 'session' || reference === null) {
    return { statements: [], standing: { kind: 'never', why: NEVER[of === 'broadcast' ? of : 'drill'] } };
  }
  if (report.playerEntries.length === 0) return { statements: [], standing: { kind: 'never', why: NOBODY } };
  const labels = filterLabels(report.turnEntrySpeedBoundaries, units);
  const players = [...report.playerEntries].sort((a, b) => comparePlayers(a.player, b.player));
  const compared = players.map((entry) => ({
    ...entry.player,
    minutes: entry.comparedM,
    ...outsideOf(entry, labels),
  }));
  const found = compared
    .filter((each) => isRated(each, reference))
    .flatMap(({ playerId, name, found: own }) => (own === null ? [] : [{ playerId, name, ...own }]))
    .sort((a, b) => beyond(b) - beyond(a));
  return {
    statements: found.flatMap((each) => statementOf(each, sessionId, reference)),
    standing: referenceStanding(compared, reference),
    isMarked: compared.some(({ isMarked }) => isMarked),
  };
}

const beyond = ({ cell, edge }: Found): number => Math.abs(cell.value - edge);

function outsideOf(
  { activeTimeM, report }: TurnReport['playerEntries'][number],
  labels: ReturnType<typeof filterLabels>,
): { readonly count: number; readonly isMarked: boolean; readonly found: Found | null } {
  let count = 0;
  let isMarked = false;
  let found: Found | null = null;
  for (const category of REPORT_CATEGORIES) {
    const label = labels.find((one) => one.category === category.category);
    for (const [at, name] of CLASS_KEYS.entries()) {
      const counts = report[category.id][name];
      if (counts === undefined) continue;
      const cell = reportCell(counts, activeTimeM, false);
      const edge = cell.mark === 'below' ? cell.lower : cell.upper;
      if (edge === null) continue;
      isMarked ||= cell.mark !== 'usual';
      count = Math.max(count, counts.count);
      if (cell.mark === 'usual' || !isWorthTelling(cell.value, counts, LEAST)) continue;
      const { name: className = '', range = '' } = label?.classes[at] ?? {};
      const words = `of ${className.toLowerCase()} ${(label?.title ?? '').toLowerCase()} (${range})`;
      const next: Found = { cell, edge, words, category, column: at, metric: reportMetric(category.id, name) };
      if (found === null || beyond(next) > beyond(found)) found = next;
    }
  }
  return { count, isMarked, found };
}

function statementOf(
  { playerId, name, cell, edge, words, category, column, metric }: Found & { playerId: number; name: string },
  sessionId: number,
  about: ReferenceAbout,
) {
  const { value, average, lower, upper, mark } = cell;
  if (average === null || lower === null || upper === null || mark === 'usual') return [];
  const statement: Statement = {
    id: `turns-${playerId}`,
    text: `${name}: ${value} ${value === 1 ? 'turn' : plural('turn')} ${words}, ${mark} the usual`,
    detail: `average ${average.toFixed(1)}, usual ${Math.max(0, lower).toFixed(1)} to ${upper.toFixed(1)}, own ${comparedWords(about)}`,
    tone: mark,
    href: `#${reportCellId(category.id, playerId, column)}`,
    page: { report: category.category },
    explained: { metric, playerId, sessionId },
  };
  return told(value.toFixed(1), edge.toFixed(1), statement);
}
