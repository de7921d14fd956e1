import { explainTeam, explainTeamCount, explainTeamPeak } from '@halfturn/contract/session/explain-combined';
import { explainTeamAnswer } from '../../answers/session/explain-team';
import { explainTeamPeakAnswer } from '../../answers/session/explain-team-peak';
import { explainTeamCountAnswer } from '../../answers/session/explain-team-count';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { requireDrills } from './explained-session';

export function mountExplainTeam(mount: Mount, { answers }: AnswerSources): void {
  mount.customer(explainTeam, async ({ query, rows, customer }) => {
    const { sessionId, metric, isOpposition, perMinute } = query;
    const { marks, session: mark } = await rows.marksWith(sessionId);
    return answers.of(explainTeamAnswer, {
      customer,
      query: { metric, isOpposition, perMinute },
      session: await rows.session(sessionId),
      mark,
      titles: (await rows.sessions()).map(({ sessionId: id, title }) => ({ sessionId: id, title })),
      compared: await rows.reference(mark, marks, perMinute),
      players: await rows.playersIn(sessionId),
      tracking: await rows.tracking(mark),
    });
  });
  mount.customer(explainTeamPeak, async ({ query, rows, customer }) => {
    const { sessionId, metric, epochS, isOpposition, group } = query;
    const { session: mark } = await rows.marksWith(sessionId);
    const everybody = await rows.everybodyIn(sessionId);
    return answers.of(explainTeamPeakAnswer, {
      customer,
      query: { metric, epochS, isOpposition, group },
      session: await rows.session(sessionId),
      mark,
      everybody,
      players: rows.seen(everybody),
      tracking: await rows.tracking(mark),
    });
  });
  mount.customer(explainTeamCount, async ({ query, rows }) => {
    const { sessionId, drillId, metric } = query;
    if (drillId !== 0) requireDrills(rows.customer);
    const { marks, session: mark } = await rows.marksWith(sessionId);
    return answers.of(explainTeamCountAnswer, {
      customer: rows.customer,
      metric,
      session: await rows.session(sessionId),
      mark,
      players: await rows.playersIn(sessionId),
      tracking: await rows.tracking(mark),
      drill: await rows.drillOrNone(sessionId, drillId),
      titles: (await rows.sessions()).map(({ sessionId: id, title }) => ({ sessionId: id, title })),
      compared: await rows.reference(mark, marks, false),
    });
  });
}
