import { dayOfYearText, dayText } from '../calendar/day-text';

interface Dated {
  /** ISO 8601 */
  readonly sessionDate: string;
}

/** The day of each session; two of a day have their times: `12 Nov 2026, 14:00 UTC`. */
export function rehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) => dayText(session.sessionDate) + (isAlone(session, sessions) ? '' : `, ${clock(session)} UTC`),
  );
}

/** Short enough for a chart: `12 Nov`, `12 Nov 14:00`. */
export function shortRehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) => dayOfYearText(session.sessionDate) + (isAlone(session, sessions) ? '' : ` ${clock(session)}`),
  );
}

function isAlone(session: Dated, sessions: readonly Dated[]): boolean {
  const text = dayText(session.sessionDate);
  return sessions.filter(({ sessionDate }) => dayText(sessionDate) === text).length === 1;
}

const clock = ({ sessionDate }: Dated) => sessionDate.slice(11, 16);
