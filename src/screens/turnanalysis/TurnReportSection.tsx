import type { UnitSettings } from '@halfturn/core/units/units';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import { memo, useState } from 'react';
import { Radio } from '@mantine/core';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { ReportTable } from './ReportTable';
import { REPORT_CATEGORIES, type ReportCategory } from './report-categories';
import classes from './turnanalysis.module.css';
import { useTurnReport } from './use-turn-report';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly units: UnitSettings;
}

/** Turn counts per class, each against the player's own matches. */
export const TurnReportSection = memo(function TurnReportSection({ customerId, sessionId, units }: Props) {
  const query = useTurnReport(customerId, sessionId);
  const [category, setCategory] = useState<ReportCategory>('entrySpeedReport');
  return (
    <section id="turn-report" className={classes['section']} aria-labelledby="turn-report-title">
      <h2 id="turn-report-title">Turn Report</h2>
      <p className={classes['lead']}>Turn Summary (Within Player): turns of the whole session, whatever is filtered.</p>
      {query.isPending && <Loading />}
      {query.isError && (
        <ScreenProblem
          title="The turn report could not be loaded"
          text={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && query.data.playerEntries.length === 0 && (
        <p className={classes['empty']}>Turn Report Unavailable</p>
      )}
      {query.isSuccess && query.data.playerEntries.length > 0 && (
        <>
          <Radio.Group
            aria-label="Category"
            value={category}
            onChange={(value) => setCategory(REPORT_CATEGORIES.find((one) => one.id === value)?.id ?? category)}
          >
            <div className={classes['radios']}>
              {REPORT_CATEGORIES.map(({ id, title }) => (
                <Radio key={id} value={id} label={title} size="sm" />
              ))}
            </div>
          </Radio.Group>
          <ReportTable
            answer={query.data}
            category={category}
            labels={filterLabels(query.data.turnEntrySpeedBoundaries, units)}
          />
        </>
      )}
    </section>
  );
});
