import { clockText } from '../../calendar/day';
import { dayOfYearText, dayText } from '../../calendar/day-text';

interface Dated {
  readonly sessionDate: string;
}

export function rehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) =>
      dayText(session.sessionDate) + (isAlone(session, sessions) ? '' : `, ${clockText(session.sessionDate)}`),
  );
}

/** Short enough for a chart: `12 Nov`, `12 Nov 14:00`. */
export function shortRehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) =>
      dayOfYearText(session.sessionDate) + (isAlone(session, sessions) ? '' : ` ${clockText(session.sessionDate)}`),
  );
}

function isAlone(session: Dated, sessions: readonly Dated[]): boolean {
  const text = dayText(session.sessionDate);
  return sessions.filter(({ sessionDate }) => dayText(sessionDate) === text).length === 1;
}
