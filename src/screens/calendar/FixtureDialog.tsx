import { addFixtures, moveFixture } from '@halfturn/contract/calendar/club-calendar';
import { monthOf } from '@halfturn/core/calendar/month';
import type { CalendarFixture } from '@halfturn/core/views/calendar/month-calendar';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';
import { useCustomer, useTimeZone } from '../../state/user/use-customer';
import { ChangeProblem, SAID_HERE } from '../../frame/problems/ChangeProblem';

export const fixtureEdit = z.union([
  z.object({ fixtureId: z.number(), date: z.string(), kickOff: z.string().nullable(), description: z.string() }),
  z.object({ date: z.string() }),
]);
type FixtureEdit = z.infer<typeof fixtureEdit>;

interface Props {
  readonly edit: FixtureEdit | null;
  readonly today: string;
  readonly onClose: () => void;
  readonly onSaved: (month: string) => void;
}

const isMove = (edit: FixtureEdit): edit is CalendarFixture => 'fixtureId' in edit;

export function FixtureDialog({ edit, onClose, ...rest }: Props) {
  const title = edit !== null && isMove(edit) ? 'Move fixture' : 'Add fixture';
  return (
    <Modal opened={edit !== null} onClose={onClose} title={title}>
      {edit !== null && <FixtureForm edit={edit} onClose={onClose} {...rest} />}
    </Modal>
  );
}

function FixtureForm({ edit, today, onClose, onSaved }: Props & { readonly edit: FixtureEdit }) {
  const { customerId } = useCustomer();
  const timeZone = useTimeZone();
  const moved = isMove(edit) ? edit : null;
  const [description, setDescription] = useDraft('description', z.string(), moved?.description ?? '');
  const [date, setDate] = useDraft('date', z.string(), edit.date);
  const [time, setTime] = useDraft('time', z.string(), moved?.kickOff ?? '');
  const add = useChange(addFixtures, { named: SAID_HERE });
  const move = useChange(moveFixture, { named: SAID_HERE });
  const kickOff = time === '' ? null : time;
  const isPast = date !== '' && date < today;
  const isSame = moved !== null && date === moved.date && kickOff === moved.kickOff;
  const isReady = date !== '' && !isPast && !isSame && description.trim() !== '';
  const done = {
    onSuccess: () => {
      onSaved(monthOf(date));
      onClose();
    },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (moved !== null) {
          move.mutate({ body: { customerId, fixtureId: moved.fixtureId, date, kickOff } }, done);
        } else {
          const fixtures = [{ date, description: description.trim(), kickOff, sourceKey: null }];
          add.mutate({ body: { customerId, fixtures } }, done);
        }
      }}
    >
      <Stack>
        <ChangeProblem changes={[add, move]} />
        {moved !== null ? (
          <Text fw={650}>{moved.description}</Text>
        ) : (
          <TextInput
            label="Description"
            placeholder="Harbour Town (H)"
            data-autofocus
            maxLength={200}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        )}
        <Group grow align="start">
          <TextInput
            label="Date"
            type="date"
            min={today}
            error={isPast && 'This day is over.'}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextInput
            label="Time"
            type="time"
            description={`Time zone: ${timeZone}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </Group>
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={add.isPending || move.isPending} disabled={!isReady}>
            {moved === null ? 'Add fixture' : 'Move'}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
