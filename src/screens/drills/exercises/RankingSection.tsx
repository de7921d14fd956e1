import { markId } from '@halfturn/core/views/words/mark-id';
import { deleteExercise } from '@halfturn/contract/drills/exercises';
import type { Exercise } from '@halfturn/core/metrics/drills/exercise';
import { RANKING_ID } from '@halfturn/core/views/drills/exercise-statements';
import type { ExerciseDoors } from '@halfturn/core/views/drills/exercise-doors';
import type { ExerciseRow, ExercisesView } from '@halfturn/core/views/drills/exercises-view';
import { counted } from '@halfturn/core/views/words/session-noun';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { Empty } from '../../../frame/Empty';
import { NeedsRight } from '../../../frame/NeedsRight';
import { Section } from '../../../frame/Section';
import { useChange } from '../../../state/calls/use-change';
import { useMay } from '../../../state/user/rights';
import { useCustomer } from '../../../state/user/use-customer';
import { CsvButton } from '../../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ExerciseDialog } from './ExerciseDialog';
import classes from './exercises.module.css';

interface Props {
  readonly view: ExercisesView;
  readonly explained: ExerciseDoors;
  readonly chosenId: number;
  readonly onChoose: (exerciseId: number) => void;
}

export function RankingSection({ view, explained, chosenId, onChoose }: Props) {
  const [edited, setEdited] = useState<Exercise | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ExerciseRow | null>(null);
  const mayEdit = useMay('editDrills');
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const columns = (isNarrow ? narrowColumnsOf : columnsOf)({
    unit: view.unit,
    explained,
    chosenId,
    onChoose,
    change: mayEdit ? { onEdit: ({ exercise }) => setEdited(exercise), onDelete: setDoomed } : null,
  });
  return (
    <Section
      id={RANKING_ID}
      title={`${view.kpiTitle}, by exercise`}
      note={
        <>
          Drills of trainings in the last 12 months, of 2 min or more, with the sides of the exercise and an area within
          10 %; all outfield players’ total over all their minutes. Four drills or more. Intensity: percentile of the
          mean among all the club’s drills. {view.leftOut}
        </>
      }
      controls={
        <>
          <NeedsRight right="editDrills">
            <Button onClick={() => setEdited('new')}>Add exercise</Button>
          </NeedsRight>
          {view.ranking.length > 0 && <CsvButton name="exercises" table={() => tableOf(view)} />}
        </>
      }
    >
      {view.ranking.length === 0 ? (
        <Empty text="No exercises yet" reason="Add one, then say which drills are of it." />
      ) : (
        <PlainTable
          label="Exercises"
          rows={view.ranking}
          rowKey={({ exerciseId }) => exerciseId}
          rowId={({ exerciseId }) => markId(RANKING_ID, exerciseId)}
          columns={columns}
          minWidthPx={isNarrow ? 0 : 680}
        />
      )}
      {edited !== null && (
        <ExerciseDialog
          exercise={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onStored={(exerciseId) => {
            setEdited(null);
            onChoose(exerciseId);
          }}
        />
      )}
      {doomed !== null && <DeleteDialog row={doomed} onClose={() => setDoomed(null)} />}
    </Section>
  );
}

interface Doors {
  readonly unit: string;
  readonly explained: ExerciseDoors;
  readonly chosenId: number;
  readonly onChoose: (exerciseId: number) => void;
  readonly change: {
    readonly onEdit: (row: ExerciseRow) => void;
    readonly onDelete: (row: ExerciseRow) => void;
  } | null;
}

function columnsOf(doors: Doors): readonly PlainColumn<ExerciseRow>[] {
  const inUnit = inUnitOf(doors.unit);
  return [
    {
      title: 'Exercise',
      kind: 'head',
      cell: (row) => <ExerciseName row={row} {...doors} />,
    },
    { title: `Mean${inUnit}`, kind: 'number', explained: doors.explained.of('mean'), cell: ({ mean }) => mean },
    {
      title: `SD${inUnit}`,
      kind: 'number',
      explained: doors.explained.of('spread'),
      cell: ({ standardDeviation }) => standardDeviation,
    },
    {
      title: 'n',
      kind: 'number',
      explained: doors.explained.of('mean'),
      cell: ({ count, drills }) => `${count} of ${drills}`,
    },
    {
      title: 'Intensity',
      kind: 'number',
      explained: doors.explained.of('intensity'),
      cell: ({ intensity, intensityPercent }) =>
        intensityPercent === null ? (
          intensity
        ) : (
          <span className={classes['intensity']}>
            <span className={classes['bar']} aria-hidden="true">
              <span style={{ width: `${intensityPercent}%` }} />
            </span>
            {intensity}
          </span>
        ),
    },
    ...(doors.change === null
      ? []
      : [{ title: 'Change', cell: (row: ExerciseRow) => <ChangeButtons row={row} {...doors} /> }]),
  ];
}

/** For a phone: two lines per exercise; the chosen one also shows its set-up and how to change it. */
function narrowColumnsOf(doors: Doors): readonly PlainColumn<ExerciseRow>[] {
  return [
    {
      title: 'Exercise',
      kind: 'head',
      cell: (row) => (
        <>
          <ExerciseName row={row} isBrief={row.exerciseId !== doors.chosenId} {...doors} />
          {row.exerciseId === doors.chosenId && <ChangeButtons row={row} {...doors} />}
        </>
      ),
    },
    {
      title: `Mean${inUnitOf(doors.unit)}`,
      kind: 'number',
      explained: doors.explained.of('mean'),
      cell: ({ mean, standardDeviation, count, drills }) => (
        <>
          {mean}
          <span className={classes['setup']}>
            {drills === 0 ? 'no drills yet' : `SD ${standardDeviation} · n ${count} of ${drills}`}
          </span>
        </>
      ),
    },
    {
      title: 'Intensity',
      kind: 'number',
      explained: doors.explained.of('intensity'),
      cell: ({ intensity }) => intensity,
    },
  ];
}

function inUnitOf(unit: string): string {
  return unit === '' ? '' : ` (${unit})`;
}

interface RowDoors extends Doors {
  readonly row: ExerciseRow;
}

function ExerciseName({
  row: { exerciseId, name, setup },
  isBrief = false,
  chosenId,
  onChoose,
}: RowDoors & { readonly isBrief?: boolean }) {
  return (
    <>
      <button
        type="button"
        className={classes['name']}
        aria-pressed={exerciseId === chosenId}
        onClick={() => onChoose(exerciseId)}
      >
        {name}
      </button>
      {!isBrief && <span className={classes['setup']}>{setup}</span>}
    </>
  );
}

function ChangeButtons({ row, change }: RowDoors) {
  if (change === null) return null;
  return (
    <span className={classes['actions']}>
      <Button size="compact-sm" variant="subtle" aria-label={`Edit ${row.name}`} onClick={() => change.onEdit(row)}>
        Edit
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={`Delete ${row.name}`} onClick={() => change.onDelete(row)}>
        Delete
      </Button>
    </span>
  );
}

function DeleteDialog({ row, onClose }: { readonly row: ExerciseRow; readonly onClose: () => void }) {
  const { customerId } = useCustomer();
  const remove = useChange(deleteExercise, { named: [404] });
  const failure = remove.refusal?.message ?? remove.problem;
  return (
    <Modal opened onClose={onClose} title="Delete exercise">
      <Stack>
        <ProblemAlert text={failure} />
        <Text fw={550}>{row.name}</Text>
        <Text>
          {row.drills === 0 ? 'No drill is of it.' : `${counted(row.drills, 'drill')} of it stay in their sessions.`}
        </Text>
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { customerId, exerciseId: row.exerciseId } }, { onSuccess: onClose })}
          >
            Delete
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}

function tableOf({ ranking, unit }: ExercisesView) {
  const inUnit = inUnitOf(unit);
  return {
    columns: ['Exercise', 'Set-up', `Mean${inUnit}`, `SD${inUnit}`, 'n', 'Drills', 'Intensity (percentile)'],
    rows: ranking.map(({ name, setup, mean, standardDeviation, count, drills, intensityPercent }) => [
      name,
      setup,
      mean,
      standardDeviation,
      count,
      drills,
      intensityPercent,
    ]),
  };
}
