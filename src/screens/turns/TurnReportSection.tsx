import type { UnitSettings } from '@halfturn/core/units/units';
import { REPORT_CATEGORIES, type ReportCategory } from '@halfturn/core/views/turns/turn-report-categories';
import type { TurnReportView } from '@halfturn/core/views/turns/turn-report-groups';
import { reportTable } from '@halfturn/core/views/turns/turn-report-table';
import { memo, useState } from 'react';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { reportPart } from './report-picture';
import { ReportTable } from './ReportTable';
import type { useReportSet } from './turn-sets';
import classes from './turnanalysis.module.css';

const CATEGORIES = REPORT_CATEGORIES.map(({ id, title }) => ({ value: id, label: title }));

interface Props {
  readonly set: ReturnType<typeof useReportSet>;
  readonly isDrill: boolean;
  /** Title of the session. */
  readonly title: string;
  /** Session, and drill, in the names of files. */
  readonly fileParts: readonly string[];
  readonly units: UnitSettings;
}

/** Turn counts per class, each against the player's own matches. */
export const TurnReportSection = memo(function TurnReportSection(props: Props) {
  const { set, isDrill, units } = props;
  const [category, setCategory] = useState<ReportCategory>('entrySpeedReport');
  const request = { category, units };
  const answer = useWorkerAnswer(set, 'turnReport', request);
  return (
    <Section
      id="turn-report"
      title="Turn Report"
      note={`Turn Summary (Within Player): all turns of the ${isDrill ? 'drill' : 'session'}; the filter does not apply.`}
    >
      <QueryView
        query={answer}
        failedTitle="The turn report could not be loaded"
        isEmpty={({ groups }) => groups.length === 0}
        emptyText="Turn Report Unavailable"
        emptyReason="No player of your team was tracked here: turns of the opposition are in the scatters below."
      >
        {(view) => <Report {...props} view={view} category={category} onCategory={setCategory} />}
      </QueryView>
    </Section>
  );
});

interface ReportProps extends Props {
  readonly view: TurnReportView;
  readonly category: ReportCategory;
  readonly onCategory: (category: ReportCategory) => void;
}

function Report({ view, category, onCategory, isDrill, title, fileParts }: ReportProps) {
  const { groups, columns } = view;
  const shown = REPORT_CATEGORIES.find(({ id }) => id === category);
  return (
    <>
      <div className={classes['tools']}>
        <ChoiceRadios
          label="Category"
          options={CATEGORIES}
          value={category}
          onChange={(value) => onCategory(REPORT_CATEGORIES.find((one) => one.id === value)?.id ?? category)}
        />
      </div>
      <ChartFrame
        title={`Turn Report, ${shown?.title ?? ''}`}
        unit="turns per class"
        about={title}
        fileParts={fileParts}
        table={() => reportTable(groups, columns)}
        picture={() => reportPart(groups, columns)}
        headingLevel={4}
      >
        <ReportTable title={shown?.title ?? ''} groups={groups} columns={columns} isDrill={isDrill} />
      </ChartFrame>
    </>
  );
}
