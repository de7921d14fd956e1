import { counted } from '../words/session-noun';
import { methodKey, type MethodMark } from '../../metrics/reference/comparable-methods';
import { SOURCE_WORDS } from '../words/source-words';

export function methodRemark(session: MethodMark, matches: MethodMark | null): string | null {
  if (matches === null || methodKey(session) === methodKey(matches)) return null;
  if (session.sourceClass === matches.sourceClass) return 'The matches were computed with other settings or methods.';
  return `Measured by ${wordsOf(session)}, the matches by ${wordsOf(matches)}: part of a difference may come from that.`;
}

export function methodsRemark(sessions: readonly { readonly isComparable: boolean | null }[]): string | null {
  const other = sessions.filter(({ isComparable }) => isComparable === false).length;
  if (other === 0) return null;
  const verb = other === 1 ? 'was' : 'were';
  return `${other} of ${counted(sessions.length, 'session')} ${verb} measured or computed in another way than the matches.`;
}

function wordsOf({ sourceClass }: MethodMark): string {
  const found = Object.entries(SOURCE_WORDS).find(([id]) => id === sourceClass);
  return found === undefined ? sourceClass : found[1];
}
