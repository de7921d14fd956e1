import { expect, it } from 'vitest';
import { undoneFrom, undoneUntil } from './undo-period';

it('a day, counted from either end', () => {
  expect(undoneFrom(new Date('2026-03-15T10:30:00.000Z'))).toBe('2026-03-14T10:30:00.000Z');
  expect(undoneUntil('2026-03-14T10:30:00.000Z')).toBe('2026-03-15T10:30:00.000Z');
});
