import type { Explanation } from '@halfturn/contract/session/explanation';
import {
  type AfterFlagFigure,
  afterFlagKpi,
  afterFlagParts,
  afterFlagValue,
} from '@halfturn/core/metrics/explained/families/after-flag-figures';
import { matchesAround } from '@halfturn/core/metrics/wellness/flag-outcome';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { explainedIn, headOver, sessionValues } from '../session/explain-head';
import { clubMatchesOf, type RatedInputs, ratedPlayers } from './rated-players';

interface ExplainAfterFlagInputs extends RatedInputs {
  readonly session: SessionRecord;
  readonly query: { readonly metric: AfterFlagFigure; readonly playerId: number };
}

export const explainAfterFlagAnswer = maker(
  'explainafterflag',
  async (inputs: ExplainAfterFlagInputs, kept): Promise<Explanation> => {
    const { customer, today, sessions, session, set, query } = inputs;
    const { metric, playerId } = query;
    const players = inputs.players.filter((player) => player.playerId === playerId);
    const [rated] = await ratedPlayers(kept, { ...inputs, players });
    const { player, flags, followed } = found(rated, NO_SUCH.flag);
    const flag = found(
      flags.find(({ sessionId, level }) => sessionId === session.sessionId && level !== 'green'),
      NO_SUCH.flag,
    );
    const parameters = wellnessParametersOf(set.overrides).fatigue;
    const around = matchesAround(flag, followed, clubMatchesOf(sessions), today, parameters);
    const rows = sessionValues(sessions, afterFlagParts(metric, around));
    return {
      ...(await headOver(kept, customer, metric, session)),
      player: { playerId, name: player.name, isOpposition: false },
      session: explainedIn(session),
      value: afterFlagValue(metric, around),
      parts: afterFlagKpi(metric) === null ? { kind: 'sessions', rows } : { kind: 'around', rows },
    };
  },
);
