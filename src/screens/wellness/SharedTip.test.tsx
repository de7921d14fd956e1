import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render';
import { SharedTip } from './SharedTip';

afterEach(cleanup);

const TEXTS = new Map([
  ['1', 'Speed 8.1'],
  ['2', 'Speed 7.4'],
]);

function show() {
  renderAt(
    '/',
    <SharedTip tipOf={(key) => TEXTS.get(key) ?? null}>
      {['1', '2', '3'].map((key) => (
        <button key={key} type="button" data-tip={key}>
          Flag {key}
        </button>
      ))}
      <button type="button">Other</button>
    </SharedTip>,
  );
}
const flag = (key: string) => screen.getByRole('button', { name: `Flag ${key}` });
const tips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);

it('one tip moves from mark to mark under the pointer, and leaves with it', async () => {
  const user = userEvent.setup();
  show();
  expect(tips()).toEqual([]);
  await user.hover(flag('1'));
  expect(tips()).toEqual(['Speed 8.1']);
  await user.hover(flag('2'));
  expect(tips()).toEqual(['Speed 7.4']);
  await user.hover(flag('3'));
  expect(tips()).toEqual([]);
  await user.hover(flag('1'));
  await user.unhover(flag('1'));
  expect(tips()).toEqual([]);
});

it('describes the mark that has the focus to a screen reader, until it loses it or Escape', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  const described = () => document.getElementById(flag('1').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('Speed 8.1');
  await user.tab();
  expect(flag('1').hasAttribute('aria-describedby')).toBe(false);
  expect(tips()).toEqual(['Speed 7.4']);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tips()).toEqual([]);
});
