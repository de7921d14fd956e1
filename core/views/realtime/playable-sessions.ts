/** Stored sessions to choose from, newest first, as the call lists them: those that may be opened. */
interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  /** ISO 8601 with offset. */
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

export function playableSessions(
  sessions: readonly ListedSession[],
): readonly { readonly value: string; readonly label: string }[] {
  return sessions
    .filter(({ statusDisplayName, isLocked }) => statusDisplayName === 'Complete' && !isLocked)
    .map(({ sessionId, title, date }) => ({ value: String(sessionId), label: `${title}, ${date.slice(0, 10)}` }));
}
