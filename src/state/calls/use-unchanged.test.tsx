import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useUnchanged } from './use-unchanged';

afterEach(cleanup);

it('keeps the value until another says something else', () => {
  const first = [[7, 90]];
  const { result, rerender } = renderHook(({ value }) => useUnchanged(value), { initialProps: { value: first } });
  act(() => rerender({ value: [[7, 90]] }));
  expect(result.current).toBe(first);
  const other = [[7, 45]];
  act(() => rerender({ value: other }));
  expect(result.current).toBe(other);
  act(() => rerender({ value: [[7, 45]] }));
  expect(result.current).toBe(other);
});
