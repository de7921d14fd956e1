import { saveRoster } from '@halfturn/contract/player/roster';
import { readDay } from '@halfturn/core/roster/list-dates';
import { shirtNumberOf, tagsOf } from '@halfturn/core/roster/plan-list';
import { type RosterPlayer, sharedProblem } from '@halfturn/core/roster/roster';
import { MAX_NAME, MAX_SHORT_NAME, MAX_TAG, MAX_TAGS } from '@halfturn/core/roster/roster-limits';
import { shirtText } from '@halfturn/core/roster/shirt-number';
import { Button, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { today } from '../../../state/today';
import { useChange } from '../../../state/calls/use-change';
import { useCustomer } from '../../../state/user/use-customer';
import { ChangeProblem, SAID_HERE } from '../../../frame/problems/ChangeProblem';
import type { RosterClub } from './roster-club';
import { dayOrderHere } from './day-order';

interface Props {
  readonly player: RosterPlayer | null;
  readonly players: readonly RosterPlayer[];
  readonly club: RosterClub;
  readonly onClose: () => void;
}

const FIELDS = z.object({
  name: z.string(),
  shortName: z.string(),
  number: z.string(),
  positionId: z.number(),
  squadId: z.number(),
  birthDate: z.string(),
  tags: z.string(),
});

export function PlayerForm({ player, players, club, onClose }: Props) {
  const { customerId } = useCustomer();
  const save = useChange(saveRoster, { named: SAID_HERE });
  const [fields, setFields] = useDraft(`player ${player?.playerId ?? 'new'}`, FIELDS, () => ({
    name: player?.name ?? '',
    shortName: player?.shortName ?? '',
    number: player === null || player.shirtNumber === null ? '' : shirtText(player.shirtNumber),
    positionId: player?.positionId ?? club.unassignedId,
    squadId: player?.squadId ?? club.defaultSquadId,
    birthDate: player?.birthDate ?? '',
    tags: player?.tags.join(', ') ?? '',
  }));
  const set = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  const number = fields.number.trim() === '' ? null : shirtNumberOf(fields.number);
  const day = fields.birthDate.trim() === '' ? null : readDay(fields.birthDate, dayOrderHere(), today());
  const tags = tagsOf(fields.tags);
  const faults = {
    number: fields.number.trim() !== '' && number === null ? 'Write 0 to 99, or 00' : null,
    birthDate: fields.birthDate.trim() !== '' && (day === null || day > today()) ? 'Write it as 2008-03-14' : null,
    tags: tags === null ? `At most ${MAX_TAGS} of ${MAX_TAG} characters` : null,
  };
  const entry = {
    playerId: player?.playerId ?? null,
    version: player?.version ?? null,
    name: fields.name.trim(),
    shortName: fields.shortName.trim() || null,
    shirtNumber: number,
    positionId: fields.positionId,
    squadId: fields.squadId,
    birthDate: day,
    tags: [...(tags ?? [])],
    isActive: player?.isActive ?? true,
  };
  const others = players.filter(({ playerId }) => playerId !== player?.playerId);
  const shared = others.map((other) => sharedProblem(entry, other)).find((text) => text !== null) ?? null;
  const isReady = entry.name !== '' && Object.values(faults).every((fault) => fault === null) && shared === null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={player === null ? 'Add player' : `Edit ${player.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      <form
        aria-label={player === null ? 'Add player' : `Edit ${player.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) save.mutate({ body: { customerId, players: [entry] } }, { onSuccess: onClose });
        }}
      >
        <Stack>
          <ChangeProblem changes={[save]} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Name"
              required
              data-autofocus
              maxLength={MAX_NAME}
              value={fields.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Short name"
              description="As some files call them"
              inputWrapperOrder={['label', 'input', 'description']}
              maxLength={MAX_SHORT_NAME}
              value={fields.shortName}
              onChange={(event) => set({ shortName: event.currentTarget.value })}
            />
            <TextInput
              label="Shirt number"
              inputMode="numeric"
              maxLength={3}
              value={fields.number}
              error={faults.number ?? shared}
              onChange={(event) => set({ number: event.currentTarget.value })}
            />
            <NativeSelect
              label="Position"
              data={club.positions.map((one) => ({ value: String(one.positionId), label: one.description }))}
              value={String(fields.positionId)}
              onChange={(event) => set({ positionId: Number(event.currentTarget.value) })}
            />
            <NativeSelect
              label="Squad"
              data={club.squads.map((one) => ({ value: String(one.squadId), label: one.name }))}
              value={String(fields.squadId)}
              onChange={(event) => set({ squadId: Number(event.currentTarget.value) })}
            />
            <TextInput
              label="Date of birth"
              description="Only staff who edit players see it"
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              placeholder="2008-03-14"
              maxLength={30}
              value={fields.birthDate}
              error={faults.birthDate}
              onChange={(event) => set({ birthDate: event.currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput
            label="Vests and tags"
            description="As the tracking files name them, with commas between: an import then knows whose they are"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={fields.tags}
            error={faults.tags}
            onChange={(event) => set({ tags: event.currentTarget.value })}
          />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={save.isPending} disabled={!isReady}>
              {player === null ? 'Add player' : 'Save'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  );
}
