interface SimulatedCount {
  readonly sessions: number;
  readonly simulated: number;
}

export interface SimulatedSessions {
  readonly shown: SimulatedCount;
  readonly compared: SimulatedCount;
}

export interface ShownSessions {
  readonly shows: 'list' | 'club' | 'league' | 'player' | 'session';
  readonly isPeriod: boolean;
}

export interface SimulatedWords {
  readonly mark: string;
  readonly filePart: string;
}

const WHOLLY = 'simulated';
export const RECORDED: SimulatedWords = { mark: '', filePart: '' };
export const SIMULATED: SimulatedWords = { mark: 'Simulated data', filePart: WHOLLY };

export function simulatedWords({ shown, compared }: SimulatedSessions, about: ShownSessions): SimulatedWords {
  if (shown.simulated > 0) {
    return shown.simulated === shown.sessions
      ? SIMULATED
      : { mark: `Simulated: ${shown.simulated} of ${sessionsOf(shown.sessions, about)}`, filePart: 'partly_simulated' };
  }
  return shown.sessions > 0 && compared.simulated > 0
    ? { mark: 'Comparisons can include simulated sessions', filePart: '' }
    : RECORDED;
}

const OWNERS = { list: 'the club’s', club: 'the club’s', league: 'the league’s', player: 'the player’s' } as const;

function sessionsOf(count: number, { shows, isPeriod }: ShownSessions): string {
  if (shows === 'session') return `${count} sessions`;
  return `${OWNERS[shows]} ${count} sessions${isPeriod ? ' in this period' : ''}`;
}

export function isWhollySimulated({ filePart }: SimulatedWords): boolean {
  return filePart === WHOLLY;
}

/** What a mean leaves out (METHODS R1c): `2 locked and 1 incomplete session not counted`; empty if nothing. */
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
