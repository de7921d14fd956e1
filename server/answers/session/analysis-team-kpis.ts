import { teamKpis, teamKpisPerMinute } from '@halfturn/core/metrics/team/team-values';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';

interface TeamKpiInputs {
  readonly customer: CustomerRecord;
  readonly session: SessionMark;
  readonly enablePerMinute: boolean;
}

export const teamKpisAnswer = maker(
  'teamkpis',
  async ({ customer, session, enablePerMinute }: TeamKpiInputs, { memory, sessions }) => {
    const { team } = await sessions.derivedParametersOf(customer, session);
    const facts = await memory.factsOf(customer.customerId, [session]);
    const own = facts.filter((record) => !record.isOpposition).map((record) => record.kpis);
    return enablePerMinute ? teamKpisPerMinute(own, team) : teamKpis(own, team);
  },
);
