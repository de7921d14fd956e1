/** Players of raw TRACAB files are known by team and shirt number, whatever their target is called. */
import type { SourcePlace } from '../reader';

const AWAY = 0;
const HOME = 1;
/** Room for shirt numbers in a key. */
const KEYS_PER_TEAM = 1000;

export type PlayerKey = number;

/** Null for a referee, a target without a team or without a shirt. @throws FormatError for numbers that cannot be. */
export function playerKey(team: number, shirtNumber: number, place: SourcePlace): PlayerKey | null {
  if ((team !== HOME && team !== AWAY) || shirtNumber < 0) return null;
  if (Number.isInteger(shirtNumber) && shirtNumber < KEYS_PER_TEAM) return team * KEYS_PER_TEAM + shirtNumber;
  throw place.error(`${shirtNumber} is not a shirt number. Export the file again.`);
}

export function isHome(key: PlayerKey): boolean {
  return key >= KEYS_PER_TEAM;
}

export function shirtNumberOf(key: PlayerKey): number {
  return key % KEYS_PER_TEAM;
}
