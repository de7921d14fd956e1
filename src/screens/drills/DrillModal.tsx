import { addDrill, type Drill, MAX_DRILL_NAME_LENGTH, updateDrill } from '@halfturn/contract/drills/drills';
import type { TimeRange } from '@halfturn/core/views/drills/drill-times';
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';
import {
  checkedTime,
  type DrillDraft,
  drillDraft,
  draftOf,
  nameProblem,
  newDraft,
  requestOf,
  timeOfDraft,
} from './drill-draft';
import classes from './drillmanagement.module.css';
import { ExerciseSelect } from './ExerciseSelect';
import { WindowContent } from './WindowContent';

interface Props {
  readonly customerId: number;
  readonly sessionId: number;
  readonly session: TimeRange;
  readonly drills: readonly Drill[];
  readonly playersOf: (drillId: number) => readonly number[];
  readonly players: readonly { readonly playerId: number; readonly name: string }[];
  readonly draft: DrillDraft;
  readonly onClose: () => void;
  readonly onStored: (drillId: number, sentence: string) => void;
}

const SHOWN_HERE = { named: [422, 423] };

export function DrillModal({ draft: first, onClose, ...props }: Props) {
  const { customerId, sessionId, session, drills, playersOf, players, onStored } = props;
  const [draft, setDraft] = useDraft('drill in the dialog', drillDraft, first);
  const [problems, setProblems] = useState<{ readonly start: string | null; readonly end: string | null }>({
    start: null,
    end: null,
  });
  const request = requestOf(draft, session, { customerId, sessionId });
  const chosenTime = timeOfDraft(draft, session);
  const add = useChange(addDrill, SHOWN_HERE);
  const update = useChange(updateDrill, SHOWN_HERE);
  const save = draft.drillId === 0 ? add : update;
  const failure = save.refusal?.message ?? save.problem;
  const store = (body: NonNullable<typeof request>) => {
    if (draft.drillId === 0) {
      add.mutate({ body }, { onSuccess: ({ drillId }) => onStored(drillId, 'Drill created successfully') });
      return;
    }
    const drill = { ...body.drill, id: draft.drillId };
    update.mutate(
      { body: { ...body, drill } },
      { onSuccess: ({ drillId }) => onStored(drillId, 'Drill updated successfully') },
    );
  };
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
          if (request !== null) store(request);
        }}
      >
        <Stack>
          <ProblemAlert text={failure} />
          {drills.length > 0 && (
            <NativeSelect
              label="Drill"
              value={String(draft.drillId)}
              onChange={(event) => {
                const drill = drills.find((each) => each.id === Number(event.currentTarget.value));
                setDraft(
                  drill === undefined
                    ? newDraft(session, everybody)
                    : draftOf(drill, playersOf(drill.id), session.timeZone),
                );
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
          <ExerciseSelect
            customerId={customerId}
            drillName={draft.name}
            exerciseId={draft.exerciseId}
            onChange={(exerciseId) => setDraft((before) => ({ ...before, exerciseId }))}
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
          <NativeSelect
            label="Single player"
            value={draft.playerIds.length === 1 ? String(draft.playerIds[0]) : ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              setDraft((before) => ({ ...before, playerIds: chosen === '' ? [] : [Number(chosen)] }));
            }}
            data={[
              { value: '', label: 'None' },
              ...players.map(({ playerId, name }) => ({ value: String(playerId), label: name })),
            ]}
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
          {draft.playerIds.length === 0 && <Text size="sm">Choose at least one player.</Text>}
          {chosenTime !== null && (
            <WindowContent {...{ customerId, sessionId, time: chosenTime, playerIds: draft.playerIds }} />
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={save.isPending} disabled={request === null}>
              OK
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
