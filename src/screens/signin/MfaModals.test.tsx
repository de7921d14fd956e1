import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { ANSWER, answerLogin, asVisitor, open, refused, signedIn, signIn } from './sign-in.fixture';

asVisitor();

describe('the second step of signing in', () => {
  const typeCode = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    const digits = await screen.findAllByLabelText('Digit of the code');
    expect(digits).toHaveLength(6);
    await waitFor(() => expect(document.activeElement).toBe(digits[0]));
    for (const [index, digit] of [...code].entries()) await user.type(digits[index] ?? document.body, digit);
  };
  const CREDENTIALS = { username: 'ada', password: 'correct horse' };

  it('asks for a code, sends it at six digits, says when it is wrong and starts with empty fields', async () => {
    const calls = answerLogin(signedIn({ mfaCodeRequired: true }), refused(401), signedIn());
    open();
    const user = await signIn();
    await typeCode(user, '123456');
    expect(await screen.findByText('Incorrect code, please try again')).toBeTruthy();
    expect(calls[1]).toEqual(['/api/login', { ...CREDENTIALS, mfaCode: '123456' }]);
    for (const digit of screen.getAllByLabelText<HTMLInputElement>('Digit of the code')) expect(digit.value).toBe('');
    expect(screen.getByText('Incorrect username or password or code')).toBeTruthy();
    await typeCode(user, '654321');
    await screen.findByText('Arrived');
    expect(calls[2]).toEqual(['/api/login', { ...CREDENTIALS, mfaCode: '654321' }]);
  });

  it('takes a recovery code in place of the app', async () => {
    const calls = answerLogin(signedIn({ mfaCodeRequired: true }), refused(401), signedIn());
    open();
    const user = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Sign In' }).at(-1);
    expect(send()?.disabled).toBe(true);
    await user.click(screen.getByLabelText('Recovery code'));
    await user.paste(' AAAA-BBBB-CCCC-DDDD ');
    await user.click(send() ?? document.body);
    expect(calls[1]).toEqual(['/api/login', { ...CREDENTIALS, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }]);
    expect(await screen.findByText('Incorrect code, please try again')).toBeTruthy();
    await user.type(screen.getByLabelText('Recovery code'), 'EEEE{Enter}');
    await screen.findByText('Arrived');
  });

  it('a lock met at the code is said on the page, not behind the pop-up', async () => {
    answerLogin(signedIn({ mfaCodeRequired: true }), refused(403));
    open();
    const user = await signIn();
    await typeCode(user, '123456');
    expect(await screen.findByText('User is locked out. Please contact support.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('Digit of the code')).toBeNull());
  });

  it('shows the picture and the key, then asks for the first code, then shows the recovery codes before it goes on', async () => {
    const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
    const setUp = { mfaSetupRequired: true, qrCodeString: 'data:image/svg+xml;base64,AA==', mfaSetupKey: 'ABCD-EFGH' };
    answerLogin(() => Response.json({ ...ANSWER, ...setUp }), signedIn({ recoveryCodes }));
    open();
    const user = await signIn();
    const picture = await screen.findByRole<HTMLImageElement>('img', {
      name: 'Code to scan with an authenticator app',
    });
    expect(picture.src).toBe(setUp.qrCodeString);
    expect(screen.getByText('ABCD-EFGH')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await typeCode(user, '123456');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect([...list.children].map((item) => item.textContent)).toEqual(recoveryCodes);
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    expect(store.get(userAtom)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes in a safe place.' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Arrived');
    expect(store.get(userAtom)?.token).toBe('a.b.c');
  });

  it('both pop-ups can be closed, and nobody is signed in', async () => {
    answerLogin(signedIn({ mfaCodeRequired: true }));
    open();
    const user = await signIn();
    await screen.findAllByLabelText('Digit of the code');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Digit of the code')).toBeNull());
    expect(store.get(userAtom)).toBeNull();
  });
});
