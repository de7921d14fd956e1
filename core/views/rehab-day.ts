const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Dated {
  /** ISO 8601 */
  readonly sessionDate: string;
}

/** `12 Nov 2026` */
export function rehabDay(iso: string): string {
  return day.format(Date.parse(iso));
}

/** The day of each session; two of a day have their times: `12 Nov 2026, 14:00 UTC`. */
export function rehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) => rehabDay(session.sessionDate) + (isAlone(session, sessions) ? '' : `, ${clock(session)} UTC`),
  );
}

/** Short enough for a chart: `12 Nov`, `12 Nov 14:00`. */
export function shortRehabDays(sessions: readonly Dated[]): readonly string[] {
  return sessions.map(
    (session) =>
      dayOfYear.format(Date.parse(session.sessionDate)) + (isAlone(session, sessions) ? '' : ` ${clock(session)}`),
  );
}

function isAlone(session: Dated, sessions: readonly Dated[]): boolean {
  const text = rehabDay(session.sessionDate);
  return sessions.filter(({ sessionDate }) => rehabDay(sessionDate) === text).length === 1;
}

const clock = ({ sessionDate }: Dated) => sessionDate.slice(11, 16);
