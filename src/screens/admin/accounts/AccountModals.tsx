import { type ClubAccount, renewLink, resetByLink, setClubRole } from '@halfturn/contract/admin/club-accounts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useChange } from '../../../state/calls/use-change';
import { nameOf } from './account-words';
import { LinkShown } from './LinkShown';
import { isComplete, ROLE_CHOICE, type RoleChoice, RoleFields } from './RoleFields';

const SAID_HERE = [404, 409, 422];

interface RoleProps {
  readonly account: ClubAccount | null;
  readonly customerId: number;
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  readonly onClose: () => void;
}

export function RoleModal({ account, ...rest }: RoleProps) {
  return (
    <Modal
      opened={account !== null}
      onClose={rest.onClose}
      title={account === null ? 'Role and squads' : `Role and squads of ${nameOf(account)}`}
    >
      {account !== null && <RoleForm key={account.userId} account={account} {...rest} />}
    </Modal>
  );
}

function RoleForm({ account, customerId, squads, onClose }: RoleProps & { readonly account: ClubAccount }) {
  const [choice, setChoice] = useDraft<RoleChoice>(`role of ${account.userId}`, ROLE_CHOICE, {
    role: account.role,
    squadIds: account.squadIds,
  });
  const save = useChange(setClubRole, { named: SAID_HERE });
  const failure = save.refusal?.message ?? save.problem;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const body = { customerId, userId: account.userId, role: choice.role, squadIds: [...(choice.squadIds ?? [])] };
        save.mutate({ body }, { onSuccess: onClose });
      }}
    >
      <Stack>
        <ProblemAlert text={failure} />
        <RoleFields squads={squads} choice={choice} onChange={setChoice} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending} disabled={!isComplete(choice)}>
            Save
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

export type LinkFor =
  | { readonly kind: 'reset'; readonly name: string; readonly userId: number }
  | { readonly kind: 'renewal'; readonly name: string; readonly invitationId: number };

interface LinkProps {
  readonly wanted: LinkFor | null;
  readonly customerId: number;
  readonly onClose: () => void;
}

export function LinkModal({ wanted, customerId, onClose }: LinkProps) {
  return (
    <Modal
      opened={wanted !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      title={wanted === null ? 'Link' : `Link for ${wanted.name}`}
    >
      {wanted !== null && <LinkForm wanted={wanted} customerId={customerId} onClose={onClose} />}
    </Modal>
  );
}

function LinkForm({ wanted, customerId, onClose }: LinkProps & { readonly wanted: LinkFor }) {
  const reset = useChange(resetByLink, { named: SAID_HERE });
  const renew = useChange(renewLink, { named: SAID_HERE });
  const made = reset.data ?? renew.data;
  if (made !== undefined) return <LinkShown name={wanted.name} token={made.token} onClose={onClose} />;
  const failure = reset.refusal?.message ?? renew.refusal?.message ?? reset.problem ?? renew.problem;
  const create = () => {
    if (wanted.kind === 'reset') reset.mutate({ body: { customerId, userId: wanted.userId } });
    else renew.mutate({ body: { customerId, invitationId: wanted.invitationId } });
  };
  return (
    <Stack>
      <ProblemAlert text={failure} />
      <Text size="sm">
        {wanted.kind === 'reset'
          ? `With this link ${wanted.name} can choose a new password. The old one works until then; the new one ends all current sign-ins.`
          : `Any earlier link of ${wanted.name} stops working.`}
      </Text>
      <DialogActions onCancel={onClose}>
        <Button loading={reset.isPending || renew.isPending} onClick={create}>
          Create link
        </Button>
      </DialogActions>
    </Stack>
  );
}
