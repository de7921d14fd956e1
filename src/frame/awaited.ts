import type { Findings } from '@halfturn/core/views/words/statement';
import type { Shown } from '../state/calls/use-call';

/**
 * Statements of an answer for the frame: null while it is on its way, undefined where it does not come.
 * @param statementsOf undefined: an answer that nothing is said of
 */
export function awaited<Data>(
  { data, isPending }: Shown<Data>,
  findingsOf: (data: Data) => Findings | undefined,
): Findings | null | undefined {
  if (data !== undefined) return findingsOf(data);
  return isPending ? null : undefined;
}
