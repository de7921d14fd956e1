import { addDrill, type Drill, MAX_DRILL_NAME_LENGTH, updateDrill } from '@halfturn/contract/drills';
import type { TimeRange } from '@halfturn/core/views/drill-times';
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi, handleGenerically } from '../../../state/api';
import { checkedTime, type DrillDraft, draftOf, nameProblem, newDraft, requestOf } from './drill-draft';
import classes from './drillmanagement.module.css';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  /** First and last moment of the session. */
  readonly session: TimeRange;
  readonly drills: readonly Drill[];
  readonly playersOf: (drillId: number) => readonly number[];
  readonly players: readonly { readonly playerId: number; readonly name: string }[];
  readonly draft: DrillDraft;
  readonly onClose: () => void;
  readonly onStored: (drillId: number, sentence: string) => void;
}

/** Refusals that are told in the modal. */
const SHOWN_HERE: readonly number[] = [422, 423];

/** Create or change a drill. */
export function DrillModal({ draft: first, onClose, ...props }: Props) {
  const { customerId, sessionId, session, drills, playersOf, players, onStored } = props;
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<{ readonly start: string | null; readonly end: string | null }>({
    start: null,
    end: null,
  });
  const request = requestOf(draft, session, { customerId, sessionId });
  const save = useMutation({
    mutationFn: async (body: NonNullable<typeof request>) => {
      if (draft.drillId === 0) return callApi(addDrill, { body, onError: 'caller' });
      const drill = { ...body.drill, id: draft.drillId };
      return callApi(updateDrill, { body: { ...body, drill }, onError: 'caller' });
    },
    onSuccess: ({ drillId }) =>
      onStored(drillId, draft.drillId === 0 ? 'Drill created successfully' : 'Drill updated successfully'),
    onError: (error) => {
      if (error instanceof ApiError && !SHOWN_HERE.includes(error.status)) handleGenerically(error);
    },
  });
  const everybody = players.map((player) => player.playerId);
  const isAll = everybody.every((playerId) => draft.playerIds.includes(playerId));
  const remaining = MAX_DRILL_NAME_LENGTH - draft.name.trim().length;
  const time = (field: 'start' | 'end', label: string) => (
    <TextInput
      label={label}
      placeholder="HH:mm:ss"
      maxLength={8}
      value={draft[field]}
      error={problems[field]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setDraft((before) => ({ ...before, [field]: value }));
      }}
      onBlur={() => {
        const checked = checkedTime(draft, field, session);
        setDraft(checked.draft);
        setProblems((before) => ({ ...before, [field]: checked.problem }));
      }}
    />
  );
  return (
    <Modal opened onClose={onClose} title={draft.drillId === 0 ? 'Add drill' : 'Edit drill'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (request !== null) save.mutate(request);
        }}
      >
        <Stack>
          {save.isError && (
            <Alert color="red" role="alert">
              {save.error.message}
            </Alert>
          )}
          {drills.length > 0 && (
            <NativeSelect
              label="Drill"
              value={String(draft.drillId)}
              onChange={(event) => {
                const drill = drills.find((each) => each.id === Number(event.currentTarget.value));
                setDraft(drill === undefined ? newDraft(session, everybody) : draftOf(drill, playersOf(drill.id)));
                setProblems({ start: null, end: null });
              }}
              data={[
                { value: '0', label: 'New drill' },
                ...drills.map((drill) => ({ value: String(drill.id), label: drill.name })),
              ]}
            />
          )}
          <TextInput
            label="Name"
            required
            withAsterisk={false}
            data-autofocus
            value={draft.name}
            error={nameProblem(draft.name)}
            description={remaining < 0 ? null : `${remaining} characters left`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setDraft((before) => ({ ...before, name: value }));
            }}
          />
          <Group grow align="flex-start">
            {time('start', 'Start time')}
            {time('end', 'End time')}
          </Group>
          <Checkbox
            label="Include all players"
            checked={isAll}
            indeterminate={!isAll && draft.playerIds.length > 0}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setDraft((before) => ({ ...before, playerIds: checked ? everybody : [] }));
            }}
          />
          <Checkbox.Group
            label="Players"
            value={draft.playerIds.map(String)}
            onChange={(chosen) => setDraft((before) => ({ ...before, playerIds: chosen.map(Number) }))}
          >
            <div className={classes['playerBoxes']}>
              {players.map(({ playerId, name }) => (
                <Checkbox key={playerId} value={String(playerId)} label={name} />
              ))}
            </div>
          </Checkbox.Group>
          {draft.playerIds.length === 0 && <Text size="sm">Choose one player at least.</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={request === null}>
              OK
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
