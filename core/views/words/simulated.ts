/** How a page and what leaves it say that tracking was simulated. */

interface SimulatedCount {
  readonly sessions: number;
  readonly simulated: number;
}

export interface SimulatedSessions {
  /** What the page shows. */
  readonly shown: SimulatedCount;
  /** What it may compare that with. */
  readonly compared: SimulatedCount;
}

/** Whose sessions a page shows, and whether those of a period alone. */
export interface ShownSessions {
  readonly shows: 'list' | 'club' | 'league' | 'player' | 'session';
  readonly isPeriod: boolean;
}

export interface SimulatedWords {
  /** Once a page, and in its pictures; empty: all was recorded. */
  readonly mark: string;
  /** Last part of the name of a file. */
  readonly filePart: string;
}

const WHOLLY = 'simulated';
export const RECORDED: SimulatedWords = { mark: '', filePart: '' };

export function simulatedWords({ shown, compared }: SimulatedSessions, about: ShownSessions): SimulatedWords {
  if (shown.simulated > 0) {
    return shown.simulated === shown.sessions
      ? { mark: 'Simulated data', filePart: WHOLLY }
      : { mark: `Simulated: ${shown.simulated} of ${sessionsOf(shown.sessions, about)}`, filePart: 'partly_simulated' };
  }
  return shown.sessions > 0 && compared.simulated > 0
    ? { mark: 'Comparisons can include simulated sessions', filePart: '' }
    : RECORDED;
}

const OWNERS = { list: 'the club’s', club: 'the club’s', league: 'the league’s', player: 'the player’s' } as const;

/** `the club’s 26 sessions`, `the player’s 4 sessions in this period`. */
function sessionsOf(count: number, { shows, isPeriod }: ShownSessions): string {
  if (shows === 'session') return `${count} sessions`;
  return `${OWNERS[shows]} ${count} sessions${isPeriod ? ' in this period' : ''}`;
}

/** Everything the page shows is simulated, by the sessions' own flags. */
export function isWhollySimulated({ filePart }: SimulatedWords): boolean {
  return filePart === WHOLLY;
}

/** What a mean leaves out (METHODS R1c): `2 locked and 1 incomplete session not counted`; empty where nothing is. */
export function leftOutWords(
  { locked, incomplete }: { readonly locked: number; readonly incomplete: number },
  { shows, isPeriod }: ShownSessions,
): string {
  const all = locked + incomplete;
  if (all === 0) return '';
  const kinds = [
    ...(locked === 0 ? [] : [`${locked} locked`]),
    ...(incomplete === 0 ? [] : [`${incomplete} incomplete`]),
  ];
  const sessions = `${kinds.join(' and ')} ${all === 1 ? 'session' : 'sessions'}`;
  if (shows === 'session') return `Averages leave out ${sessions}`;
  const where = isPeriod ? ' in this period' : shows === 'player' ? ' of the player' : ' of the club';
  return `${sessions}${where} not counted`;
}
