import { sessionOverview, setRehabTargets } from '@halfturn/contract/rehab/rehab';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findSquadOfPlayer } from '../../store/player/player-edits';
import { mountExplainRehab } from './explain-rehab';
import { rehabState } from './rehab-state';
import { setTargetsFrom } from './rehab-target-changes';
import type { Mount } from '../mount';
import { sessionOverviewAnswer } from '../../answers/rehab/rehab';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

export function mountRehab(mount: Mount, sources: LeagueAnswerSources, clock: Clock): void {
  mount.customer(
    setRehabTargets,
    async ({ customer: { customerId, timeZone }, query: { playerId }, body, user, change }) =>
      change(async (trx) => {
        const now = clock();
        found(await findSquadOfPlayer(trx, customerId, playerId), NO_SUCH.player);
        await setTargetsFrom(
          trx,
          { customerId, playerId, today: todayIn(timeZone, now), setAt: now.toISOString(), setBy: user.userName },
          body,
        );
        return { ok: true as const };
      }),
  );

  mountExplainRehab(mount, sources, clock);

  mount.customer(sessionOverview, async ({ query: { playerId, sessionId }, rows }) => {
    const state = await rehabState(sources, rows, playerId, clock());
    return sources.answers.of(sessionOverviewAnswer, { state, sessionId });
  });
}
