import { isPersonName } from './person-name';

const WORDS = 'Unidentified Player';
const NUMBERED = new RegExp(`^${WORDS} (\\d+)(?: |$)`);

/** @param said name in the file or feed, appended if it is a person's */
export function unidentifiedName(number: number, said: string, sourceKey: string): string {
  const isName = isPersonName(said, sourceKey);
  return isName ? `${WORDS} ${number} (${said})` : `${WORDS} ${number}`;
}

export function nextUnidentified(names: readonly string[]): number {
  return 1 + Math.max(0, ...names.map((name) => Number(NUMBERED.exec(name)?.[1] ?? 0)));
}
