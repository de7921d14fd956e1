import type { ExplorerView } from '@halfturn/core/views/turns/turn-explorer';
import type { SetState } from '../../../state/worker/worker-sets';

export const NUMBER = new Intl.NumberFormat('en-GB');

export function leagueWords({ problem, isReady, count }: SetState): string {
  if (problem !== null) return problem;
  if (!isReady) return 'Loading the league’s turns…';
  return count === 0
    ? 'No league reference: it needs at least three other clubs with matches.'
    : `Grey: ${NUMBER.format(count)} turns of the league’s other clubs in matches, without names, under the same classes and ranges.`;
}

export function countWords({ count, turns }: ExplorerView): string {
  return `${NUMBER.format(count)} of ${NUMBER.format(turns)} ${turns === 1 ? 'turn' : 'turns'}`;
}
