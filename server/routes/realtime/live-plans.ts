import { localDay } from '@halfturn/core/calendar/day';
import type { WeekKpi } from '@halfturn/core/metrics/week/day-load';
import type { LivePlan } from '@halfturn/core/views/realtime/live-plan';
import { type WeekInputs, weekOf } from '../../answers/week/week';
import type { LiveChannel } from '../../live/channel';
import type { LiveService } from '../../live/live-service';
import type { CustomerRecord } from '../../store/club/customers';
import type { SessionRecord } from '../../store/session/sessions';
import { ClubRows } from '../club-rows';
import { weekInputs } from '../week/week-inputs';

const DISTANCE: WeekKpi = 'activeDistanceM';
const HSR: WeekKpi = 'highSpeedDistanceM';
/** Matches imported while a session runs count from then on; a changed plan counts at once. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly key: string;
  readonly madeMs: number;
  readonly plans: ReadonlyMap<number, LivePlan>;
}

export class LivePlans {
  readonly #kept = new WeakMap<LiveChannel, Kept>();

  constructor(private readonly live: Pick<LiveService, 'store' | 'memory'>) {}

  /** By player; omits players without targets. */
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
    const key = JSON.stringify([day, distance.targets, hsr.targets]);
    const before = this.#kept.get(channel);
    const madeMs = performance.now();
    if (before?.key === key && madeMs - before.madeMs < KEPT_MS) return before.plans;
    const [distances, hsrs] = [await this.#planned(day, distance), await this.#planned(day, hsr)];
    const plans = new Map(
      [...new Set([...distances.keys(), ...hsrs.keys()])].map((playerId) => [
        playerId,
        { distanceM: distances.get(playerId) ?? null, hsrM: hsrs.get(playerId) ?? null },
      ]),
    );
    this.#kept.set(channel, { key, madeMs, plans });
    return plans;
  }

  async #planned(day: string, inputs: WeekInputs): Promise<ReadonlyMap<number, number>> {
    if (inputs.targets.length === 0) return new Map();
    const { players } = await weekOf(inputs, { memory: this.live.memory });
    return new Map(
      players.flatMap(({ player, days }) => {
        const plan = days.find((each) => each.day === day)?.plan ?? null;
        return plan === null ? [] : [[player.playerId, plan.value] as const];
      }),
    );
  }
}
