import { describe, expect, it } from 'vitest';
import { sessionTypeChoices, sessionTypeOf } from './session-type-choices';

const TYPES = [
  { id: 1, name: 'Match', isOptionForPlayerScreenSelector: true, isDefaultOption: true },
  { id: 2, name: 'Academy Match', isOptionForPlayerScreenSelector: false, isDefaultOption: false },
  { id: 3, name: 'Training', isOptionForPlayerScreenSelector: true, isDefaultOption: false },
];

describe('session types of player screens', () => {
  it('are Combined and the selectable ones', () => {
    expect(sessionTypeChoices(TYPES)).toEqual([
      { sessionTypeId: null, label: 'Combined' },
      { sessionTypeId: 1, label: 'Match' },
      { sessionTypeId: 3, label: 'Training' },
    ]);
  });
  it.each([
    ['the marked type by default', false, null, 1],
    ['the type of the address', false, 3, 3],
    ['Combined by the address', false, 'all' as const, null],
    ['the default for a type that is not selectable', false, 2, 1],
    ['Combined by the option of the club, whatever the address says', true, 3, null],
  ])('%s', (_, allSessionsDefault, named, expected) => {
    expect(sessionTypeOf(TYPES, allSessionsDefault, named)).toBe(expected);
  });
  it('is Combined where no type is marked', () => expect(sessionTypeOf(TYPES.slice(2), false, null)).toBeNull());
});
