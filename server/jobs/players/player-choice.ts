/** Who the tracks are, as the fields of an import say it. */
import { parsePlayerList } from '@halfturn/core/roster/player-list';
import { ImportRefusal } from '../upload/import-request';
import type { PlayerChoice } from './player-mapping';
import type { ImportFields } from '../../store/jobs/job-columns';

/** @throws ImportRefusal where the list cannot be read */
export function playerChoice({ players = '', newPlayers }: ImportFields): PlayerChoice {
  const list = parsePlayerList(players);
  if ('problem' in list) throw new ImportRefusal(`Players, ${list.problem}.`);
  return { list: list.tracks, newPlayers: newPlayers === 'true' };
}
