import type { TrendKpi } from '@halfturn/core/views/player/player-trends';
import { Empty } from '../../frame/Empty';
import { LongPage } from '../../frame/sections/LongPage';
import { ComparedKpiSummary } from './ComparedKpiSummary';
import { ComparedSessions } from './ComparedSessions';
import { ComparedTrends } from './ComparedTrends';
import { ComparedTurnSummary } from './ComparedTurnSummary';
import type { ComparisonProps } from './comparison-doors';
import classes from './player.module.css';

interface Props extends ComparisonProps {
  readonly isAlone: boolean;
  readonly kpi: TrendKpi['id'];
  readonly onKpi: (kpi: TrendKpi['id']) => void;
}

export function ComparisonSections({ view, isAlone, files, sessionTypeId, kpi, onKpi }: Props) {
  const compared = { view, files, sessionTypeId };
  return (
    <LongPage className={classes['page']}>
      {isAlone && (
        <Empty
          text="Choose up to three players to compare with, or a second period."
          reason="The table and the charts below then show them side by side."
        />
      )}
      <ComparedKpiSummary {...compared} />
      <ComparedSessions {...compared} />
      <ComparedTurnSummary {...compared} />
      <ComparedTrends view={view} files={files} kpi={kpi} onKpi={onKpi} />
    </LongPage>
  );
}
