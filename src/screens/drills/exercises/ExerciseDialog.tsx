import { addExercise, EXERCISE_BOUNDS, updateExercise } from '@halfturn/contract/drills/exercises';
import { MAX_DRILL_NAME_LENGTH } from '@halfturn/contract/drills/drills';
import {
  type Exercise,
  EXERCISE_TYPES,
  type ExerciseFields,
  exerciseProblems,
  NO_SETUP,
} from '@halfturn/core/metrics/drills/exercise';
import { EXERCISE_TYPE_CHOICES } from '@halfturn/core/views/drills/exercise-words';
import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';

interface Props {
  readonly exercise: Exercise | null;
  readonly name?: string;
  readonly onClose: () => void;
  readonly onStored: (exerciseId: number) => void;
}

const FAILURES = { named: [404, 409, 422] } as const;
type NumberField = Exclude<keyof ExerciseFields, 'name' | 'type'>;

export function ExerciseDialog({ exercise, name = '', onClose, onStored }: Props) {
  const { customerId } = useCustomer();
  const [fields, setFields] = useState<ExerciseFields>(
    () => exercise ?? { ...NO_SETUP, name, type: 'smallSided', workS: null, restS: null },
  );
  const [drillsFollow, setFollow] = useState(false);
  const [isTried, setTried] = useState(false);
  const add = useChange(addExercise, FAILURES);
  const update = useChange(updateExercise, FAILURES);
  const failed = add.refusal ?? update.refusal;
  const problems = exerciseProblems(fields);
  const isNamed = fields.name.trim() !== '';
  const errorOf = (field: keyof ExerciseFields) =>
    [...(isTried ? problems : []), ...(failed?.fields ?? [])].find((each) => each.name === field)?.message;
  const message = failed !== null && failed.fields.length === 0 ? failed.message : (add.problem ?? update.problem);
  const put = (changed: Partial<ExerciseFields>) => {
    add.reset();
    update.reset();
    setFields((before) => ({ ...before, ...changed }));
  };
  const store = () => {
    setTried(true);
    if (!isNamed || problems.length > 0) return;
    const { name: given, type, lengthM, widthM, sideA, sideB, workS, restS } = fields;
    const body = { customerId, name: given.trim(), type, lengthM, widthM, sideA, sideB, workS, restS };
    const onSuccess = ({ exerciseId }: { readonly exerciseId: number }) => onStored(exerciseId);
    if (exercise === null) add.mutate({ body }, { onSuccess });
    else update.mutate({ body: { ...body, exerciseId: exercise.exerciseId, drillsFollow } }, { onSuccess });
  };
  const number = (field: NumberField, label: string, { most, least = 1, decimals = 0 }: Bounds) => (
    <NumberInput
      label={label}
      min={least}
      max={most}
      decimalScale={decimals}
      value={fields[field] ?? ''}
      error={errorOf(field)}
      onChange={(value) => put({ [field]: typeof value === 'number' ? value : null })}
    />
  );
  const { mostM, mostPlayers, mostS } = EXERCISE_BOUNDS;
  const isOtherSetup =
    exercise !== null &&
    (['lengthM', 'widthM', 'sideA', 'sideB'] as const).some((field) => exercise[field] !== fields[field]);
  return (
    <Modal opened onClose={onClose} title={exercise === null ? 'Add exercise' : 'Edit exercise'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          store();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={MAX_DRILL_NAME_LENGTH}
            value={fields.name}
            error={errorOf('name')}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label="Type"
            data={EXERCISE_TYPE_CHOICES}
            value={fields.type}
            onChange={(event) =>
              put({ type: EXERCISE_TYPES.find((each) => each === event.currentTarget.value) ?? 'other' })
            }
          />
          <Group grow align="start">
            {number('lengthM', 'Length (m)', { most: mostM, decimals: 1 })}
            {number('widthM', 'Width (m)', { most: mostM, decimals: 1 })}
          </Group>
          <Group grow align="start">
            {number('sideA', 'Players', { most: mostPlayers })}
            {number('sideB', 'against', { most: mostPlayers })}
          </Group>
          <Group grow align="start">
            {number('workS', 'Work (s)', { most: mostS })}
            {number('restS', 'Rest (s)', { most: mostS, least: 0 })}
          </Group>
          {isOtherSetup && (
            <Checkbox
              label="Its drills were played like this too"
              description="Otherwise they keep the size and sides they were played with, and leave the mean where these differ."
              checked={drillsFollow}
              onChange={(event) => setFollow(event.currentTarget.checked)}
            />
          )}
          <ProblemAlert text={message} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={add.isPending || update.isPending} disabled={!isNamed}>
              Save
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}

interface Bounds {
  readonly most: number;
  readonly least?: number;
  readonly decimals?: number;
}
