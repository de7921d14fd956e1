import type { SessionReplay } from '@halfturn/core/live/session-replay';
import { HttpError } from '../../plugins/http-error';
import type { Later } from '../../store/engine/kept-values';
import type { TrackingMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { SessionRecord } from '../../store/session/sessions';
import type { CustomerRecord } from '../../store/club/customers';

export const NOT_KEPT = 'The raw tracking of this session is no longer stored, so it cannot be replayed.';

interface ReplayInputs {
  readonly customer: CustomerRecord;
  readonly session: SessionRecord;
  readonly tracking: TrackingMark;
  readonly sourceKeys: readonly string[];
}

export const replayMaker = maker(
  'sessionreplay',
  async ({ customer, session, tracking, sourceKeys }: ReplayInputs, { sessions }): Promise<SessionReplay> => {
    const answer = await sessions.ask(customer.customerId, tracking, {
      kind: 'sessionReplay',
      sessionIsAMatch: session.type.sessionIsAMatch,
      parameters: await sessions.parametersOf(customer, session),
      sourceKeys,
    });
    if (answer === null || answer.replay === null) throw new HttpError(422, NOT_KEPT);
    return answer.replay;
  },
);

interface PartInputs {
  readonly replay: Later<SessionReplay>;
  readonly part: number;
}

export const replayPart = maker('sessionframes', async ({ replay, part }: PartInputs) => {
  const { parts } = await replay.load();
  const bytes = parts[part];
  if (bytes === undefined) throw new RangeError(`The replay has no part ${part}.`);
  return bytes;
});
