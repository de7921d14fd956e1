import type { UnitSettings } from '@halfturn/core/units/units';
import { filterLabels } from '@halfturn/core/views/turn-filter-labels';
import { Radio } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { Loading } from '../../app/Loading';
import { ScreenProblem } from '../../app/ScreenProblem';
import { ReportExport } from './ReportExport';
import { ReportTable } from './ReportTable';
import { REPORT_CATEGORIES, type ReportCategory } from './report-categories';
import { reportGroups } from './report-rows';
import classes from './turnanalysis.module.css';
import { type TurnReportAnswer, useTurnReport } from './use-turn-report';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  /** 0: the full session. */
  readonly drillId: number;
  /** Title of the session, said to be simulated where it is. */
  readonly title: string;
  /** File name of the exports without its ending. */
  readonly exportName: string;
  readonly units: UnitSettings;
}

/** Turn counts per class, each against the player's own matches. */
export const TurnReportSection = memo(function TurnReportSection(props: Props) {
  const { customerId, sessionId, drillId } = props;
  const query = useTurnReport(customerId, sessionId, drillId);
  return (
    <section id="turn-report" className={classes['section']} aria-labelledby="turn-report-title">
      <h2 id="turn-report-title">Turn Report</h2>
      <p className={classes['lead']}>
        Turn Summary (Within Player): turns of the {drillId === 0 ? 'whole session' : 'drill'}, whatever is filtered.
      </p>
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
      {query.isSuccess && query.data.playerEntries.length > 0 && <Report {...props} answer={query.data} />}
    </section>
  );
});

function Report({ answer, drillId, title, exportName, units }: Props & { readonly answer: TurnReportAnswer }) {
  const [category, setCategory] = useState<ReportCategory>('entrySpeedReport');
  const shown = REPORT_CATEGORIES.find(({ id }) => id === category);
  const groups = useMemo(() => reportGroups(answer, category), [answer, category]);
  const labels = useMemo(() => filterLabels(answer.turnEntrySpeedBoundaries, units), [answer, units]);
  const columns = labels.find((one) => one.category === shown?.category)?.classes ?? [];
  return (
    <>
      <div className={classes['tools']}>
        <Radio.Group
          aria-label="Category"
          value={category}
          onChange={(value) => setCategory(REPORT_CATEGORIES.find((one) => one.id === value)?.id ?? category)}
        >
          <div className={classes['radios']}>
            {REPORT_CATEGORIES.map(({ id, title: name }) => (
              <Radio key={id} value={id} label={name} size="sm" />
            ))}
          </div>
        </Radio.Group>
        <ReportExport
          groups={groups}
          columns={columns}
          title={`${title}: Turn Report, ${shown?.title ?? ''}`}
          name={`${exportName}_${shown?.category ?? 'all'}`}
        />
      </div>
      <ReportTable title={shown?.title ?? ''} groups={groups} columns={columns} isDrill={drillId > 0} />
    </>
  );
}
