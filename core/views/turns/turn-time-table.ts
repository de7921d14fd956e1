import { countTurnTimes, type TurnTimeCounts } from '../../methods/turn-classes';
import { STEPS_PER_SECOND, valueAt } from '../../events/turn-columns';
import type { AcceptTable } from '../../turns/filter-by-class';
import { shownPoints, type TurnPoints } from './turn-points';
import type { PlayerScatter } from './turn-scatter';

export interface TurnTimeRow extends TurnTimeCounts {
  readonly playerId: number;
  readonly name: string;
  readonly isOpposition: boolean;
}

const EXCLUSIVE = 'The three bands do not overlap: they sum to all turns.';

export const TURN_TIME_NOTES: Readonly<Record<keyof TurnTimeCounts, string>> = {
  lessThan300ms: `Turns below 0.3 s. ${EXCLUSIVE}`,
  lessThan500ms: `Turns from 0.3 to 0.5 s, both included. ${EXCLUSIVE}`,
  lessThan1s: `Turns above 0.5 s, up to 1 s. ${EXCLUSIVE}`,
};

export function turnTimeTable(
  points: TurnPoints,
  accept: AcceptTable,
  players: readonly PlayerScatter[],
): readonly TurnTimeRow[] {
  return players.map(({ player, start, end }) => ({
    playerId: player.playerId,
    name: player.name,
    isOpposition: player.isOpposition,
    ...countTurnTimes(
      shownPoints(points, accept, start, end).map((point) => valueAt(points.twistingTime, point) / STEPS_PER_SECOND),
    ),
  }));
}
