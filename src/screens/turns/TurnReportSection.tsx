import type { TurnReportCategory } from '@halfturn/core/metrics/turns/turn-report';
import type { UnitSettings } from '@halfturn/core/units/units';
import { REPORT_CATEGORIES } from '@halfturn/core/views/turns/turn-report-categories';
import type { TurnReportView } from '@halfturn/core/views/turns/turn-report-groups';
import { TURN_REPORT_ID } from '@halfturn/core/views/turns/turn-report-statements';
import { reportTable } from '@halfturn/core/views/turns/turn-report-table';
import { memo } from 'react';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { QueryView } from '../../frame/QueryView';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { reportPart } from './turn-report-picture';
import { TurnReportTable } from './TurnReportTable';
import type { useReportSet } from './turn-sets';
import { type ShownReport, TURN_PAGE } from './turn-page';
import classes from './turnanalysis.module.css';

const CATEGORIES = REPORT_CATEGORIES.map(({ category, title }) => ({ value: category, label: title }));

interface Props {
  readonly set: ReturnType<typeof useReportSet>;
  readonly sessionId: number;
  readonly drillId: number;
  readonly report: ShownReport;
  readonly onReport: (report: ShownReport) => void;
  readonly title: string;
  readonly fileParts: readonly string[];
  readonly units: UnitSettings;
}

export const TurnReportSection = memo(function TurnReportSection(props: Props) {
  const { set, drillId, units, report } = props;
  const category = REPORT_CATEGORIES.find((one) => one.category === report) ?? REPORT_CATEGORIES[0];
  const answer = useWorkerAnswer(set, 'turnReport', { category: category.id, units });
  return (
    <Section
      id={TURN_REPORT_ID}
      title="Turn Report"
      note={`Turn Summary (Within Player): all turns of the ${drillId > 0 ? 'drill' : 'session'}; the filter does not apply.`}
    >
      <QueryView
        query={answer}
        failedTitle="The turn report could not be loaded"
        isEmpty={({ groups }) => groups.length === 0}
        emptyText="Turn Report Unavailable"
        emptyReason="No player of your team was tracked here: turns of the opposition are in the scatters below."
      >
        {(view) => <Report {...props} view={view} shown={category.title} category={category.id} />}
      </QueryView>
    </Section>
  );
});

interface ReportProps extends Props {
  readonly view: TurnReportView;
  readonly shown: string;
  readonly category: TurnReportCategory;
}

function Report({ view, category, report, onReport, shown, sessionId, drillId, title, fileParts }: ReportProps) {
  const { groups, columns } = view;
  return (
    <>
      <div className={classes['tools']}>
        <ChoiceRadios
          label="Category"
          options={CATEGORIES}
          value={report}
          onChange={(value) => onReport(TURN_PAGE.shape.report.parse(value))}
        />
      </div>
      <ChartFrame
        title={`Turn Report, ${shown}`}
        unit="turns per class"
        about={title}
        fileParts={fileParts}
        table={() => reportTable(groups, columns)}
        picture={() => reportPart(groups, columns)}
        headingLevel={4}
      >
        <TurnReportTable
          category={category}
          title={shown}
          groups={groups}
          columns={columns}
          sessionId={sessionId}
          drillId={drillId}
        />
      </ChartFrame>
    </>
  );
}
