import { updatePassword } from '@halfturn/contract/login';
import { useState } from 'react';
import { ApiError, callApi, handleGenerically } from '../../state/api';

const WRONG_PASSWORD = 'Password incorrect. If this is your first login, please use the default password provided.';
const NO_ANSWER = 'An error occurred while changing the password.';

/**
 * The change and what came of it (portal-core section 8): `changed` after a 200; `problem` after a 401 or without an
 * answer, and the fields can be corrected; every other refusal is handled as anywhere else in the portal.
 */
export function useChangePassword(username: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);

  async function change(currentPassword: string, newPassword: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(updatePassword, { body: { username, currentPassword, newPassword }, onError: 'caller' });
      setChanged(true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) setProblem(NO_ANSWER);
      else if (error.status === 401) setProblem(WRONG_PASSWORD);
      else handleGenerically(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, changed, change, forgetProblem: () => setProblem(null) };
}
