import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { OutsideFrame } from '../../frame/OutsideFrame';
import { PrivacyModal } from '../../frame/dialogs/PrivacyModal';
import { cookieConsentAtom } from '../../state/user/cookie-consent';
import { LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../../state/user/login-state';
import { userAtom } from '../../state/user/user';
import { CookieBanner } from './CookieBanner';
import { destination } from './page-after-sign-in';
import { MfaModals } from './MfaModals';
import { MicrosoftButton } from './MicrosoftButton';
import { useSignIn } from './use-sign-in';
import { warningText } from './sign-in-warnings';

export function LoginScreen() {
  const user = useAtomValue(userAtom);
  const wantedPath = useAtomValue(wantedPathAtom);
  const warning = useAtomValue(loginWarningAtom);
  const consent = useAtomValue(cookieConsentAtom);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [privacyOpen, privacy] = useDisclosure(false);
  const { signIn, signInWithMicrosoft, busy, challenge, dismiss, showCode, enter } = useSignIn();
  if (user !== null) return <Navigate to={destination(user, wantedPath)} replace />;

  const credentials = { username, password };
  const text = warningText(warning, challenge.kind === 'code');
  const refused = warning !== LOGIN_WARNING.none && warning !== LOGIN_WARNING.loggedOut;
  return (
    <OutsideFrame
      form="card"
      title="Halfturn"
      over={
        <>
          <CookieBanner />
          <PrivacyModal opened={privacyOpen} onClose={privacy.close} />
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(credentials);
        }}
      >
        <Stack>
          {text !== null && (
            <Alert color={refused ? 'red' : 'gray'} role={refused ? 'alert' : 'status'} p="sm">
              {text}
            </Alert>
          )}
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
          />
          <Button type="submit" size="md" loading={busy} disabled={consent === null}>
            Sign In
          </Button>
          <MicrosoftButton
            disabled={consent === null || busy}
            onAnswer={(answer) => void signInWithMicrosoft(answer)}
          />
          {consent === null && (
            <Text size="sm" c="dimmed">
              Accept or reject cookies to sign in.
            </Text>
          )}
          <Anchor component="button" type="button" size="sm" onClick={privacy.open}>
            Privacy notice
          </Anchor>
        </Stack>
      </form>
    </OutsideFrame>
  );
}
