/** Sessions to choose from, as the call lists them: those that run, then stored ones that may be opened, newest first. */
interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

/** What a session's status says of how it is shown: as it runs, not yet, or from beginning to end. */
export type SessionPhase = 'live' | 'importing' | 'stored';

/** Null for a session that is not listed. */
export function phaseOf(sessions: readonly ListedSession[], sessionId: number): SessionPhase | null {
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (session === undefined) return null;
  return session.statusDisplayName === 'Live'
    ? 'live'
    : session.statusDisplayName === 'Importing'
      ? 'importing'
      : 'stored';
}

export function playableSessions(
  sessions: readonly ListedSession[],
): readonly { readonly value: string; readonly label: string }[] {
  const running = sessions.filter(({ statusDisplayName }) => statusDisplayName === 'Live');
  const stored = sessions.filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked);
  const choice = ({ sessionId, title, date }: ListedSession, mark: string) => ({
    value: String(sessionId),
    label: `${mark}${title}, ${date.slice(0, 10)}`,
  });
  return [...running.map((one) => choice(one, 'LIVE: ')), ...stored.map((one) => choice(one, ''))];
}
