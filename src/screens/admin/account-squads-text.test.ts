import type { Account } from '@halfturn/contract/admin/accounts';
import { describe, expect, it } from 'vitest';
import { clubsOf, seenSquads, squadsText } from './account-squads-text';

const SQUADS = [
  { squadId: 1, name: 'First Team' },
  { squadId: 2, name: 'Under 21' },
];
const TOWN = { customerId: 7, customerDisplayName: 'Harbour Town', squads: SQUADS };
const CITY = { customerId: 8, customerDisplayName: 'Harbour City', squads: SQUADS };

function account(changes: Partial<Account>): Account {
  return {
    userId: 5,
    userName: 'bea',
    firstName: null,
    lastName: null,
    email: null,
    roleId: 2,
    customerId: 7,
    additionalCustomerId: null,
    isDisabled: false,
    passwordChangeRequired: false,
    mfaRequired: false,
    mfaConfirmed: false,
    ssoRequired: false,
    lockedUntil: null,
    squadLimits: [],
    ...changes,
  };
}

describe('squads of an account', () => {
  it('are all of them where nothing limits it', () => {
    expect(squadsText(account({}), [TOWN])).toBe('All');
    expect(seenSquads(account({}), TOWN)).toEqual([1, 2]);
  });

  it('are those of the limit, by their names', () => {
    const limited = account({ squadLimits: [{ customerId: 7, squadIds: [2] }] });
    expect(squadsText(limited, [TOWN])).toBe('Under 21');
    expect(seenSquads(limited, TOWN)).toEqual([2]);
  });

  it('are told club by club where they differ', () => {
    const limited = account({ additionalCustomerId: 8, squadLimits: [{ customerId: 8, squadIds: [1] }] });
    expect(squadsText(limited, [TOWN, CITY])).toBe('Harbour Town: All; Harbour City: First Team');
    expect(squadsText(account({ additionalCustomerId: 8 }), [TOWN, CITY])).toBe('All');
  });

  it('nothing is said of an account without a club, and a club that is gone keeps its number', () => {
    expect(squadsText(account({ customerId: null }), [TOWN])).toBe('');
    expect(clubsOf(account({ customerId: 9 }), [TOWN])).toEqual([
      { customerId: 9, customerDisplayName: 'Unknown', squads: [] },
    ]);
  });
});
