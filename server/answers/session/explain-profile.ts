/** F0 or V0 of a player in a session: the points of the line, and the player's other sessions. */
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import { pointParts, type ProfileFigure, whyNotCounted } from '@halfturn/core/metrics/explained/profile-figures';
import { forceVelocityOf } from '@halfturn/core/metrics/team/player-development';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import {
  type ExplainedNumber,
  type ExplainedSession,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
} from './explain-head';

interface ExplainProfileInputs extends ExplainedSession {
  readonly query: { readonly metric: ProfileFigure };
}

export const explainProfileAnswer = maker('explainprofile', async (inputs: ExplainProfileInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => profileNumber(kept, inputs, facts)),
);

async function profileNumber(
  kept: Kept,
  inputs: ExplainProfileInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const { customerId } = customer;
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const { profileSummary } = await kept.sessions.derivedParametersOf(customer, mark);
  const profiles = await kept.profiles.profilesOf(customerId, [mark, ...compared.sessions]);
  const profiled = ({ sessionId, kpis }: PlayerFactsRecord) => ({
    profile: profiles.get(sessionId)?.get(player.playerId) ?? null,
    kpis,
  });
  const valueOf = (session: PlayerFactsRecord) => {
    const of = forceVelocityOf(profiled(session), profileSummary.minPlayM);
    return (query.metric === 'profile.f0' ? of?.force : of?.velocity) ?? null;
  };
  const value = valueOf(facts);
  const references = await referenceSessions(kept, inputs, facts);
  const points = await kept.profiles.pointsOf(customerId, mark, player.playerId);
  return {
    value,
    inputs: {},
    reference:
      references === null ? null : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, false)),
    parts:
      parameters === null
        ? { kind: 'notKept' }
        : {
            kind: 'points',
            notCounted: whyNotCounted(profiled(facts), profileSummary.minPlayM),
            rows: pointParts(points ?? [], parameters.profile).map((part) => ({ ...part })),
          },
  };
}
