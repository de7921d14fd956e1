import { addSensor, MAX_SENSOR_NAME_LENGTH } from '@halfturn/contract/realtime/live';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../state/calls/use-change';

export function AddSensor({ customerId }: { readonly customerId: number }) {
  const [name, setName] = useState('');
  const [venue, setVenue] = useState('');
  const add = useChange(addSensor, { named: [409] });
  const store = async () => {
    await add.mutateAsync({ body: { customerId, name: name.trim(), venue: venue.trim() } });
    setName('');
    setVenue('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        store().catch(() => undefined);
      }}
    >
      <Group align="end">
        <TextInput
          label="Name of the new sensor"
          value={name}
          maxLength={MAX_SENSOR_NAME_LENGTH}
          error={add.refusal?.message ?? add.problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Its venue"
          value={venue}
          maxLength={MAX_SENSOR_NAME_LENGTH}
          onChange={(event) => setVenue(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending} disabled={name.trim() === '' || venue.trim() === ''}>
          Add sensor
        </Button>
      </Group>
    </form>
  );
}
