import type { Account } from '@halfturn/contract/admin/accounts';
import { setUserClubs } from '@halfturn/contract/admin/clubs';
import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { z } from 'zod';
import { useDraft } from '../../state/drafts';
import { DialogActions } from '../../frame/dialogs/DialogActions';
import { useChange } from '../../state/calls/use-change';
import { ChangeProblem, SAID_HERE } from '../../frame/problems/ChangeProblem';

interface Props {
  readonly account: Account | null;
  readonly clubs: readonly { readonly customerId: number; readonly customerDisplayName: string }[];
  readonly onClose: () => void;
}

export function UserClubsModal({ account, clubs, onClose }: Props) {
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      title={account === null ? 'Clubs' : `Clubs of ${account.userName}`}
    >
      {account !== null && <ClubsForm key={account.userId} account={account} clubs={clubs} onClose={onClose} />}
    </Modal>
  );
}

function ClubsForm({ account, clubs, onClose }: Props & { readonly account: Account }) {
  const { userId } = account;
  const [first, setFirst] = useDraft(`club of ${userId}`, z.string(), String(account.customerId ?? ''));
  const [second, setSecond] = useDraft(
    `second club of ${userId}`,
    z.string(),
    String(account.additionalCustomerId ?? ''),
  );
  const save = useChange(setUserClubs, { named: SAID_HERE });
  const isDoubled = first !== '' && first === second;
  const data = [
    { value: '', label: 'None' },
    ...clubs.map((club) => ({ value: String(club.customerId), label: club.customerDisplayName })),
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (first === '' || isDoubled) return;
        const additionalCustomerId = second === '' ? null : Number(second);
        const body = { userId, customerId: Number(first), additionalCustomerId };
        save.mutate({ body }, { onSuccess: onClose });
      }}
    >
      <Stack>
        <ChangeProblem changes={[save]} />
        <NativeSelect
          label="Club"
          data={data}
          value={first}
          error={first === '' ? 'Choose a club.' : null}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <NativeSelect
          label="Additional club"
          description="Their next sign-in offers both"
          data={data}
          value={second}
          error={isDoubled ? 'Choose another club, or none.' : null}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={first === '' || isDoubled}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
