import { explainRehab, sessionOverview, setRehabTargets } from '@halfturn/contract/rehab/rehab';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { findSquadOfPlayer } from '../../store/player/player-edits';
import { explainRehabAnswer } from '../../answers/rehab/explain-rehab';
import { explainRehabCountAnswer } from '../../answers/rehab/explain-rehab-count';
import { isRehabCount } from '@halfturn/core/metrics/explained/rehab-figures';
import { listRehabTargets } from '../../store/club/rehab-targets';
import { rehabState } from './rehab-state';
import { setTargetsFrom } from './set-targets';
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

  mount.customer(explainRehab, async ({ query, customer, rows }) => {
    const { playerId, metric, sessionId = null, day = null, side = null } = query;
    if (sessionId !== null) await rows.session(sessionId);
    const of = {
      customer,
      player: await rows.player(playerId),
      sessions: await rows.sessions(),
      set: await rows.parameters(),
    };
    if (isRehabCount(metric)) {
      return sources.answers.of(explainRehabCountAnswer, {
        ...of,
        query: { metric, sessionId: found(sessionId, NO_SUCH.session), day, side },
      });
    }
    return sources.answers.of(explainRehabAnswer, {
      ...of,
      targets: await listRehabTargets(sources.store.db, customer.customerId, playerId),
      query: { metric, sessionId, day },
      today: todayIn(customer.timeZone, clock()),
    });
  });

  mount.customer(sessionOverview, async ({ query: { playerId, sessionId }, rows }) => {
    const state = await rehabState(sources, rows, playerId, clock());
    return sources.answers.of(sessionOverviewAnswer, { state, sessionId });
  });
}
