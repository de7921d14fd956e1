import { describe, expect, it } from 'vitest';
import { isFilledIn, newUserOf, NOBODY_YET } from './new-user';

const FORM = {
  ...NOBODY_YET,
  firstName: 'Ada',
  lastName: 'Lane',
  customerId: '3',
  email: 'ada@example.org',
  username: 'ada',
  password: 'twelve chars',
};

describe('Add New User', () => {
  it('role Customer, neither MFA nor SSO, and no second customer unless said', () => {
    expect(newUserOf(FORM)).toEqual({
      user: {
        firstName: 'Ada',
        lastName: 'Lane',
        roleId: 2,
        customerId: 3,
        additionalCustomerId: null,
        email: 'ada@example.org',
        username: 'ada',
        password: 'twelve chars',
        mfaRequired: false,
        ssoRequired: false,
      },
    });
    expect(newUserOf({ ...FORM, additionalCustomerId: ' 4 ', roleId: '1', mfaRequired: 'yes' })).toMatchObject({
      user: { additionalCustomerId: 4, roleId: 1, mfaRequired: true },
    });
  });

  it('names the field that is wrong', () => {
    const wrongFields = (change: object) => {
      const checked = newUserOf({ ...FORM, ...change });
      return 'problems' in checked ? Object.keys(checked.problems) : [];
    };
    expect(wrongFields({ email: 'ada' })).toEqual(['email']);
    expect(wrongFields({ customerId: 'x' })).toEqual(['customerId']);
    expect(wrongFields({ password: 'elevenchars' })).toEqual(['password']);
    expect(wrongFields({ additionalCustomerId: '3' })).toEqual(['additionalCustomerId']);
    expect(wrongFields({})).toEqual([]);
  });

  it('is filled in without the second customer, not with blanks', () => {
    expect(isFilledIn(FORM)).toBe(true);
    expect(isFilledIn({ ...FORM, lastName: '  ' })).toBe(false);
    expect(isFilledIn({ ...NOBODY_YET, password: '' })).toBe(false);
  });
});
