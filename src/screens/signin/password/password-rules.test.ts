import { describe, expect, it } from 'vitest';
import { checkPasswords, LENGTH_RULE } from './password-rules';

const check = (currentPassword: string, newPassword: string, confirmation: string) =>
  checkPasswords({ currentPassword, newPassword, confirmation });

describe('rules of a new password', () => {
  it('says nothing about empty fields, and accepts none of them empty', () => {
    expect(check('', '', '')).toEqual({
      longEnough: false,
      newPasswordProblem: null,
      confirmationProblem: null,
      acceptable: false,
    });
    expect(check('', 'abcdefghijkl', 'abcdefghijkl').acceptable).toBe(false);
    expect(check('old', 'abcdefghijkl', '').acceptable).toBe(false);
  });

  it('twelve characters are enough, eleven are not', () => {
    expect(LENGTH_RULE).toBe('At least 12 characters');
    expect(check('old', 'abcdefghijk', 'abcdefghijk')).toMatchObject({ longEnough: false, acceptable: false });
    expect(check('old', 'abcdefghijkl', 'abcdefghijkl')).toMatchObject({ longEnough: true, acceptable: true });
  });

  it('the old password is not a new one; another case or a space more is', () => {
    const old = 'correct horse';
    expect(check(old, old, old)).toMatchObject({
      longEnough: true,
      newPasswordProblem: 'New password cannot be the same as old password',
      acceptable: false,
    });
    expect(check(old, 'Correct horse', 'Correct horse').acceptable).toBe(true);
    expect(check(old, `${old} `, `${old} `).acceptable).toBe(true);
  });

  it('the confirmation is the new password to the letter', () => {
    expect(check('old', 'abcdefghijkl', 'abcdefghijkL')).toMatchObject({
      confirmationProblem: "Passwords don't match",
      acceptable: false,
    });
    expect(check('old', '', 'a').confirmationProblem).toBe("Passwords don't match");
  });
});
