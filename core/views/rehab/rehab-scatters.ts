import {
  accelerationClass,
  angleClass,
  decelerationClass,
  type EntrySpeedBoundaries,
  entrySpeedClass,
  turnTimeClass,
} from '../../methods/turn-classes';
import { isChosen, type TurnFilter } from '../../turns/categories';
import type { UnitSettings } from '../../units/units';
import { type TurnLayersView, turnLayers } from '../forms/turn-layers';
import { type RehabProgressAnswer, rehabSessionName, type RehabTurn } from './rehab-progress-answer';

export function rehabScatters(
  { recentRehabTurns, firstTeamMatchTurns }: Pick<RehabProgressAnswer, 'recentRehabTurns' | 'firstTeamMatchTurns'>,
  { filter, units }: { readonly filter: TurnFilter; readonly units: UnitSettings },
  boundaries: EntrySpeedBoundaries,
  activeId: number | null,
): readonly TurnLayersView[] {
  if (recentRehabTurns.length + firstTeamMatchTurns.length === 0) return [];
  const layer = (name: string, turns: readonly RehabTurn[], side: 'L' | 'R') => ({
    name,
    turns: turns
      .filter((turn) => turn.turnSide === side && passes(turn, filter, boundaries))
      .map((turn) => ({ session: rehabSessionName(turn), turn })),
  });
  const rehab = recentRehabTurns.filter(({ sessionId }) => sessionId !== activeId);
  const active = recentRehabTurns.filter(({ sessionId }) => sessionId === activeId);
  return turnLayers(
    (['L', 'R'] as const).map((side) => ({
      name: side === 'L' ? 'Left' : 'Right',
      layers: [
        layer('Match Profile', firstTeamMatchTurns, side),
        layer('Rehab', rehab, side),
        layer('Active Sessions', active, side),
      ],
    })),
    units,
  );
}

/** Classes of a category combine with OR, categories with AND; a category without a tick restricts nothing. */
function passes(turn: RehabTurn, filter: TurnFilter, boundaries: EntrySpeedBoundaries): boolean {
  const classes = {
    entrySpeed: entrySpeedClass(turn.entrySpeedMPerS, boundaries),
    acceleration: accelerationClass(turn.peakAccelerationMPer2),
    deceleration: decelerationClass(turn.peakDecelerationMPer2),
    time: turnTimeClass(turn.twistingTimeS),
    angle: angleClass(turn.angleDegrees),
  };
  return (['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const).every(
    (category) => filter[category] === 0 || isChosen(filter, category, classes[category]),
  );
}
