import { ALL_SEASONS } from '@halfturn/core/calendar/season';
import { NO_FILTER, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { z } from 'zod';
import { today } from '../../state/today';
import { turnTicks } from '../turns/turn-ticks';

const day = z.iso.date();

export const SCATTER_FILTER = z.object({
  season: z
    .string()
    .regex(/^\d{4}\/\d{2}$/)
    .catch(ALL_SEASONS),
  view: z.enum(['all', 'longitudinal']).catch('all'),
  from: day.catch(() => today()),
  to: day.catch(() => today()),
  speed: turnTicks('entrySpeed'),
  acceleration: turnTicks('acceleration'),
  deceleration: turnTicks('deceleration'),
  time: turnTicks('time'),
  angle: turnTicks('angle'),
});
export type ScatterFilter = z.output<typeof SCATTER_FILTER>;

/** Whether both select the same sessions and differ at most in turn classes. */
export function isSameDays(one: ScatterFilter, other: ScatterFilter): boolean {
  const fields = ['season', 'view', 'from', 'to'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Left and right have a scatter each, so sides are not filtered. */
export const SCATTER_CATEGORIES = ['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const;

export function turnFilterOf({ speed, acceleration, deceleration, time, angle }: ScatterFilter): TurnFilter {
  return { ...NO_FILTER, entrySpeed: speed, acceleration, deceleration, time, angle };
}

export function withTurnFilter(filter: TurnFilter): Partial<ScatterFilter> {
  const { entrySpeed, acceleration, deceleration, time, angle } = filter;
  return { speed: entrySpeed, acceleration, deceleration, time, angle };
}
