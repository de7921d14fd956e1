import { bandOf, countEffortBands, mapEffortBands } from '@halfturn/core/metrics/load/effort-bands';
import { turnPlayerAnswer } from '../turns/turn-answers';
import { DISTANCE_BANDS, speedTypeThresholds } from './effort-bands-answer';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionMark } from '../../store/session/session-mark';
import { type DrillWindow, isInside, takesPart } from '../drills/drill-window';

export interface KpiCountInputs {
  readonly customer: CustomerRecord;
  readonly session: SessionMark;
  readonly window: DrillWindow | null;
  readonly players: readonly PlayerRecord[];
}

export const kpiCountAnswer = maker(
  'kpicount',
  async ({ customer, session, window, players }: KpiCountInputs, kept) => {
    const { customerId } = customer;
    const records = (await kept.sessions.playerSessions(customerId, session))
      .filter((record) => !record.isOpposition && takesPart(window, record.playerId))
      .flatMap(({ playerId, efforts }) =>
        efforts === null ? [] : [{ playerId, efforts: efforts.filter((effort) => isInside(window, effort)) }],
      );
    const counts = new Map(records.map((record) => [record.playerId, countEffortBands(record.efforts)]));
    const team = mapEffortBands((speedType, band) =>
      [...counts.values()].reduce((sum, player) => sum + player[speedType][band], 0),
    );
    const parameters = await kept.sessions.parametersOf(customer, session);
    return {
      teamKpiCount: { kpiCounts: team },
      playersKpiCount: players.flatMap((player) => {
        const record = records.find((each) => each.playerId === player.playerId);
        const kpiCounts = counts.get(player.playerId);
        if (record === undefined || kpiCounts === undefined) return [];
        const sprints = record.efforts.filter((effort) => effort.kind === 'SPRINT');
        const sprintMatchClocks = sprints.map(({ matchTimeS }) => (Number.isNaN(matchTimeS) ? null : matchTimeS));
        return [
          {
            player: turnPlayerAnswer(player),
            kpiCounts,
            sprintMatchClocks,
            sprints: sprints.map(({ startS, durationS, distanceM, peak }, index) => ({
              startS,
              matchTimeS: sprintMatchClocks[index] ?? null,
              durationS,
              distanceM,
              peakSpeedMPerS: peak,
              band: bandOf(distanceM),
            })),
          },
        ];
      }),
      distanceBands: DISTANCE_BANDS.map((band) => ({ ...band })),
      speedTypeThresholds: speedTypeThresholds(parameters),
    };
  },
);
