import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { TurnFilter } from '../../turns/filter-categories';
import { passesFilter } from '../../turns/passes-filter';
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
      .filter((turn) => turn.turnSide === side && passesFilter(turn, { ...filter, side: 0 }, boundaries))
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
