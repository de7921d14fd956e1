import { canOpenSession } from '../calendar/month-calendar';

interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

export interface Neighbours<Session> {
  readonly previous: Session | null;
  readonly next: Session | null;
}

export function sessionNeighbours<Session extends ListedSession>(
  sessions: readonly Session[],
  sessionId: number,
): Neighbours<Session> {
  const inOrder = sessions
    .filter((session) => session.sessionId === sessionId || canOpenSession(session))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.sessionId - b.sessionId);
  const at = inOrder.findIndex((session) => session.sessionId === sessionId);
  if (at === -1) return { previous: null, next: null };
  return { previous: inOrder[at - 1] ?? null, next: inOrder[at + 1] ?? null };
}
