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

export interface SimulatedWords {
  /** Once a page, and in its pictures; empty: all was recorded. */
  readonly mark: string;
  /** Last part of the name of a file. */
  readonly filePart: string;
}

export const RECORDED: SimulatedWords = { mark: '', filePart: '' };

export function simulatedWords({ shown, compared }: SimulatedSessions): SimulatedWords {
  if (shown.simulated > 0) {
    return shown.simulated === shown.sessions
      ? { mark: 'Simulated data', filePart: 'simulated' }
      : { mark: `Simulated: ${shown.simulated} of ${shown.sessions} sessions`, filePart: 'partly_simulated' };
  }
  return shown.sessions > 0 && compared.simulated > 0
    ? { mark: 'Comparisons can include simulated sessions', filePart: '' }
    : RECORDED;
}

/** That a mean leaves locked sessions out (METHODS R1c); empty where none is locked. */
export function lockedWords({ locked }: { readonly locked: number }): string {
  if (locked === 0) return '';
  return locked === 1 ? '1 locked session not counted' : `${locked} locked sessions not counted`;
}
