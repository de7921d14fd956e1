import { valueAt } from '../../events/turn-columns';
import type { Explained } from '../../metrics/explained/explained-number';
import type { TurnScatter } from './turn-scatter';
import type { TurnWords } from './turn-points';

export type TurnFigureWord = Exclude<keyof TurnWords, 'clock' | 'side'>;

export function explainedTurn(
  { starts }: Pick<TurnScatter, 'starts'>,
  playerId: number,
  figure: TurnFigureWord,
  point: number,
): Explained | null {
  if (starts === null) return null;
  return { metric: `turn.${figure}`, playerId, sessionId: starts.sessionId, startMs: valueAt(starts.startMs, point) };
}
