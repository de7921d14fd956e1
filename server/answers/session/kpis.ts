import { groupBy } from '@halfturn/core/stats/group-by';
import type { PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { kpiStatistics } from '@halfturn/core/metrics/reference/kpi-statistics';
import { referencesOf } from '@halfturn/core/metrics/reference/reference-rules';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { zonesOfPlayers } from '../drills/basketball-zones';
import { type SessionMark, type TrackingMark, upTo } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import { playerAnswer } from '../player/player-answer';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';

export interface KpisInputs {
  readonly customer: CustomerRecord;
  readonly query: { readonly enablePerMinute: boolean; readonly includeOpposition: boolean };
  readonly session: SessionMark;
  readonly marks: readonly SessionMark[];
  readonly compared: SessionReference<SessionMark>;
  readonly players: readonly PlayerRecord[];
  readonly tracking: TrackingMark | null;
}

export const kpisAnswer = maker(
  'kpis',
  async ({ customer, query, session, marks, compared, players, tracking }: KpisInputs, kept) => {
    const { customerId } = customer;
    const { enablePerMinute, includeOpposition } = query;
    const facts = await kept.memory.factsOf(customerId, [session]);
    const ofPlayers = async (sessions: readonly SessionMark[]) =>
      groupBy(
        (await kept.memory.factsOf(customerId, sessions)).filter((record) => !record.isOpposition),
        (record) => record.playerId,
      );
    const references = await ofPlayers(compared.sessions);
    const history = await ofPlayers(upTo(session, marks));
    const zones = await zonesOfPlayers(kept, customer, tracking, session.sessionIsAMatch, null);
    const row = (player: PlayerRecord, record: PlayerFactsRecord): PlayerKpiRow => {
      const own = record.isOpposition ? [] : referencesOf(record, references.get(player.playerId) ?? [], compared.rule);
      const { coverage, suspectShare, lowAccelQuality } = record.quality;
      return {
        player: playerAnswer(player),
        quality: { coverage, suspectShare, lowAccelQuality },
        ...kpiStatistics(record, own, record.isOpposition ? [] : (history.get(player.playerId) ?? []), enablePerMinute),
        ...zones(player.playerId, enablePerMinute ? { minutes: record.kpis.activeTimeM } : null),
      };
    };
    const rows = (isOpposition: boolean): PlayerKpiRow[] =>
      players.flatMap((player) => {
        const record = facts.find((each) => each.playerId === player.playerId);
        return record === undefined || record.isOpposition !== isOpposition ? [] : [row(player, record)];
      });
    return {
      ourData: rows(false),
      oppositionData: includeOpposition ? rows(true) : [],
      reference: compared.about,
      parameters: await kept.sessions.parametersAnswer(customer, session),
    };
  },
);
