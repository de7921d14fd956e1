import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { trendTable } from '@halfturn/core/views/forms/trend';
import { rehabMetric } from '@halfturn/core/views/rehab/rehab-kpis';
import { Trend } from '../../charts/forms/Trend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import type { ProgressSectionProps } from './longitudinal-page';
import classes from './rehab.module.css';

export function KpiAnalysisOverTime({ view: { trends, trendsNote }, files, playerId }: ProgressSectionProps) {
  const explainedKpi =
    (row: number) =>
    (sessionId: number): Explained | null => {
      const metric = rehabMetric(row);
      return metric === null ? null : { metric, playerId, sessionId };
    };
  return (
    <Section id="kpi-over-time" title="KPI Analysis Over Time" note={trendsNote}>
      <div className={classes['charts']}>
        {trends.map(({ id, view: kpi }, row) => (
          <ChartFrame
            key={id}
            title={kpi.title}
            unit={kpi.unit}
            reference={kpi.head}
            table={() => trendTable(kpi, explainedKpi(row))}
            {...files}
          >
            <Trend view={kpi} height={220} cursor="rehab" explained={explainedKpi(row)} />
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
}
