import type { SignInAnswer } from '@halfturn/contract/signin/login';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { ApiError } from '../../state/calls/api-error';
import { forgetPlace, LOGIN_WARNING, loginWarningAtom, wantedPathAtom } from '../../state/user/login-state';
import { askMicrosoftSignIn, askSignIn } from '../../state/user/sign-in';
import { chosenSquadIdsAtom } from '../../state/user/squads';
import { ownUnitsAtom } from '../../state/user/units';
import { tellUse } from '../../state/usage';
import { bearerToken, type User, userAtom } from '../../state/user/user';
import type { MicrosoftAnswer } from './microsoft';
import { warningOfStatus } from './sign-in-warnings';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SecondStep = { readonly mfaCode: string } | { readonly recoveryCode: string };

export type Challenge =
  | { readonly kind: 'none' }
  | { readonly kind: 'setup'; readonly qrCode: string; readonly setupKey: string }
  /** `afterSetup`: the first code, before recovery codes exist. `tries`: wrong ones so far. */
  | { readonly kind: 'code'; readonly tries: number; readonly afterSetup: boolean }
  | { readonly kind: 'recoveryCodes'; readonly codes: readonly string[]; readonly user: User };

const NO_CHALLENGE: Challenge = { kind: 'none' };

/** The steps of signing in (portal-core section 4): credentials, then a code if the server asks for one. */
export function useSignIn() {
  const setUser = useSetAtom(userAtom);
  const setOwnUnits = useSetAtom(ownUnitsAtom);
  const setSquads = useSetAtom(chosenSquadIdsAtom);
  const setWarning = useSetAtom(loginWarningAtom);
  const wantedPath = useAtomValue(wantedPathAtom);
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>(NO_CHALLENGE);

  function enter(user: User): void {
    // Each sign-in resets the peak speed unit (portal-core section 4) to the club's, or m/s if it has none.
    const { peakSpeedFactor } = user.primaryCustomer?.units ?? DEFAULT_UNITS;
    setOwnUnits((own) => (own === null ? null : { ...own, peakSpeedFactor }));
    setSquads(null);
    if (wantedPath?.userName !== user.userName) forgetPlace();
    setUser(user);
    tellUse({ kind: 'event', name: 'login' });
  }

  function takeAnswer(answer: SignInAnswer, headers: Headers): void {
    if (answer.mfaSetupRequired && answer.qrCodeString !== null) {
      setChallenge({ kind: 'setup', qrCode: answer.qrCodeString, setupKey: answer.mfaSetupKey ?? '' });
      return;
    }
    if (answer.mfaCodeRequired) {
      setChallenge({ kind: 'code', tries: 0, afterSetup: false });
      return;
    }
    setChallenge(NO_CHALLENGE);
    const token = bearerToken(headers.get('authorization'));
    if (token === null) {
      setWarning(LOGIN_WARNING.unexpected);
      return;
    }
    const user = {
      userName: answer.userName,
      token,
      isAdmin: answer.isAdmin,
      primaryCustomer: answer.primaryCustomer,
      additionalCustomer: answer.additionalCustomer,
      passwordChangeOptionEnabled: answer.passwordChangeOptionEnabled,
      passwordChangeRequired: answer.passwordChangeRequired,
    };
    // Shown only now: the portal waits until the user has seen them.
    if (answer.recoveryCodes.length > 0) setChallenge({ kind: 'recoveryCodes', codes: answer.recoveryCodes, user });
    else enter(user);
  }

  async function attempt(ask: () => Promise<{ answer: SignInAnswer; headers: Headers }>, hasCode: boolean) {
    setBusy(true);
    setWarning(LOGIN_WARNING.none);
    try {
      const { answer, headers } = await ask();
      takeAnswer(answer, headers);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 500;
      // Other refusals are shown on the page, not behind a pop-up.
      if (status === 401 && hasCode) setChallenge(afterWrongCode);
      else setChallenge(NO_CHALLENGE);
      setWarning(warningOfStatus(status));
    } finally {
      setBusy(false);
    }
  }

  return {
    signIn: (credentials: Credentials, second?: SecondStep) =>
      attempt(() => askSignIn({ ...credentials, ...second }), second !== undefined),
    signInWithMicrosoft: async (answer: MicrosoftAnswer) => {
      if (answer.kind === 'refused') setWarning(LOGIN_WARNING.incorrect);
      else {
        const body = { token: answer.token, nonce: answer.nonce };
        await attempt(() => askMicrosoftSignIn(body), false);
      }
    },
    busy,
    challenge,
    dismiss: () => setChallenge(NO_CHALLENGE),
    showCode: () => setChallenge({ kind: 'code', tries: 0, afterSetup: true }),
    enter,
  };
}

function afterWrongCode(before: Challenge): Challenge {
  return before.kind === 'code'
    ? { ...before, tries: before.tries + 1 }
    : { kind: 'code', tries: 1, afterSetup: before.kind === 'setup' };
}
