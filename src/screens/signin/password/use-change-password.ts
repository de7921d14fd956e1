import { updatePassword } from '@halfturn/contract/signin/login';
import { useChange } from '../../../state/calls/use-change';

const WRONG_PASSWORD = 'Password incorrect. If this is your first login, please use the default password provided.';
const NO_ANSWER = 'An error occurred while changing the password.';

/**
 * Changes the password (portal-core section 8): `changed` after a 200; `problem` after a 401 or without an answer, when
 * the fields can be corrected; other refusals are handled globally.
 */
export function useChangePassword(username: string) {
  const save = useChange(updatePassword, { named: [401] });
  return {
    busy: save.isPending,
    problem: save.refusal !== null ? WRONG_PASSWORD : save.problem !== null ? NO_ANSWER : null,
    changed: save.isSuccess,
    change: (currentPassword: string, newPassword: string) =>
      save.mutate({ body: { username, currentPassword, newPassword } }),
    forgetProblem: save.reset,
  };
}
