/** What a track of ours is called that is nobody's yet: one name, stored with it, on every screen and in every file. */
import { isPersonName } from './person-name';

const WORDS = 'Unidentified Player';
const NUMBERED = new RegExp(`^${WORDS} (\\d+)(?: |$)`);

/** @param said what the file or the feed calls the track: beside it where that is a person's name */
export function unidentifiedName(number: number, said: string, sourceKey: string): string {
  const isName = isPersonName(said, sourceKey);
  return isName ? `${WORDS} ${number} (${said})` : `${WORDS} ${number}`;
}

/** A number that none of these has. */
export function nextUnidentified(names: readonly string[]): number {
  return 1 + Math.max(0, ...names.map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));
}
