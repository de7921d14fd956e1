import { longitudinalRehab } from '@halfturn/contract/rehab/rehab';
import type { Clock } from '../../clock';
import { HttpError } from '../../plugins/http-error';
import { longitudinalRehabAnswer } from '../../answers/rehab/longitudinal-rehab';
import { rehabState } from './rehab-state';
import type { Mount } from '../mount';
import type { LeagueAnswerSources } from '../peaks/peak-analysis';

export function mountLongitudinalRehab(mount: Mount, sources: LeagueAnswerSources, clock: Clock): void {
  mount.customer(longitudinalRehab, async ({ query, rows }) => {
    const { playerId, startDate, endDate, sessionTypeId } = query;
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    const state = await rehabState(sources, rows, playerId, clock());
    await rows.requireSessionType(sessionTypeId);
    const inputs = { state, startDate, endDate, sessionTypeId: sessionTypeId ?? null };
    return sources.answers.of(longitudinalRehabAnswer, inputs);
  });
}
