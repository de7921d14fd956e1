import { localDay } from '../../calendar/day';
interface ListedSession {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

export type SessionPhase = 'live' | 'importing' | 'failed' | 'stored';
const PHASES: Readonly<Record<string, SessionPhase>> = {
  Live: 'live',
  Importing: 'importing',
  'Import failed': 'failed',
};

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
