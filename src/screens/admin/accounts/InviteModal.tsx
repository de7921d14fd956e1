import { inviteUser } from '@halfturn/contract/admin/club-accounts';
import { Button, Modal, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ProblemAlert } from '../../../frame/problems/ProblemAlert';
import { useDraft } from '../../../state/drafts';
import { DialogActions } from '../../../frame/dialogs/DialogActions';
import { useChange } from '../../../state/calls/use-change';
import { LinkShown } from './LinkShown';
import { isComplete, ROLE_CHOICE, type RoleChoice, RoleFields } from './RoleFields';

interface Props {
  readonly opened: boolean;
  readonly customerId: number;
  readonly squads: readonly { readonly squadId: number; readonly name: string }[];
  readonly onClose: () => void;
}

const SAID_HERE = [400, 409, 422];
const PERSON = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), username: z.string() });
const NOBODY = { firstName: '', lastName: '', email: '', username: '' };
const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'username', label: 'Username', type: 'text' },
] as const;

export function InviteModal({ opened, onClose, ...club }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Invite a colleague" size="lg">
      {opened && <InviteForm {...club} onClose={onClose} />}
    </Modal>
  );
}

function InviteForm({ customerId, squads, onClose }: Omit<Props, 'opened'>) {
  const [person, setPerson] = useDraft('invited', PERSON, NOBODY);
  const [choice, setChoice] = useDraft<RoleChoice>('role', ROLE_CHOICE, { role: 'coach', squadIds: null });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const invite = useChange(inviteUser, { named: SAID_HERE });
  if (invite.data !== undefined) {
    return <LinkShown name={`${person.firstName} ${person.lastName}`} token={invite.data.token} onClose={onClose} />;
  }
  const failure = invite.refusal?.message ?? invite.problem;
  const send = () => {
    const body = inviteUser.body?.safeParse({
      customerId,
      ...person,
      role: choice.role,
      squadIds: choice.squadIds ?? [],
    });
    if (body === undefined) return;
    invite.reset();
    setProblems(
      Object.fromEntries((body.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)),
    );
    if (body.success) invite.mutate({ body: body.data });
  };
  return (
    <form
      aria-label="Invite a colleague"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack>
        <ProblemAlert text={failure} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {FIELDS.map(({ name, label, type }) => (
            <TextInput
              key={name}
              label={label}
              type={type}
              required
              maxLength={name === 'email' ? 254 : 100}
              autoComplete="off"
              autoCapitalize={name === 'username' || name === 'email' ? 'none' : 'words'}
              error={problems[name] ?? null}
              value={person[name]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setPerson((before) => ({ ...before, [name]: value }));
              }}
            />
          ))}
        </SimpleGrid>
        <RoleFields squads={squads} choice={choice} onChange={setChoice} />
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            loading={invite.isPending}
            disabled={!isComplete(choice) || Object.values(person).some((text) => text.trim() === '')}
          >
            Create link
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
