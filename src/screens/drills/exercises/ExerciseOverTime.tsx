import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import { OVER_TIME_ID } from '@halfturn/core/views/drills/exercise-statements';
import type { DrillRow, ExercisesView } from '@halfturn/core/views/drills/exercises-view';
import { EXERCISE_KPIS } from '@halfturn/core/metrics/drills/exercise-norm';
import type { ExerciseDoors } from '@halfturn/core/views/drills/exercise-doors';
import { trendTable } from '@halfturn/core/views/forms/trend';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { Trend } from '../../../charts/forms/Trend';
import { Folded } from '../../../frame/Folded';
import { Section } from '../../../frame/Section';
import { sessionPath } from '../../../routes/links';
import { useCustomer } from '../../../state/user/use-customer';
import type { TableColumn } from '../../../tables/table-columns';
import { DataTable } from '../../../tables/DataTable';

interface Props {
  readonly view: ExercisesView;
  readonly chosen: NonNullable<ExercisesView['chosen']>;
  readonly explained: ExerciseDoors;
}

/** The longest word of a title, "Accelerations", fits. */
const RATE_PX = 108;

export function ExerciseOverTime({ view, chosen, explained }: Props) {
  const { customerId } = useCustomer();
  const navigate = useNavigate();
  const { exercise, setup, trend, about, drills } = chosen;
  const isPhone = useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false });
  const columns = useMemo(() => columnsOf(view, explained), [view, explained]);
  // The chart has them oldest first, the table newest first.
  const explainedPoint = (at: number) => {
    const drill = drills.at(-1 - at);
    return drill === undefined ? null : explained.drill(drill);
  };
  const table = (
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
  );
  return (
    <Section id={OVER_TIME_ID} title={exercise.name} note={`${setup} · ${about}. Filled: in the band.`}>
      <ChartFrame
        title={`${trend.title}: ${exercise.name}`}
        unit={trend.unit}
        reference={trend.note}
        fileParts={[]}
        table={() => trendTable(trend, explainedPoint)}
        state={trend.points.some(({ value }) => value !== null) ? 'ready' : 'empty'}
        emptyText="No drills yet"
      >
        <Trend marks={OVER_TIME_ID} view={trend} height={220} explained={explainedPoint} />
      </ChartFrame>
      {drills.length > 0 &&
        (isPhone ? (
          <Folded name="drills" title={`${drills.length} drills side by side`}>
            {table}
          </Folded>
        ) : (
          table
        ))}
    </Section>
  );
}

function columnsOf({ columns }: ExercisesView, explained: ExerciseDoors): readonly TableColumn<DrillRow>[] {
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
    { id: 'session', kind: 'text', title: 'Session', widthPx: 160, explained: null, value: ({ session }) => session },
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
        widthPx: RATE_PX,
        explained: (row) => explained.drill(row, EXERCISE_KPIS[index]),
        value: rate,
        text: (row) => rate(row)?.toFixed(2) ?? NOT_AVAILABLE,
      };
    }),
    { id: 'note', kind: 'text', title: 'Not in the band', widthPx: 220, explained: null, value: ({ note }) => note },
  ];
}
