import { MAX_SENSOR_NAME_LENGTH, renameSensor, type Sensor } from '@halfturn/contract/realtime/live';
import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../state/calls/use-change';

interface Props {
  readonly customerId: number;
  readonly sensor: Sensor;
  readonly mayRun: boolean;
}

export function SensorName({ customerId, sensor: { sensorId, name }, mayRun }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  const rename = useChange(renameSensor);
  const close = () => {
    isBack.current = true;
    setDraft(null);
  };
  useEffect(() => {
    if (draft === null && isBack.current) pencil.current?.focus();
    isBack.current = false;
  }, [draft]);
  if (draft === null) {
    return (
      <Group gap={4} wrap="nowrap">
        {name}
        {mayRun && (
          <ActionIcon
            ref={pencil}
            variant="subtle"
            size="sm"
            aria-label={`Rename ${name}`}
            onClick={() => setDraft(name)}
          >
            <IconPencil aria-hidden="true" size={14} />
          </ActionIcon>
        )}
      </Group>
    );
  }
  const save = async () => {
    const next = draft.trim();
    if (next === '') return;
    const isDone =
      next === name ||
      (await rename.mutateAsync({ body: { customerId, sensorId, name: next } }).then(
        () => true,
        () => false,
      ));
    if (isDone) close();
  };
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={`Name of ${name}`}
      value={draft}
      maxLength={MAX_SENSOR_NAME_LENGTH}
      disabled={rename.isPending}
      error={draft.trim() === '' ? 'Enter a name.' : rename.problem}
      data-mantine-stop-propagation="true"
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        else if (event.key === 'Escape') close();
      }}
      onBlur={() => {
        if (!rename.isPending) setDraft(null);
      }}
    />
  );
}
