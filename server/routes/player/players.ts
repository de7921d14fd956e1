import { players } from '@halfturn/contract/player/players';
import type { WrittenAnswers } from '../written-answers';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';
import { playersAnswer } from '../../answers/player/players';
import { ClubRows } from '../club-rows';

export interface PlayerSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
}

export function mountPlayers(mount: Mount, { store, answers }: PlayerSources): void {
  mount.customer(players, async (scope) => answers.of(playersAnswer, await new ClubRows(store, scope).players()));
}
