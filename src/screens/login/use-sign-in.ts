import { login } from '@halfturn/contract/login';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { ApiError, callApiWithHeaders } from '../../state/api';
import { LOGIN_WARNING, loginWarningAtom } from '../../state/login-state';
import { unitSettingsAtom } from '../../state/units';
import { userAtom } from '../../state/user';
import { warningOfStatus } from './warnings';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What the server still asks for before it gives a token. */
export type Challenge =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly wrongCode: boolean }
  | { readonly kind: 'setup'; readonly qrCode: string };

/** `Bearer abc` -> `abc`; null where the header is missing or of another kind. */
function bearerToken(header: string | null): string | null {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/** The steps of signing in (portal-core section 4): credentials, then a code where the server asks for one. */
export function useSignIn() {
  const setUser = useSetAtom(userAtom);
  const setUnits = useSetAtom(unitSettingsAtom);
  const setWarning = useSetAtom(loginWarningAtom);
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>({ kind: 'none' });

  async function signIn(credentials: Credentials, mfaCode?: string): Promise<void> {
    setBusy(true);
    setWarning(LOGIN_WARNING.none);
    try {
      const body = mfaCode === undefined ? { ...credentials } : { ...credentials, mfaCode };
      const { answer, headers } = await callApiWithHeaders(login, { body, onError: 'caller' });
      if (answer.mfaSetupRequired && answer.qrCodeString !== null) {
        setChallenge({ kind: 'setup', qrCode: answer.qrCodeString });
        return;
      }
      if (answer.mfaCodeRequired) {
        setChallenge({ kind: 'code', wrongCode: mfaCode !== undefined });
        return;
      }
      const token = bearerToken(headers.get('authorization'));
      if (token === null) {
        setWarning(LOGIN_WARNING.unexpected);
        return;
      }
      setUnits((units) => ({ ...units, peakSpeedFactor: 1 }));
      setUser({
        userName: answer.userName,
        token,
        isAdmin: answer.isAdmin,
        primaryCustomer: answer.primaryCustomer,
        additionalCustomer: answer.additionalCustomer,
        passwordChangeOptionEnabled: answer.passwordChangeOptionEnabled,
        passwordChangeRequired: answer.passwordChangeRequired,
      });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      if (status === 401 && mfaCode !== undefined) setChallenge({ kind: 'code', wrongCode: true });
      setWarning(warningOfStatus(status));
    } finally {
      setBusy(false);
    }
  }

  return {
    signIn,
    busy,
    challenge,
    dismiss: () => setChallenge({ kind: 'none' }),
    showCode: () => setChallenge({ kind: 'code', wrongCode: false }),
  };
}
