/** Raw TRACAB files identify players by team and shirt number, not by target id. */
import type { SourcePlace } from '../format-reader';

const AWAY = 0;
const HOME = 1;
const KEYS_PER_TEAM = 1000;

export type PlayerKey = number;

/** Null for a referee, or a target without team or shirt. @throws FormatError for impossible numbers */
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
