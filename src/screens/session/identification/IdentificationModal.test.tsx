import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render';
import { IdentificationModal } from './IdentificationModal';

const WAITING = {
  unidentifiedThumbnails: [
    {
      playerId: 21,
      name: 'Unidentified Player 6',
      sourceName: 'LANE A',
      proposedPlayerId: 1,
      base64EncodedThumbnail: btoa('<svg/>'),
    },
    {
      playerId: 22,
      name: 'Unidentified Player 9',
      sourceName: '',
      proposedPlayerId: null,
      base64EncodedThumbnail: btoa('<svg/>'),
    },
  ],
  unusedPlayers: [
    { playerId: 1, name: 'Ada Lane' },
    { playerId: 2, name: 'Bea Holt' },
  ],
};

function open(save: () => Response) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(new Response('', { status: 404 }));
    if (typeof init?.body !== 'string') return Promise.resolve(Response.json(WAITING));
    posted.push(JSON.parse(init.body));
    return Promise.resolve(save());
  });
  const onClose = vi.fn<() => void>();
  renderAt('/', <IdentificationModal customerId={7} sessionId={3} opened openedFor={22} onClose={onClose} />);
  return { posted, onClose, user: userEvent.setup() };
}

const TIMEOUT_MS = 30_000;

describe('player identification', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it(
    'refuses one player for two tracks, and goes on with one assigned and one discarded',
    async () => {
      const { posted, onClose, user } = open(() => Response.json({ ok: true }));
      const first = await screen.findByLabelText('Unidentified Player 6');
      const ok = screen.getByRole('button', { name: 'OK' });
      expect(ok).toHaveProperty('disabled', true);
      await user.selectOptions(first, 'Ada Lane');
      await user.selectOptions(screen.getByLabelText('Unidentified Player 9'), 'Ada Lane');
      expect(screen.getByRole('alert').textContent).toBe('You cannot assign the same player to multiple thumbnails.');
      expect(ok).toHaveProperty('disabled', true);
      await user.click(screen.getByRole('button', { name: 'Discard Unidentified Player 9' }));
      expect(screen.getByRole('button', { name: 'Restore Unidentified Player 9' })).toBeTruthy();
      await user.click(ok);

      expect(await screen.findByText('Confirm Changes')).toBeTruthy();
      const submit = screen.getByRole('button', { name: 'Submit' });
      expect(submit).toHaveProperty('disabled', true);
      await user.click(screen.getByLabelText("Yes, I have reviewed the changes and I'm satisfied."));
      await user.click(submit);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(posted).toEqual([
        {
          customerId: 7,
          sessionId: 3,
          discardedPlayerIds: [22],
          identifiedPlayers: [{ unidentifiedPlayerId: 21, identifiedPlayerId: 1 }],
          newPlayers: [],
        },
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'calls each as every other screen does, says what the file calls them and whom it proposes, and opens at the one asked for',
    async () => {
      const { user } = open(() => Response.json({ ok: true }));
      const first = await screen.findByLabelText('Unidentified Player 6');
      expect(screen.getByText('In the file: LANE A')).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Unidentified Player 9')));
      await user.click(screen.getByRole('button', { name: 'Take Ada Lane' }));
      expect(first).toHaveProperty('value', '1');
    },
    TIMEOUT_MS,
  );

  it(
    'takes a new player by the name of the file or another, never without one',
    async () => {
      const { posted, user, onClose } = open(() => Response.json({ ok: true }));
      await user.selectOptions(await screen.findByLabelText('Unidentified Player 6'), 'New player …');
      const first = screen.getByLabelText('Name of the new player, Unidentified Player 6');
      expect(first).toHaveProperty('value', 'LANE A');
      await user.clear(first);
      await user.type(first, 'Ann Lane ');
      await user.selectOptions(screen.getByLabelText('Unidentified Player 9'), 'New player …');
      const second = screen.getByLabelText('Name of the new player, Unidentified Player 9');
      expect(second).toHaveProperty('value', '');
      const ok = screen.getByRole('button', { name: 'OK' });
      expect(ok).toHaveProperty('disabled', true);
      await user.type(second, 'Dee Fox');
      await user.click(ok);
      expect(await screen.findByText('New player: Ann Lane')).toBeTruthy();
      await user.click(screen.getByLabelText("Yes, I have reviewed the changes and I'm satisfied."));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(posted).toEqual([
        {
          customerId: 7,
          sessionId: 3,
          discardedPlayerIds: [],
          identifiedPlayers: [],
          newPlayers: [
            { unidentifiedPlayerId: 21, name: 'Ann Lane' },
            { unidentifiedPlayerId: 22, name: 'Dee Fox' },
          ],
        },
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    '409 keeps the confirmation open and says so',
    async () => {
      const { user, onClose } = open(() => Response.json({ statusCode: 409, message: 'x' }, { status: 409 }));
      await user.click(await screen.findByRole('button', { name: 'Discard Unidentified Player 6' }));
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await user.click(await screen.findByLabelText("Yes, I have reviewed the changes and I'm satisfied."));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Unable to update player details. Please try again later.',
      );
      expect(screen.getByText('Confirm Changes')).toBeTruthy();
      expect(onClose).not.toHaveBeenCalled();
    },
    TIMEOUT_MS,
  );
});
