import { localDay } from '@halfturn/core/calendar/day';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { WeekKpi } from '@halfturn/core/metrics/week/week-kpis';
import { sessionNoAt } from '@halfturn/core/metrics/week/plan-targets';
import type { LivePlan } from '@halfturn/core/views/realtime/live-plan';
import { type WeekInputs, weekOf } from '../../answers/week/week';
import type { LiveChannel } from '../../live/live-channel';
import type { LiveService } from '../../live/live-service';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionRecord } from '../../store/session/sessions';
import { ClubRows } from '../club-rows';
import { weekInputs } from '../week/week-inputs';

const DISTANCE: WeekKpi = 'activeDistanceM';
const HSR: WeekKpi = 'highSpeedDistanceM';
/** For sessions imported meanwhile; a changed plan and another match day count at once. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly key: string;
  readonly madeMs: number;
  readonly plans: ReadonlyMap<number, LivePlan>;
}

export class LivePlans {
  readonly #kept = new WeakMap<LiveChannel, Kept>();

  constructor(private readonly live: Pick<LiveService, 'store' | 'memory' | 'heartRates'>) {}

  async of(
    channel: LiveChannel,
    customer: CustomerRecord,
    { startsAt }: Pick<SessionRecord, 'startsAt'>,
    now: Date,
  ): Promise<ReadonlyMap<number, LivePlan>> {
    if (!customer.modules.includes('week')) return new Map();
    const { store } = this.live;
    const rows = new ClubRows(store.db, { customer, seen: (players) => players });
    const day = localDay(startsAt);
    const inputsOf = (kpi: WeekKpi) => weekInputs({ store, rows }, { day, of: { kpi, perMinute: false } }, now);
    const [distance, hsr] = [await inputsOf(DISTANCE), await inputsOf(HSR)];
    const key = JSON.stringify([startsAt, distance.matchDays, distance.targets, hsr.targets]);
    const before = this.#kept.get(channel);
    const madeMs = performance.now();
    if (before?.key === key && madeMs - before.madeMs < KEPT_MS) return before.plans;
    const [distances, hsrs] = [await this.#planned(startsAt, distance), await this.#planned(startsAt, hsr)];
    const plans = new Map(
      [...new Set([...distances.keys(), ...hsrs.keys()])].map((playerId) => [
        playerId,
        { distanceM: distances.get(playerId) ?? null, hsrM: hsrs.get(playerId) ?? null },
      ]),
    );
    this.#kept.set(channel, { key, madeMs, plans });
    return plans;
  }

  /** The day's target, or the session's own on a day planned by session: none where only another session has one. */
  async #planned(startsAt: string, inputs: WeekInputs): Promise<ReadonlyMap<number, number>> {
    if (inputs.targets.length === 0) return new Map();
    const { players, days } = await weekOf(inputs, this.live);
    const day = localDay(startsAt);
    const on = <Each extends { readonly day: string }>(all: readonly Each[]) => all.find((each) => each.day === day);
    const startOf = new Map(on(days)?.sessions.map((each) => [each.sessionId, each.startsAt]));
    const numbers = new Map(
      [...groupBy(players, ({ player }) => player.squadId)].map(([squadId, each]) => {
        const held = each.flatMap((own) => on(own.days)?.sessions ?? []);
        const starts = held.flatMap(({ sessionId }) => startOf.get(sessionId) ?? []);
        return [squadId, sessionNoAt(startsAt, starts)];
      }),
    );
    return new Map(
      players.flatMap(({ player, days: own }) => {
        const plan = on(own)?.plan ?? null;
        if (plan === null) return [];
        const value =
          plan.sessions.length === 0
            ? plan.value
            : plan.sessions.find(({ sessionNo }) => sessionNo === numbers.get(player.squadId))?.value;
        return value === undefined ? [] : [[player.playerId, value] as const];
      }),
    );
  }
}
