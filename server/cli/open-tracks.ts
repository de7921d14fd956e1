import { shirtText } from '@halfturn/core/roster/shirt-number';
import { reasonText } from '@halfturn/core/views/data/who-is-who';
import type { StoredMatch } from '../jobs/players/player-store';
import { keptText } from '../store/player/kept-text';

const INDENT = '  ';

export function openTracksText(
  open: readonly StoredMatch[],
  squad: readonly { readonly playerId: number; readonly name: string }[],
  sessionId: number,
): readonly string[] {
  if (open.length === 0) return [];
  const names = new Map(squad.map((player) => [player.playerId, player.name]));
  const lines = open.map(({ facts, proposal }) => {
    const { activeTimeM, totalDistanceM } = facts.kpis;
    const parts = [
      facts.shirtNumber === null ? null : `number ${shirtText(facts.shirtNumber)}`,
      keptText(facts.name) === '' ? null : `"${keptText(facts.name)}"`,
      activeTimeM === null ? null : `${activeTimeM.toFixed(0)} min`,
      totalDistanceM === null ? null : `${totalDistanceM.toFixed(0)} m`,
      proposal === null ? null : `perhaps ${names.get(proposal.playerId) ?? ''} (${reasonText(proposal)})`,
    ];
    return `${INDENT}${keptText(facts.sourceKey)}: ${parts.filter((part) => part !== null).join(', ')}`;
  });
  const what = open.length === 1 ? '1 track has' : `${open.length} tracks have`;
  return [
    `${what} no player yet:`,
    ...lines,
    `Name them on the page of the session, or with --players FILE --replace ${sessionId}.`,
  ];
}
