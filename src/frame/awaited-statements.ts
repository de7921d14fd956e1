import type { Findings } from '@halfturn/core/views/words/statement';
import type { Shown } from '../state/calls/use-call';

/**
 * Statements of an answer for the frame: null while loading, undefined if it fails.
 * @param statementsOf returns undefined for an answer without statements
 */
export function awaited<Data>(
  { data, isPending }: Shown<Data>,
  findingsOf: (data: Data) => Findings | undefined,
): Findings | null | undefined {
  if (data !== undefined) return findingsOf(data);
  return isPending ? null : undefined;
}
