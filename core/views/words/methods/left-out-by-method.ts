import { counted } from '../session-noun';

/**
 * Null without any.
 * @param than what the compared ones share: the method of the latest, or of most
 */
export function leftOutByMethod(
  count: number,
  noun: string,
  than: 'the latest' | 'most' = 'the latest',
): string | null {
  return count === 0 ? null : `${counted(count, noun)} left out: computed by another method than ${than}.`;
}

export function notComparedByMethod(count: number, noun: string): readonly string[] {
  if (count === 0) return [];
  return [`${counted(count, noun)} not compared with the latest: computed by another method.`];
}
