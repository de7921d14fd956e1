import { byStart, isBefore } from '@halfturn/core/calendar/time-zone';
import { isReference } from '@halfturn/core/metrics/reference/reference-rules';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { turnAsymmetry } from '@halfturn/core/metrics/turns/turn-asymmetry';
import { countTurnClasses } from '@halfturn/core/metrics/turns/turn-class-counts';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { StoredTurn } from '@halfturn/core/events/turn-columns';
import type { StoredDrill } from '../../store/session/drills/drills';
import { turnPlayerAnswer } from '../turns/turn-answers';
import type { ChosenDrill } from '../../store/session/drills/drills';
import type { KeptMark, SessionMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import type { PlayerRecord } from '../../store/player/players';
import type { CustomerRecord } from '../../store/club/customers';
import { isInside, takesPart, windowOf } from '../drills/drill-window';
import type { Kept } from '../kept-rows';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { classCounts } from '../turns/turn-class-answers';

export interface TurnRatesInputs {
  readonly customer: CustomerRecord;
  readonly session: SessionMark;
  readonly forOpposition: boolean;
  readonly drill: ChosenDrill | null;
  readonly reference: SessionReference<SessionMark>;
  readonly players: readonly PlayerRecord[];
}

type TurnsOf = (record: Pick<PlayerFactsRecord, 'sessionId' | 'playerId'>) => readonly StoredTurn[];

export const turnRatesAnswer = maker(
  'turnrates',
  async ({ customer, session, forOpposition, drill, reference, players }: TurnRatesInputs, kept) => {
    const { customerId } = customer;
    const window = drill === null ? null : windowOf(drill);
    const { about, rule } = reference;
    const before = reference.sessions.filter((mark) => isBefore(mark.startsAt, session.startsAt));
    const { turnAsymmetry: parameters } = await kept.sessions.derivedParametersOf(customer, session);
    const facts = await kept.memory.factsOf(customerId, [session]);
    const alone = forOpposition || window !== null;
    const history = alone
      ? []
      : (await kept.memory.factsOf(customerId, before))
          .filter((record) => !record.isOpposition && isReference(record, rule))
          .sort(byStart);
    const turnsOf = await loadTurns(kept, customerId, alone ? [session] : [session, ...before]);
    const minutesOf = drill === null ? null : await drillMinutes(kept, customerId, session, drill.drill);
    const sidesOf = (record: PlayerFactsRecord) => {
      const certain = turnsOf(record).filter((turn) => !turn.sideUncertain);
      const leftCount = certain.filter((turn) => turn.turnSide === 'L').length;
      const { method, turnsComparable } = record;
      return { leftCount, rightCount: certain.length - leftCount, method, turnsComparable };
    };
    return players.flatMap((player) => {
      const record = facts.find((each) => each.playerId === player.playerId);
      if (record === undefined || record.isOpposition !== (forOpposition && window === null)) return [];
      if (!takesPart(window, player.playerId)) return [];
      const turns = turnsOf(record).filter((turn) => isInside(window, turn));
      const earlier = history.filter((each) => each.playerId === player.playerId).map(sidesOf);
      return [
        {
          player: turnPlayerAnswer(player),
          activeTimeM: minutesOf === null ? record.kpis.activeTimeM : minutesOf(player.playerId),
          turnClassCounts: classCounts(countTurnClasses(turns, customer.turnEntrySpeedBoundaries)),
          turnsZScores: alone ? null : turnAsymmetry(sidesOf(record), earlier, parameters),
          balanceReference: about,
        },
      ];
    });
  },
);

async function drillMinutes(
  { sessions }: Pick<Kept, 'sessions'>,
  customerId: number,
  mark: KeptMark,
  drill: StoredDrill,
) {
  const kpis = await sessions.drillKpis(customerId, mark, drill);
  const keys = new Map(
    (await sessions.tracks(customerId, mark)).map(({ playerId, sourceKey }) => [playerId, sourceKey]),
  );
  return (playerId: number) => kpis?.get(keys.get(playerId) ?? '')?.activeTimeM ?? null;
}

async function loadTurns(
  { sessions: kept }: Pick<Kept, 'sessions'>,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<TurnsOf> {
  const batches = await kept.turnBatches(customerId, marks);
  const sessions = new Map(Array.from(batches, ([id, { batch }]) => [id, turnsByPlayer(decodeTurnBatch(batch))]));
  // No turns means a measured zero.
  return ({ sessionId, playerId }) => sessions.get(sessionId)?.get(playerId) ?? [];
}
