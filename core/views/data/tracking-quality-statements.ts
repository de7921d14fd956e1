/**
 * What stands out among the listed sessions: which of them have poor tracking, and which players this affects (METHODS K2,
 * K6).
 */
import { dayOfYearText } from '../../calendar/day-text';
import { percentText } from '../../units/number-text';
import { isLow, LEAST_COVERAGE, markOf, type SeenPlayer } from '../session/session-quality';
import { markId } from '../words/mark-id';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement } from '../words/statement';

export const SESSION_ROW_ID = 'session-row';

interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
}

interface SessionQuality {
  readonly sessionId: number;
  readonly players: number;
  readonly low: readonly (SeenPlayer & { readonly name: string })[];
}

const MOST_NAMED = 3;

/** @param sessions newest first */
export function sessionFindings(sessions: readonly ListedSession[], quality: readonly SessionQuality[]): Findings {
  const byId = new Map(quality.map((each) => [each.sessionId, each]));
  const told = sessions.flatMap((session) => {
    const own = byId.get(session.sessionId);
    return own === undefined ? [] : [{ session, ...own }];
  });
  const rated = told.filter(({ players }) => players > 0);
  return {
    statements: rated
      .filter(({ low }) => low.some(isLow))
      .slice(0, MAX_STATEMENTS)
      .map(statementOf),
    standing: standingOf({
      noun: 'session',
      rated: rated.length,
      unrated: [{ count: told.length - rated.length, why: 'without tracking of your players' }],
      missing: 'no session has tracking of your players',
    }),
  };
}

function statementOf({ session, players, low }: SessionQuality & { readonly session: ListedSession }): Statement {
  const { sessionId, title, date } = session;
  const who =
    low.length > MOST_NAMED
      ? `${low.length} of ${players} players`
      : low.map(({ name }) => name).join(low.length === 2 ? ' and ' : ', ');
  const marks = new Set(low.map((player) => markOf(player).toLowerCase()));
  const seen = low.flatMap(({ coverage }) => (coverage !== null && coverage < LEAST_COVERAGE ? [coverage] : []));
  const least = Math.min(...seen);
  const detail =
    seen.length === 0
      ? ''
      : `seen for ${percentText(100 * least)} of the time${seen.length === 1 ? '' : ' or more'}, below ${percentText(100 * LEAST_COVERAGE)}`;
  return {
    id: `quality-${sessionId}`,
    text: `${title}, ${dayOfYearText(date)}: ${who} (${[...marks].join('; ')})`,
    detail,
    tone: 'below',
    href: `#${markId(SESSION_ROW_ID, sessionId)}`,
  };
}
