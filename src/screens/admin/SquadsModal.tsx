import { type Account, setUserSquads } from '@halfturn/contract/admin/accounts';
import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';
import { type Club, seenSquads } from './account-squads-text';

const SEEN = z.record(z.string(), z.array(z.number()));

interface Props {
  readonly account: Account | null;
  readonly clubs: readonly Club[];
  readonly onClose: () => void;
}

export function SquadsModal({ account, clubs, onClose }: Props) {
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      title={account === null ? 'Squads' : `Squads of ${account.userName}`}
    >
      {account !== null && <SquadsForm key={account.userId} account={account} clubs={clubs} onClose={onClose} />}
    </Modal>
  );
}

function SquadsForm({ account, clubs, onClose }: Props & { readonly account: Account }) {
  const [seen, setSeen] = useDraft(`squads of ${account.userId}`, SEEN, () =>
    Object.fromEntries(clubs.map((club) => [club.customerId, [...seenSquads(account, club)]])),
  );
  const seenOf = ({ customerId }: Club) => seen[customerId] ?? [];
  const save = useChange(setUserSquads);
  const storeAll = async () => {
    for (const club of clubs) {
      const squadIds = seenOf(club);
      // All squads means no limit, so that squads added later are included.
      const limit = squadIds.length === club.squads.length ? [] : [...squadIds];
      const body = { userId: account.userId, customerId: club.customerId, squadIds: limit };
      const isStored = await save.mutateAsync({ body }).then(
        () => true,
        () => false,
      );
      if (!isStored) return;
    }
    onClose();
  };
  if (clubs.length === 0) return <Text>This account belongs to no customer, so there are no squads to choose.</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void storeAll();
      }}
    >
      <Stack>
        <ProblemAlert text={save.problem} />
        <Text size="sm">Players of other squads are left out of every table, chart, report and download.</Text>
        {clubs.map((club) => (
          <Checkbox.Group
            key={club.customerId}
            label={club.customerDisplayName}
            error={seenOf(club).length === 0 ? 'Choose at least one squad.' : null}
            value={seenOf(club).map(String)}
            onChange={(chosen) => setSeen((before) => ({ ...before, [club.customerId]: chosen.map(Number) }))}
          >
            <Stack gap={8} mt={8}>
              {club.squads.map(({ squadId, name }) => (
                <Checkbox key={squadId} value={String(squadId)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        ))}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={clubs.some((club) => seenOf(club).length === 0)}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
