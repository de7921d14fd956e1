import { MINIMUM_PASSWORD_LENGTH } from '@halfturn/contract/signin/password-rules';

export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export interface PasswordCheck {
  readonly longEnough: boolean;
  readonly newPasswordProblem: string | null;
  readonly confirmationProblem: string | null;
  readonly acceptable: boolean;
}

export const LENGTH_RULE = `At least ${MINIMUM_PASSWORD_LENGTH} characters`;

/** The rules for a new password (portal-core section 5). Compares passwords as typed, including spaces. */
export function checkPasswords({ currentPassword, newPassword, confirmation }: PasswordFields): PasswordCheck {
  const longEnough = newPassword.length >= MINIMUM_PASSWORD_LENGTH;
  const isOld = newPassword !== '' && newPassword === currentPassword;
  const differs = confirmation !== '' && confirmation !== newPassword;
  return {
    longEnough,
    newPasswordProblem: isOld ? 'New password cannot be the same as old password' : null,
    confirmationProblem: differs ? "Passwords don't match" : null,
    acceptable: longEnough && currentPassword !== '' && confirmation !== '' && !isOld && !differs,
  };
}

interface NewPasswordFields {
  readonly userName: string;
  readonly password: string;
  readonly confirmation: string;
}

export function checkNewPassword({ userName, password, confirmation }: NewPasswordFields) {
  const longEnough = password.length >= MINIMUM_PASSWORD_LENGTH;
  const isName = password.trim().toLowerCase() === userName.toLowerCase();
  const differs = confirmation !== '' && confirmation !== password;
  return {
    longEnough,
    passwordProblem: isName ? 'The password must not be the username' : null,
    confirmationProblem: differs ? "Passwords don't match" : null,
    acceptable: longEnough && confirmation !== '' && !isName && !differs,
  };
}
