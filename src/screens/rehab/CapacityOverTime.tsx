import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { trendTable } from '@halfturn/core/views/forms/trend';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { Trend } from '../../charts/forms/Trend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import type { ProgressSectionProps } from './longitudinal-page';
import classes from './rehab.module.css';

const CAPACITY_METRIC = { accel: 'capacity.ACCELERATION', decel: 'capacity.DECELERATION' } as const;

export function CapacityOverTime({ view: { capacityTrends, trendsNote }, files, playerId }: ProgressSectionProps) {
  const explainedCapacity =
    (id: RehabProgressView['capacityTrends'][number]['id']) =>
    (sessionId: number): Explained => ({ metric: CAPACITY_METRIC[id], playerId, sessionId });
  return (
    <Section id="capacity-over-time" title="Acceleration/Deceleration Capacity Over Time" note={trendsNote}>
      <div className={classes['charts']}>
        {capacityTrends.map(({ id, view: capacity }) => (
          <ChartFrame
            key={id}
            title={capacity.title}
            unit={capacity.unit}
            table={() => trendTable(capacity, explainedCapacity(id))}
            {...files}
          >
            <Trend explained={explainedCapacity(id)} view={capacity} height={220} cursor="rehab" />
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
}
