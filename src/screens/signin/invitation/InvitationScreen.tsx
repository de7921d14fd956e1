import type { openInvitation as openCall } from '@halfturn/contract/signin/invitations';
import { acceptInvitation, openInvitation } from '@halfturn/contract/signin/invitations';
import { ROLE_LABELS, ROLE_TEXTS } from '@halfturn/contract/roles';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { LoadingPage } from '../../../frame/Loading';
import { OutsideFrame } from '../../../frame/OutsideFrame';
import { pathOf } from '../../../routes/links';
import { cookieConsentAtom } from '../../../state/user/cookie-consent';
import { loginWarningAtom } from '../../../state/user/login-state';
import { signOut } from '../../../state/user/sign-out';
import { useChange } from '../../../state/calls/use-change';
import { userAtom } from '../../../state/user/user';
import { CookieBanner } from '../CookieBanner';
import { destination } from '../page-after-sign-in';
import { MfaModals } from '../MfaModals';
import { useSignIn } from '../use-sign-in';
import { warningText } from '../sign-in-warnings';
import { NewPasswordForm } from './NewPasswordForm';

type Invitation = z.infer<typeof openCall.answer>;

/**
 * Target of a one-time link: explains its purpose and sets a password. The token is in the fragment, which browsers do
 * not send; the page sends it in the body of its calls.
 */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1);
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { readonly token: string }) {
  const user = useAtomValue(userAtom);
  const [wasSignedIn] = useState(user !== null);
  const { mutate, data, refusal, problem } = useChange(openInvitation, { named: 'every' });
  useEffect(() => {
    if (token !== '') mutate({ body: { token } });
  }, [token, mutate]);
  if (user !== null) return wasSignedIn ? <SignedInAlready /> : <Navigate to={destination(user, null)} replace />;
  if (data !== undefined) return <Choose token={token} invitation={data} />;
  const said = token === '' ? 'This link is incomplete. Copy it as a whole, or ask for a new one.' : null;
  const failure = said ?? refusal?.message ?? problem;
  if (failure === null) return <LoadingPage />;
  return (
    <OutsideFrame form="words" title="This link does not work">
      <p role="alert">{failure}</p>
      <Link to={pathOf('login')}>To the sign-in</Link>
    </OutsideFrame>
  );
}

/** The link is for somebody else or another account: never sign out unasked. */
function SignedInAlready() {
  const user = useAtomValue(userAtom);
  return (
    <OutsideFrame form="words" title="You are signed in">
      <p>You are signed in as {user?.userName}. Sign out, then open the link again to use it for its own account.</p>
      <Button onClick={() => void signOut()}>Sign Out</Button>
      <Link to={pathOf('calendar')}>Back to the calendar</Link>
    </OutsideFrame>
  );
}

function Choose({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const { kind, clubName, userName, firstName, role, mfaRequired } = invitation;
  const [password, setPassword] = useState('');
  const consent = useAtomValue(cookieConsentAtom);
  const warning = useAtomValue(loginWarningAtom);
  const accept = useChange(acceptInvitation, { named: 'every' });
  const { signIn, busy, challenge, dismiss, showCode, enter } = useSignIn();
  const credentials = { username: userName, password };
  const refused = accept.refusal?.message ?? accept.problem;
  const failure = refused ?? (accept.isSuccess ? warningText(warning, challenge.kind === 'code') : null);
  const choose = (chosen: string) => {
    setPassword(chosen);
    const next = { username: userName, password: chosen };
    // If the link is already spent, this form spent it: only signing in remains.
    if (accept.isSuccess) void signIn(next);
    else accept.mutate({ body: { token, password: chosen } }, { onSuccess: () => void signIn(next) });
  };
  return (
    <OutsideFrame
      form="card"
      title={kind === 'reset' ? 'New password' : `Welcome to ${clubName}`}
      over={
        <>
          <CookieBanner />
          <MfaModals
            challenge={challenge}
            busy={busy}
            onCode={(second) => void signIn(credentials, second)}
            onSetupDone={showCode}
            onEnter={enter}
            onClose={dismiss}
          />
        </>
      }
    >
      <Stack>
        <Text>
          {kind === 'reset'
            ? `Choose a new password for ${userName} at ${clubName}.`
            : `${firstName === null ? 'You have' : `${firstName}, you have`} been invited with the role ${ROLE_LABELS[role]}. Choose a password for your account ${userName}.`}
        </Text>
        {kind === 'invitation' && (
          <Text size="sm" c="var(--ink-muted)">
            {ROLE_TEXTS[role]}
          </Text>
        )}
        {mfaRequired && (
          <Text size="sm">The next step asks for a code of an authenticator app: have your phone ready.</Text>
        )}
        {failure !== null && (
          <Alert color="red" role="alert" p="sm">
            {failure}
          </Alert>
        )}
        <NewPasswordForm
          userName={userName}
          busy={accept.isPending || busy}
          canSend={consent !== null}
          onSubmit={choose}
        />
        {consent === null && (
          <Text size="sm" c="dimmed">
            Accept or reject cookies to sign in.
          </Text>
        )}
      </Stack>
    </OutsideFrame>
  );
}
