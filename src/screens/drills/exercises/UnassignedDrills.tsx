import { assignDrills } from '@halfturn/contract/drills/exercises';
import type { ExercisesView, NamedDrills } from '@halfturn/core/views/drills/exercises-view';
import { counted } from '@halfturn/core/views/words/session-noun';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { NeedsRight } from '../../../frame/NeedsRight';
import { Section } from '../../../frame/Section';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';
import { ExerciseDialog } from './ExerciseDialog';
import classes from './exercises.module.css';

const FAILURES = { named: [404, 409, 423] } as const;

export function UnassignedDrills({ view }: { readonly view: ExercisesView }) {
  const { customerId } = useCustomer();
  const assign = useChange(assignDrills, FAILURES);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [named, setNamed] = useState<NamedDrills | null>(null);
  const exerciseOf = ({ name, suggestedId }: NamedDrills) => chosen.get(name) ?? suggestedId ?? 0;
  const put = (drills: NamedDrills['drills'], exerciseId: number) =>
    assign.mutate({ body: { customerId, exerciseId, drills: [...drills] } });
  const failure = assign.refusal?.message ?? assign.problem;
  const columns = columnsOf({
    exercises: view.ranking,
    exerciseOf,
    onChoose: ({ name }, exerciseId) => setChosen(new Map(chosen).set(name, exerciseId)),
    onAssign: (row) => put(row.drills, exerciseOf(row)),
    onNew: setNamed,
  });
  const total = view.unassigned.reduce((count, each) => count + each.count, 0);
  return (
    <Section
      id="unassigned"
      title="Drills without an exercise"
      note={`${counted(total, 'drill')}. The exercise of the same name is suggested: nothing is assigned until you say so.`}
    >
      <ProblemAlert text={failure} />
      {assign.data !== undefined && (
        <Text size="sm" role="status">
          {counted(assign.data.assigned, 'drill')} assigned.
        </Text>
      )}
      <PlainTable
        label="Drills without an exercise"
        rows={view.unassigned}
        rowKey={({ name }) => name}
        columns={columns}
        minWidthPx={560}
      />
      {named !== null && (
        <ExerciseDialog
          exercise={null}
          name={named.name}
          onClose={() => setNamed(null)}
          onStored={(exerciseId) => {
            put(named.drills, exerciseId);
            setNamed(null);
          }}
        />
      )}
    </Section>
  );
}

interface Doors {
  readonly exercises: ExercisesView['ranking'];
  readonly exerciseOf: (row: NamedDrills) => number;
  readonly onChoose: (row: NamedDrills, exerciseId: number) => void;
  readonly onAssign: (row: NamedDrills) => void;
  readonly onNew: (row: NamedDrills) => void;
}

function columnsOf({ exercises, exerciseOf, onChoose, onAssign, onNew }: Doors): readonly PlainColumn<NamedDrills>[] {
  return [
    { title: 'Name', kind: 'head', cell: ({ name }) => name },
    { title: 'Drills', kind: 'number', isBrief: true, explained: null, cell: ({ count }) => count },
    { title: 'Latest', kind: 'time', isBrief: true, cell: ({ latest }) => latest },
    {
      title: 'Exercise',
      cell: (row) => (
        <span className={classes['part']}>
          <NativeSelect
            size="xs"
            aria-label={`Exercise of ${row.name}`}
            value={String(exerciseOf(row))}
            onChange={(event) => onChoose(row, Number(event.currentTarget.value))}
            data={[
              { value: '0', label: 'Choose' },
              ...exercises
                .toSorted((a, b) => (a.name < b.name ? -1 : 1))
                .map(({ exerciseId, name }) => ({
                  value: String(exerciseId),
                  label: exerciseId === row.suggestedId ? `${name} (same name)` : name,
                })),
            ]}
          />
          <NeedsRight right="editDrills">
            <Button
              size="compact-sm"
              variant="default"
              disabled={exerciseOf(row) === 0}
              aria-label={`Assign ${row.name}`}
              onClick={() => onAssign(row)}
            >
              Assign
            </Button>
          </NeedsRight>
          {row.suggestedId === null && (
            <NeedsRight right="editDrills">
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`New exercise ${row.name}`}
                onClick={() => onNew(row)}
              >
                New exercise
              </Button>
            </NeedsRight>
          )}
        </span>
      ),
    },
  ];
}
