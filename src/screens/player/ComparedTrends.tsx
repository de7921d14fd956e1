import { trendTable } from '@halfturn/core/views/forms/trend';
import { COMPARED_KPIS, COMPARISON_SECTIONS } from '@halfturn/core/views/player/player-comparison';
import { TREND_KPIS, type TrendKpi } from '@halfturn/core/views/player/player-trends';
import { z } from 'zod';
import { Trend } from '../../charts/forms/Trend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import type { ComparisonProps } from './comparison-doors';
import { explainedTrend } from './explained-trend';
import classes from './player.module.css';

interface Props extends Pick<ComparisonProps, 'view' | 'files'> {
  readonly kpi: TrendKpi['id'];
  readonly onKpi: (kpi: TrendKpi['id']) => void;
}

const KPI = z.enum(COMPARED_KPIS);
const TREND_HEIGHT_PX = 200;

export function ComparedTrends({ view: { trends, trendsNote }, files, kpi, onKpi }: Props) {
  return (
    <Section
      id={COMPARISON_SECTIONS.trends}
      title="Trends"
      note={trendsNote}
      controls={
        <ChoiceSelect
          label="KPI"
          options={TREND_KPIS.map(({ id, title }) => ({ value: id, label: title }))}
          value={kpi}
          onChange={(value) => onKpi(KPI.parse(value))}
        />
      }
    >
      <div className={classes['trends']}>
        {trends.map((one, index) => (
          <ChartFrame
            key={`${one.name} ${index}`}
            title={one.name}
            unit={one.unit}
            reference={one.note}
            table={() => trendTable(one, explainedTrend(one))}
            state={one.points.length === 0 ? 'empty' : 'ready'}
            emptyText="Player Trends Unavailable"
            emptyReason={NO_SESSIONS_OF_PLAYER}
            headingLevel={3}
            {...files}
          >
            <Trend
              explained={explainedTrend(one)}
              view={one}
              height={TREND_HEIGHT_PX}
              cursor={COMPARISON_SECTIONS.trends}
            />
          </ChartFrame>
        ))}
      </div>
    </Section>
  );
}
