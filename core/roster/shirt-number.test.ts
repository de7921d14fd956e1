import { expect, it } from 'vitest';
import { shirtLabel } from './shirt-number';

it('shows shirt numbers by the rules', () => {
  expect([0, 7, 1_000_000, null].map(shirtLabel)).toEqual(['#0', '#7', '#00', 'Unknown shirt number']);
});
