import { groupBy } from '@halfturn/core/stats/groups';
import { kpis, type PlayerKpiRow } from '@halfturn/contract/session/kpis';
import { sessionSource } from '@halfturn/contract/session/sessions';
import { kpiStatistics } from '@halfturn/core/metrics/reference/kpi-statistics';
import { referencesOf } from '@halfturn/core/metrics/reference/reference';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import type { PlayerFactsRecord } from '../../store/session/facts';
import { sessionParameters } from '../../store/club/parameter-sets';
import { listPlayersOfSession, type PlayerRecord } from '../../store/player/players';
import { hasTracking } from '../../store/session/raw-tracking';
import { findSessionSource } from '../../store/session/sessions';
import { listSessionMarks, type SessionMark, upTo } from '../../store/session/session-marks';
import type { SessionMemory } from '../../store/session/session-memory';
import { type ZoneSources, zonesOfPlayers } from '../drills/basketball-zones';
import type { Mount } from '../mount';
import { playerAnswer } from '../player/players';
import { referenceOf } from '../reference-sessions';
import { NO_SESSION } from './sessions';
import type { WrittenAnswers } from '../written-answers';

export interface KpiSources {
  readonly store: Store;
  readonly answers: WrittenAnswers;
  readonly memory: SessionMemory;
}

export function mountKpis(mount: Mount, { store, answers, memory, tracking }: KpiSources & ZoneSources): void {
  mount.customer(kpis, async ({ customer, query, seen }) => {
    const { customerId, sport } = customer;
    const { sessionId, enablePerMinute, includeOpposition } = query;
    const marks = await listSessionMarks(store.db, customerId);
    const session = marks.find((mark) => mark.sessionId === sessionId);
    if (session === undefined) throw new HttpError(404, NO_SESSION);
    const players = seen(await listPlayersOfSession(store.db, customerId, sessionId));
    const isKept = sport === 'basketball' && (await hasTracking(store.db, customerId, sessionId));
    const compared = await referenceOf(store, customer, session, marks, enablePerMinute);
    const madeFrom = {
      customerId,
      sport,
      sessionId,
      enablePerMinute,
      includeOpposition,
      compared,
      marks,
      players,
      isKept,
    };
    return answers.of('kpis', madeFrom, async () => {
      const stored = await findSessionSource(store.db, customerId, sessionId);
      if (stored === null) throw new HttpError(404, NO_SESSION);
      const source = sessionSource.parse(JSON.parse(stored.source));
      const facts = await memory.factsOf(customerId, [session]);
      const ofPlayers = async (sessions: readonly SessionMark[]) =>
        groupBy(
          (await memory.factsOf(customerId, sessions)).filter((record) => !record.isOpposition),
          (record) => record.playerId,
        );
      const references = await ofPlayers(compared.sessions);
      const history = await ofPlayers(upTo(session, marks));
      const zones = await zonesOfPlayers({ store, tracking }, customer, session, null);
      const row = (player: PlayerRecord, record: PlayerFactsRecord): PlayerKpiRow => {
        // The opposition's players have no matches of their own here.
        const own = record.isOpposition
          ? []
          : referencesOf(record, references.get(player.playerId) ?? [], compared.rule);
        const { coverage, suspectShare, lowAccelQuality } = record.quality;
        return {
          player: playerAnswer(player),
          quality: { coverage, suspectShare, lowAccelQuality },
          ...kpiStatistics(
            record,
            own,
            record.isOpposition ? [] : (history.get(player.playerId) ?? []),
            enablePerMinute,
          ),
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
        parameters: await sessionParameters(store.db, customer, stored.parameterSet, source),
      };
    });
  });
}
