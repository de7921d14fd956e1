import type { ProgressDoors } from '@halfturn/core/views/rehab/rehab-doors';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { markId } from '@halfturn/core/views/words/mark-id';
import { ReferenceBars } from '../../charts/forms/ReferenceBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { PlainTable } from '../../tables/PlainTable';
import type { ChartFiles } from './PeaksAndCapacity';

interface Props {
  readonly view: RehabProgressView;
  readonly doors: ProgressDoors;
  readonly files: ChartFiles;
}

export function ReturnToPlaySection({ view, doors, files }: Props) {
  const { returnToPlay } = view;
  const rowOf = (row: (typeof returnToPlay.rows)[number]) => returnToPlay.rows.indexOf(row);
  return (
    <Section id="return-to-play" title="Return to play" note={view.reference}>
      <ChartFrame
        title="Best of the period as a percentage of their own match"
        table={() => ({ ...returnToPlay.table, doors: doors.table })}
        {...files}
      >
        <ReferenceBars
          explained={(row) => doors.best(row)}
          label="KPIs as a percentage of the match average"
          view={returnToPlay.bars}
        />
      </ChartFrame>
      <PlainTable
        label="Return to play"
        minWidthPx={640}
        rows={returnToPlay.rows}
        rowKey={({ id }) => id}
        rowId={({ id }) => markId('return-to-play', id)}
        columns={[
          { title: 'KPI', kind: 'head', cell: ({ title }) => title },
          {
            title: 'Latest',
            kind: 'number',
            explained: (row) => doors.latest(rowOf(row)),
            cell: ({ latest }) => latest,
          },
          {
            title: 'Best',
            kind: 'number',
            isBrief: true,
            explained: (row) => doors.best(rowOf(row)),
            cell: ({ best }) => best,
          },
          {
            title: 'Match average',
            kind: 'number',
            explained: (row) => doors.reference('average', rowOf(row)),
            cell: ({ average }) => average,
          },
          {
            title: '% of match',
            kind: 'number',
            explained: (row) => doors.share('average', rowOf(row)),
            cell: ({ percent }) => percent,
          },
          {
            title: 'Target',
            kind: 'number',
            isBrief: true,
            explained: (row) => doors.reference('target', rowOf(row)),
            cell: ({ target }) => target,
          },
          { title: 'First reached', kind: 'number', isBrief: true, explained: null, cell: ({ reached }) => reached },
        ]}
      />
    </Section>
  );
}
