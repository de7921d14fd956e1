import type { UnitSettings } from '@halfturn/core/units/units';
import { REPORT_CATEGORIES, type ReportCategory } from '@halfturn/core/views/turn-report-categories';
import type { TurnReportView } from '@halfturn/core/views/turn-report-groups';
import { Radio } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { QueryView } from '../../frame/QueryView';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { ReportExport } from './ReportExport';
import { ReportTable } from './ReportTable';
import type { useReportSet } from './turn-sets';
import classes from './turnanalysis.module.css';

interface Props {
  readonly set: ReturnType<typeof useReportSet>;
  readonly isDrill: boolean;
  /** Title of the session, said to be simulated where it is. */
  readonly title: string;
  /** File name of the exports without its ending. */
  readonly exportName: string;
  readonly units: UnitSettings;
}

/** Turn counts per class, each against the player's own matches. */
export const TurnReportSection = memo(function TurnReportSection(props: Props) {
  const { set, isDrill, units } = props;
  const [category, setCategory] = useState<ReportCategory>('entrySpeedReport');
  const request = useMemo(() => ({ category, units }), [category, units]);
  const answer = useWorkerAnswer(set, 'turnReport', request);
  return (
    <section id="turn-report" className={classes['section']} aria-labelledby="turn-report-title">
      <h2 id="turn-report-title">Turn Report</h2>
      <p className={classes['lead']}>
        Turn Summary (Within Player): all turns of the {isDrill ? 'drill' : 'session'}; the filter does not apply.
      </p>
      <QueryView
        query={answer}
        failedTitle="The turn report could not be loaded"
        isEmpty={({ groups }) => groups.length === 0}
        emptyText="Turn Report Unavailable"
      >
        {(view) => <Report {...props} view={view} category={category} onCategory={setCategory} />}
      </QueryView>
    </section>
  );
});

interface ReportProps extends Props {
  readonly view: TurnReportView;
  readonly category: ReportCategory;
  readonly onCategory: (category: ReportCategory) => void;
}

function Report({ view, category, onCategory, isDrill, title, exportName }: ReportProps) {
  const { groups, columns } = view;
  const shown = REPORT_CATEGORIES.find(({ id }) => id === category);
  return (
    <>
      <div className={classes['tools']}>
        <Radio.Group
          aria-label="Category"
          value={category}
          onChange={(value) => onCategory(REPORT_CATEGORIES.find((one) => one.id === value)?.id ?? category)}
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
      <ReportTable title={shown?.title ?? ''} groups={groups} columns={columns} isDrill={isDrill} />
    </>
  );
}
