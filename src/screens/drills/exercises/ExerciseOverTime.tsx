import { OVER_TIME_ID } from '@halfturn/core/views/drills/exercise-findings';
import type { DrillRow, ExercisesView } from '@halfturn/core/views/drills/exercises-view';
import { trendTable } from '@halfturn/core/views/forms/trend';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { Trend } from '../../../charts/forms/Trend';
import { Section } from '../../../frame/Section';
import { sessionPath } from '../../../routes/links';
import { useCustomer } from '../../../state/user/use-customer';
import type { TableColumn } from '../../../tables/columns';
import { DataTable } from '../../../tables/DataTable';

interface Props {
  readonly view: ExercisesView;
  readonly chosen: NonNullable<ExercisesView['chosen']>;
}

export function ExerciseOverTime({ view, chosen }: Props) {
  const { customerId } = useCustomer();
  const navigate = useNavigate();
  const { exercise, setup, trend, about, drills } = chosen;
  const columns = useMemo(() => columnsOf(view), [view]);
  return (
    <Section id={OVER_TIME_ID} title={exercise.name} note={`${setup} · ${about}. Filled: in the band.`}>
      <ChartFrame
        title={`${trend.title}: ${exercise.name}`}
        unit={trend.unit}
        reference={trend.note}
        fileParts={[]}
        table={() => trendTable(trend, null)}
        state={trend.points.some(({ value }) => value !== null) ? 'ready' : 'empty'}
        emptyText="No drills yet"
      >
        <Trend marks={OVER_TIME_ID} view={trend} height={220} explained={null} />
      </ChartFrame>
      {drills.length > 0 && (
        <DataTable
          label={`Drills of ${exercise.name}, side by side`}
          columns={columns}
          rows={drills}
          rowId={({ key }) => key}
          emptyText="No drills yet"
          data={chosen}
          exportName={`drills_${exercise.name}`}
          onRow={({ sessionId, drillId }) =>
            void navigate(sessionPath('drillManagement', { customerId, sessionId, drillId }))
          }
        />
      )}
    </Section>
  );
}

function columnsOf({ columns }: ExercisesView): readonly TableColumn<DrillRow>[] {
  return [
    {
      id: 'day',
      kind: 'text',
      title: 'Date',
      sticky: true,
      widthPx: 116,
      explained: null,
      value: ({ day }) => day,
      text: ({ date }) => date,
    },
    { id: 'session', kind: 'text', title: 'Session', widthPx: 180, explained: null, value: ({ session }) => session },
    {
      id: 'minutes',
      kind: 'number',
      title: 'Minutes',
      explained: null,
      value: ({ minutes }) => minutes,
      text: ({ minutes }) => minutes.toFixed(1),
    },
    { id: 'players', kind: 'number', title: 'Players', explained: null, value: ({ players }) => players },
    ...columns.map(({ title, unit }, index): TableColumn<DrillRow> => {
      const rate = ({ rates }: DrillRow) => rates[index] ?? null;
      return {
        id: title,
        kind: 'number',
        title,
        unit,
        explained: null,
        value: rate,
        text: (row) => rate(row)?.toFixed(2) ?? 'N/A',
      };
    }),
    { id: 'note', kind: 'text', title: 'Not in the band', widthPx: 220, explained: null, value: ({ note }) => note },
  ];
}
