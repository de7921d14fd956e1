import { exercises } from '@halfturn/contract/drills/exercises';
import { NativeSelect } from '@mantine/core';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';

interface Props {
  readonly customerId: number;
  readonly drillName: string;
  readonly exerciseId: number | null;
  readonly onChange: (exerciseId: number | null) => void;
}

/** Selects a drill's exercise; suggests the one of the same name but never assigns it. */
export function ExerciseSelect({ customerId, drillName, exerciseId, onChange }: Props) {
  const set = useWorkerSet({ call: exercises, query: { customerId } });
  const { data: choices = [] } = useWorkerAnswer(set, 'exerciseChoices', { drillName }, { keepPrevious: true });
  const named = choices.find(({ isSameName }) => isSameName);
  return (
    <NativeSelect
      label="Exercise"
      description={named === undefined || named.exerciseId === exerciseId ? null : `“${named.name}” has this name.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={String(exerciseId ?? 0)}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        { value: '0', label: 'None' },
        ...choices.map((choice) => ({ value: String(choice.exerciseId), label: choice.name })),
      ]}
    />
  );
}
