/** Sessions to choose from, as the call lists them: those that run, then stored ones that may be opened, newest first. */
import { localDay } from '../../calendar/day';
interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

/** What a session's status says of how it is shown: as it runs, not yet, not at all, or from beginning to end. */
export type SessionPhase = 'live' | 'importing' | 'failed' | 'stored';
const PHASES: Readonly<Record<string, SessionPhase>> = {
  Live: 'live',
  Importing: 'importing',
  'Import failed': 'failed',
};

/** Null for a session that is not listed. */
export function phaseOf(sessions: readonly ListedSession[], sessionId: number): SessionPhase | null {
  const session = sessions.find((one) => one.sessionId === sessionId);
  return session === undefined ? null : (PHASES[session.statusDisplayName] ?? 'stored');
}

export function playableSessions(
  sessions: readonly ListedSession[],
): readonly { readonly value: string; readonly label: string }[] {
  const running = sessions.filter(({ statusDisplayName }) => statusDisplayName === 'Live');
  const stored = sessions.filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked);
  const choice = ({ sessionId, title, date }: ListedSession, mark: string) => ({
    value: String(sessionId),
    label: `${mark}${title}, ${localDay(date)}`,
  });
  return [...running.map((one) => choice(one, 'LIVE: ')), ...stored.map((one) => choice(one, ''))];
}
