import { players } from '@halfturn/contract/player/players';
import type { WrittenAnswers } from '../written-answers';
import type { Store } from '../../store/engine/database';
import type { Mount } from '../mount';
import { playersAnswer } from '../../answers/player/players';

export interface PlayerSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
}

export function mountPlayers(mount: Mount, { answers }: PlayerSources): void {
  mount.customer(players, async ({ rows }) => answers.of(playersAnswer, await rows.players()));
}
