/** What stands out in the Turn Report: players whose turns of a class are outside their own usual band. */
import type { UnitSettings } from '../../units/units';
import { comparePlayers } from '../words/player-order';
import { plural } from '../words/session-noun';
import { type Findings, standingOf, type Statement, told } from '../words/statement';
import { filterLabels } from './turn-filter-labels';
import { REPORT_CATEGORIES, REPORT_CLASSES } from './turn-report-categories';
import type { TurnReport } from './turn-report-groups';
import { reportCell, type ReportCell } from './turn-report-view';

export const TURN_REPORT_ID = 'turn-report';

export interface TurnFindingsRequest {
  readonly units: UnitSettings;
  /** Drills have no reference; turns from broadcast video are not comparable. */
  readonly of: 'session' | 'drill' | 'broadcast';
}

const NEVER = {
  drill: 'drills have no reference',
  broadcast: 'turns from broadcast video are not comparable',
} as const;

const NOBODY = 'no player of your team was tracked here';
const NEEDED = 'other own matches of at least 85 min';

interface Found {
  readonly cell: ReportCell;
  /** Edge of the band that the count is beyond. */
  readonly edge: number;
  readonly words: string;
}

/** For each player the class farthest outside average ± one SD, in turns (METHODS T4); those farthest outside first. */
export function turnReportFindings(report: TurnReport, { units, of }: TurnFindingsRequest): Findings {
  if (of !== 'session') return { statements: [], standing: { kind: 'never', why: NEVER[of] } };
  if (report.playerEntries.length === 0) return { statements: [], standing: { kind: 'never', why: NOBODY } };
  const labels = filterLabels(report.turnEntrySpeedBoundaries, units);
  const players = [...report.playerEntries].sort((a, b) => comparePlayers(a.player, b.player));
  const rated = players.map((entry) => ({ ...entry.player, ...outsideOf(entry, labels) }));
  const count = rated.filter(({ isRated }) => isRated).length;
  const found = rated
    .flatMap(({ playerId, name, found: own }) => (own === null ? [] : [{ playerId, name, ...own }]))
    .sort((a, b) => beyond(b) - beyond(a));
  return {
    statements: found.flatMap(statementOf),
    standing: standingOf({
      noun: 'player',
      rated: count,
      unrated: [{ count: rated.length - count, why: `without two ${NEEDED}` }],
      missing: `a player needs two ${NEEDED}`,
    }),
    isMarked: found.length > 0,
  };
}

const beyond = ({ cell, edge }: Found): number => Math.abs(cell.value - edge);

function outsideOf(
  { activeTimeM, report }: TurnReport['playerEntries'][number],
  labels: ReturnType<typeof filterLabels>,
): { readonly isRated: boolean; readonly found: Found | null } {
  let isRated = false;
  let found: Found | null = null;
  for (const { id, category } of REPORT_CATEGORIES) {
    const label = labels.find((one) => one.category === category);
    for (const [at, name] of REPORT_CLASSES.entries()) {
      const counts = report[id][name];
      if (counts === undefined) continue;
      const cell = reportCell(counts, activeTimeM, false);
      const edge = cell.mark === 'below' ? cell.lower : cell.upper;
      if (edge === null) continue;
      isRated = true;
      const { name: className = '', range = '' } = label?.classes[at] ?? {};
      const words = `of ${className.toLowerCase()} ${(label?.title ?? '').toLowerCase()} (${range})`;
      const next: Found = { cell, edge, words };
      if (cell.mark !== 'usual' && (found === null || beyond(next) > beyond(found))) found = next;
    }
  }
  return { isRated, found };
}

function statementOf({ playerId, name, cell, edge, words }: Found & { playerId: number; name: string }) {
  const { value, average, lower, upper, mark } = cell;
  if (average === null || lower === null || upper === null || mark === 'usual') return [];
  const statement: Statement = {
    id: `turns-${playerId}`,
    text: `${name}: ${value} ${value === 1 ? 'turn' : plural('turn')} ${words}, ${mark} the usual`,
    detail: `average ${average.toFixed(1)}, usual ${Math.max(0, lower).toFixed(1)} to ${upper.toFixed(1)}, ${NEEDED}`,
    tone: mark,
    href: `#${TURN_REPORT_ID}`,
  };
  return told(value.toFixed(1), edge.toFixed(1), statement);
}
