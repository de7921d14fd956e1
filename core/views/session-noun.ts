/** What the sessions are called that a club's players are compared in (METHODS R1): matches, in basketball practices. */
export type SessionNoun = 'match' | 'practice';

export function sessionNoun(sport: string): SessionNoun {
  return sport === 'basketball' ? 'practice' : 'match';
}

/** `matches`, `players`. */
export function plural(noun: string): string {
  return noun === 'match' ? 'matches' : `${noun}s`;
}

/** `1 match`, `14 practices`. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

/** `Match`, at the beginning of a title. */
export function capital(noun: SessionNoun): string {
  return noun === 'match' ? 'Match' : 'Practice';
}
