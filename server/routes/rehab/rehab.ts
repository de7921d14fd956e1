import { sessionOverview, setRehabTargets } from '@halfturn/contract/rehab/rehab';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findSquadOfPlayer } from '../../store/player/player-edits';
import { rehabState } from './rehab-state';
import { saveRehabTargets } from '../../store/club/rehab-targets';
import type { Mount } from '../mount';
import { sessionOverviewAnswer } from '../../answers/rehab/rehab';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

export function mountRehab(mount: Mount, sources: LeagueAnswerSources, clock: Clock): void {
  mount.customer(setRehabTargets, async ({ customer: { customerId }, query: { playerId }, body, user, change }) =>
    change(async (trx) => {
      found(await findSquadOfPlayer(trx, customerId, playerId), NO_SUCH.player);
      const setAt = clock().toISOString();
      await saveRehabTargets(trx, customerId, playerId, { targets: body, setAt, setBy: user.userName });
      return { ok: true as const };
    }),
  );

  mount.customer(sessionOverview, async ({ query: { playerId, sessionId }, rows }) => {
    const state = await rehabState(sources, rows, playerId);
    return sources.answers.of(sessionOverviewAnswer, { state, sessionId });
  });
}
