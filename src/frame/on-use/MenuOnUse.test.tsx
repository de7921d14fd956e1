import { Menu } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render';
import { MenuOnUse } from './MenuOnUse';

afterEach(cleanup);

function shown(onTake = vi.fn<() => void>()) {
  renderAt(
    '/squad',
    <MenuOnUse transitionProps={{ duration: 0 }} button={<button type="button">Play</button>}>
      <Menu.Item onClick={onTake}>30 s</Menu.Item>
      <Menu.Item>60 s</Menu.Item>
    </MenuOnUse>,
  );
  return { button: screen.getByRole('button', { name: 'Play' }), onTake };
}

describe('MenuOnUse', () => {
  it('is a closed menu button, which stays the same element when its menu opens', async () => {
    const { button } = shown();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    expect(screen.getByRole('button', { name: 'Play', hidden: true })).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(menu.id);
    expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  });

  it('by the keyboard: Enter opens, the arrows move, Enter takes, and the button has the focus again', async () => {
    const { button, onTake } = shown();
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onTake).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('a press on its button, Escape and a press elsewhere close it', async () => {
    const { button } = shown();
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
