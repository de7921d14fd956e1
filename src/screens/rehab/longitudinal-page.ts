import { NO_FILTER, type TurnFilter } from '@halfturn/core/turns/filter-categories';
import { COMPARISONS } from '@halfturn/core/views/rehab/rehab-kpi-progress';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { z } from 'zod';
import { turnTicks } from '../turns/turn-ticks';
import type { ChartFiles } from './PeaksAndCapacity';

const id = z.coerce.number().int().positive().nullable().catch(null);
const day = z.iso.date().nullable().catch(null);

export const LONGITUDINAL_PAGE = z.object({
  player: id,
  type: id,
  start: day,
  end: day,
  session: id,
  compare: z.enum(COMPARISONS).catch('maximum'),
  speed: z.enum(['SPRINT', 'HSR']).catch('SPRINT'),
  turns: z
    .enum(['total', 'byEntrySpeed', 'byAngleClass', 'byAccelerationPeakClass', 'byDecelerationPeakClass'])
    .catch('total'),
  sides: z.enum(['leftRight', 'combined']).catch('leftRight'),
  entrySpeed: turnTicks('entrySpeed'),
  acceleration: turnTicks('acceleration'),
  deceleration: turnTicks('deceleration'),
  time: turnTicks('time'),
  angle: turnTicks('angle'),
});
export type LongitudinalPage = z.output<typeof LONGITUDINAL_PAGE>;

export const TURN_TICKS = ['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const;

export function turnFilterOf(page: Pick<LongitudinalPage, (typeof TURN_TICKS)[number]>): TurnFilter {
  const { entrySpeed, acceleration, deceleration, time, angle } = page;
  return { ...NO_FILTER, entrySpeed, acceleration, deceleration, time, angle };
}

export interface ProgressSectionProps {
  readonly view: RehabProgressView;
  readonly files: ChartFiles;
  readonly playerId: number;
}

export interface ProgressChoiceProps extends ProgressSectionProps {
  readonly page: LongitudinalPage;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
  readonly lastDay: string;
}
