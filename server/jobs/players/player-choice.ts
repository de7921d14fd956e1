import { parsePlayerList } from '@halfturn/core/roster/player-list';
import { ImportRefusal } from '../upload/import-request';
import type { PlayerChoice } from './player-mapping';
import type { ImportFields } from '../../store/jobs/job-columns';

/** @throws ImportRefusal if the list is invalid */
export function playerChoice({ players = '', newPlayers }: ImportFields): PlayerChoice {
  const list = parsePlayerList(players);
  if ('problem' in list) throw new ImportRefusal(`Players, ${list.problem}.`);
  return { list: list.tracks, newPlayers: newPlayers === 'true' };
}
