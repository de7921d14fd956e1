import { countText } from '../../units/number-text';
import { wholeMinutes, type WholeMinutes } from '../../metrics/wellness/rolling-scores';

/** The sessions that a club's players are compared by (METHODS R1): matches; in basketball, practices. */
export type SessionNoun = 'match' | 'practice';

export type PlayedNoun = 'match' | 'game';

export type ComparedNoun = PlayedNoun | 'practice';

export function sessionNoun(sport: string): SessionNoun {
  return sport === 'basketball' ? 'practice' : 'match';
}

export function plural(noun: string): string {
  return noun.endsWith('match') ? `${noun}es` : `${noun}s`;
}

export function counted(count: number, noun: string): string {
  return `${countText(count)} ${count === 1 ? noun : plural(noun)}`;
}

export function playedNoun(noun: SessionNoun): PlayedNoun {
  return noun === 'match' ? 'match' : 'game';
}

/** Football compares everything with matches; basketball games with games, practices with practices. */
export function comparedNoun(sport: string, sessionIsAMatch: boolean): ComparedNoun {
  if (sessionNoun(sport) === 'match') return 'match';
  return sessionIsAMatch ? 'game' : 'practice';
}

/** What is held between matches, or between games. */
export function trainedNoun(noun: SessionNoun): 'training' | 'practice' {
  return noun === 'match' ? 'training' : 'practice';
}

export function heldNoun(sport: string, sessionIsAMatch: boolean): PlayedNoun | 'training' | 'practice' {
  const noun = sessionNoun(sport);
  return sessionIsAMatch ? playedNoun(noun) : trainedNoun(noun);
}

export function playedTitle(noun: SessionNoun): string {
  return noun === 'match' ? 'Match' : 'Game';
}

export function wholeSessions(noun: SessionNoun): string {
  return noun === 'match' ? 'matches of at least 85 minutes' : 'practices of 40 to 90 minutes';
}

/**
 * Which sessions an average covers: those of the compared kind if there are any, by their rule; else all.
 * @param rule `matches of at least 85 minutes`
 */
export function whichSessions(
  rule: string,
  sessions: readonly { readonly sessionIsAMatch: boolean }[],
  noun: SessionNoun,
): string {
  const compared = sessions.filter(({ sessionIsAMatch }) => sessionIsAMatch === (noun === 'match')).length;
  return compared === 0 && sessions.length > 0 ? 'of any length' : rule;
}

export function capital(noun: string): string {
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
}

/** Minutes of a whole match or game (METHODS R1, R1b). */
export function wholePlayed(played: PlayedNoun): WholeMinutes {
  return wholeMinutes(played === 'game' ? 'basketball' : 'football');
}

export function wholeText(played: PlayedNoun, unit = 'min'): string {
  const { minimumM, maximumM } = wholePlayed(played);
  return Number.isFinite(maximumM) ? `${minimumM} to ${maximumM} ${unit}` : `at least ${minimumM} ${unit}`;
}

export function partText(played: PlayedNoun): string {
  const { minimumM, maximumM } = wholePlayed(played);
  return Number.isFinite(maximumM) ? `outside ${wholeText(played)}` : `with less than ${minimumM} min`;
}
