import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { answerCalls, asAdmin } from './admin-calls.fixture';
import { AddUserForm } from './AddUserForm';

asAdmin();

async function fillIn() {
  const user = userEvent.setup();
  const fill = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await fill(/^First Name/, 'Ada');
  await fill(/^Last Name/, 'Lane');
  await user.selectOptions(await screen.findByLabelText(/^Customer Id/), 'Harbour Town (7)');
  await fill(/^Email/, 'ada@example.org');
  await fill(/^Username \*/, 'ada');
  await fill(/^Password/, 'twelve chars');
  return user;
}

it('adds a user, says so and clears the form', async () => {
  const posted = answerCalls(() => Response.json({ userId: 9 }));
  renderAt('/admin', <AddUserForm />);
  expect(screen.getByRole('button', { name: 'Add User' })).toHaveProperty('disabled', true);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect(await screen.findByText('New user added successfully')).toBeTruthy();
  expect(posted[0]).toEqual([
    '/api/adduser',
    {
      firstName: 'Ada',
      lastName: 'Lane',
      roleId: 2,
      customerId: 7,
      additionalCustomerId: null,
      email: 'ada@example.org',
      username: 'ada',
      password: 'twelve chars',
      mfaRequired: false,
      ssoRequired: false,
    },
  ]);
  expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', '');
});

it('a taken name is said, and what was typed stays', async () => {
  answerCalls(() => Response.json({ statusCode: 409, message: 'This username is taken.' }, { status: 409 }));
  renderAt('/admin', <AddUserForm />);
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This username is taken.');
  expect(screen.getByLabelText(/^First Name/)).toHaveProperty('value', 'Ada');
});
