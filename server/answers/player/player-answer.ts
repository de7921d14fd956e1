import type { Player } from '@halfturn/contract/player/players';
import type { PlayerRecord } from '../../store/player/players';

export function playerAnswer(record: PlayerRecord): Player {
  return {
    playerId: record.playerId,
    name: record.name,
    position: record.position,
    positionShortDescription: record.positionShortDescription,
    positionSortOrder: record.positionSortOrder,
    positionGroupId: record.positionGroupId,
    squadId: record.squadId,
    shirtNumber: record.shirtNumber,
    isActive: record.isActive,
    thumbnail: null,
  };
}
