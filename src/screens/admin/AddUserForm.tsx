import { addUser, ROLE_ID } from '@halfturn/contract/admin';
import { Alert, Button, Group, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi, handleGenerically } from '../../state/api';
import { USERS_KEY } from '../../state/queries';
import classes from './admin.module.css';
import { EMPTY_FORM, type FormProblems, isFilledIn, type NewUser, type NewUserForm, newUserOf } from './new-user';

const NO_YES = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];
const ROLES = [
  { value: String(ROLE_ID.customer), label: 'Customer' },
  { value: String(ROLE_ID.administrator), label: 'Administrator' },
];
/** What the user can do something about; anything else goes the usual way. */
const SHOWN_HERE: readonly number[] = [400, 409, 422];

export function AddUserForm() {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<NewUserForm>(EMPTY_FORM);
  const [problems, setProblems] = useState<FormProblems>({});
  const [notice, setNotice] = useState<{ readonly isGood: boolean; readonly text: string } | null>(null);
  const save = useMutation({
    mutationFn: (user: NewUser) => callApi(addUser, { body: user, onError: 'caller' }),
    onSuccess: async () => {
      setForm(EMPTY_FORM);
      setNotice({ isGood: true, text: 'New user added successfully' });
      await queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (SHOWN_HERE.includes(error.status)) setNotice({ isGood: false, text: error.message });
      else handleGenerically(error);
    },
  });
  const field = (name: keyof NewUserForm) => ({
    value: form[name],
    error: problems[name] ?? null,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form
      className={classes['form']}
      aria-label="Add New User"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setNotice(null);
        const checked = newUserOf(form);
        setProblems('problems' in checked ? checked.problems : {});
        if ('user' in checked) save.mutate(checked.user);
      }}
    >
      <Stack>
        {notice !== null && (
          <Alert color={notice.isGood ? 'green' : 'red'} role={notice.isGood ? 'status' : 'alert'}>
            {notice.text}
          </Alert>
        )}
        <div className={classes['fields']}>
          <TextInput label="First Name" required maxLength={100} {...field('firstName')} />
          <TextInput label="Last Name" required maxLength={100} {...field('lastName')} />
          <TextInput label="Customer Id" required inputMode="numeric" {...field('customerId')} />
          <TextInput label="Additional Customer Id" inputMode="numeric" {...field('additionalCustomerId')} />
          <NativeSelect label="Role Id" data={ROLES} {...field('roleId')} />
          <NativeSelect label="Enable MFA" data={NO_YES} {...field('mfaRequired')} />
          <NativeSelect label="Require Microsoft SSO only" data={NO_YES} {...field('ssoRequired')} />
          <TextInput label="Email" type="email" required autoComplete="off" {...field('email')} />
          <TextInput label="Username" required autoComplete="off" {...field('username')} />
          <PasswordInput
            label="Password"
            description="For the first sign-in, which asks for another"
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
              setForm(EMPTY_FORM);
              setProblems({});
              setNotice(null);
            }}
          >
            Reset
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
