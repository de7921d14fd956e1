import { addUser, ROLE_ID, users } from '@halfturn/contract/admin/accounts';
import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../frame/problems/ProblemAlert';
import { useDraft } from '../../state/drafts';
import { useCall } from '../../state/calls/use-call';
import { useChange } from '../../state/calls/use-change';
import classes from './admin.module.css';
import { keptOfNewUser, NOBODY_YET, type FormProblems, isFilledIn, type NewUserForm, newUserOf } from './new-user';

const NO_YES = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];
const ROLES = [
  { value: String(ROLE_ID.customer), label: 'Customer' },
  { value: String(ROLE_ID.administrator), label: 'Administrator' },
];
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
/** Refusals the form can correct. */
const SHOWN_HERE = [400, 409, 422];

export function AddUserForm() {
  const [kept, setKept] = useDraft('new user', keptOfNewUser, NOBODY_YET);
  const [password, setPassword] = useState('');
  const typed: NewUserForm = { ...kept, password };
  const [problems, setProblems] = useState<FormProblems>({});
  const save = useChange(addUser, { named: SHOWN_HERE });
  const clubs = useCall(users).data?.customers ?? [];
  const clubChoices = clubs.map(({ customerId, customerDisplayName }) => ({
    value: String(customerId),
    label: `${customerDisplayName} (${customerId})`,
  }));
  const only = clubChoices.length === 1 ? clubChoices[0]?.value : undefined;
  const form = { ...typed, customerId: typed.customerId === '' ? (only ?? '') : typed.customerId };
  const empty = () => {
    setKept(NOBODY_YET);
    setPassword('');
  };
  const failure = save.refusal?.message ?? save.problem;
  const field = (name: keyof NewUserForm) => ({
    value: form[name],
    error: problems[name] ?? null,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      if (name === 'password') setPassword(value);
      else setKept((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form
      className={classes['form']}
      aria-label="Add New User"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.reset();
        const checked = newUserOf(form);
        setProblems('problems' in checked ? checked.problems : {});
        if ('user' in checked) save.mutate({ body: checked.user }, { onSuccess: empty });
      }}
    >
      <Stack>
        {save.isSuccess && (
          <Alert color="green" role="status">
            New user added successfully
          </Alert>
        )}
        <ProblemAlert text={failure} />
        <div className={classes['fields']}>
          <TextInput label="First Name" required maxLength={100} {...field('firstName')} />
          <TextInput label="Last Name" required maxLength={100} {...field('lastName')} />
          <NativeSelect
            label="Customer Id"
            description="The club they work for"
            inputWrapperOrder={BELOW}
            required
            data={only === undefined ? [{ value: '', label: 'Choose a club' }, ...clubChoices] : clubChoices}
            {...field('customerId')}
          />
          <NativeSelect
            label="Additional Customer Id"
            description="A second club to switch to"
            inputWrapperOrder={BELOW}
            data={[{ value: '', label: 'None' }, ...clubChoices]}
            {...field('additionalCustomerId')}
          />
          <NativeSelect label="Role Id" data={ROLES} {...field('roleId')} />
          <NativeSelect label="Enable MFA" data={NO_YES} {...field('mfaRequired')} />
          <NativeSelect label="Require Microsoft SSO only" data={NO_YES} {...field('ssoRequired')} />
          <TextInput label="Email" type="email" required autoComplete="off" {...field('email')} />
          <TextInput label="Username" required autoComplete="off" {...field('username')} />
          <PasswordInput
            label="Password"
            description="Temporary: the first sign-in asks for a new one"
            inputWrapperOrder={BELOW}
            required
            autoComplete="new-password"
            {...field('password')}
          />
        </div>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isFilledIn(form)}>
            Add User
          </Button>
          <Button
            variant="default"
            onClick={() => {
              empty();
              setProblems({});
              save.reset();
            }}
          >
            Reset
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
