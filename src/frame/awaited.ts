import type { Statement } from '@halfturn/core/views/statement';
import type { Shown } from '../state/use-call';

/**
 * Statements of an answer for the frame: null while it is on its way, undefined where it does not come.
 * @param statementsOf undefined: an answer that nothing is said of
 */
export function awaited<Data>(
  { data, isPending }: Shown<Data>,
  statementsOf: (data: Data) => readonly Statement[] | undefined,
): readonly Statement[] | null | undefined {
  if (data !== undefined) return statementsOf(data);
  return isPending ? null : undefined;
}
