import type { Sensor } from '@halfturn/contract/realtime/live';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../../state/store';
import { userAtom } from '../../state/user/user';
import { CONFIG } from '../../testing/club-data';
import { ADMIN, USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { SensorsModal } from './SensorsModal';

const DOCK: Sensor = {
  sensorId: 1,
  name: 'Dock 1',
  venue: 'North field',
  isOn: false,
  isSimulated: false,
  hasToken: true,
  sessionId: null,
  lastSeenForS: null,
  rate: null,
  status: null,
  silentForS: null,
};
const OF_TWO_SQUADS = { ...CONFIG, seenSquadIds: [1, 2], defaultSquadId: 1 };
let sensors: Sensor[] = [];
let refused: string | null;
const asked: { path: string; body: unknown }[] = [];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  sensors = [
    DOCK,
    { ...DOCK, sensorId: 2, name: 'Dock 2', isOn: true, isSimulated: true },
    { ...DOCK, sensorId: 3, name: 'Dock 3', isOn: true, sessionId: 9, silentForS: 7860 },
  ];
  refused = null;
  asked.length = 0;
  onClose.mockReset();
  store.set(userAtom, USER);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const path = /\/\w+(?=\?|$)/.exec(url)?.[0] ?? url;
    if (path === '/sensors') return Promise.resolve(Response.json(sensors));
    if (path === '/config') return Promise.resolve(Response.json(OF_TWO_SQUADS));
    if (init?.method !== 'POST') return Promise.resolve(Response.json({}));
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
    asked.push({ path, body });
    if (path === '/sensorswitch' && refused !== null)
      return Promise.resolve(Response.json({ statusCode: 503, message: refused }, { status: 503 }));
    if (path === '/sensorswitch') {
      const now =
        sensors[0]?.isOn === true ? DOCK : { ...DOCK, isOn: true, sessionId: 42, lastSeenForS: 0, silentForS: 0 };
      sensors = sensors.map((one) => (one.sensorId === 1 ? now : one));
      return Promise.resolve(Response.json({ isOn: now.isOn, sessionId: now.sessionId }));
    }
    if (path === '/sensorname')
      sensors = sensors.map((one) => (one.sensorId === 1 ? { ...one, name: 'Main dock' } : one));
    return Promise.resolve(Response.json({ ok: true, token: 'hts_new', sessionId: 42 }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderAt('/calendar', <SensorsModal opened onClose={onClose} />);
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('sensors', () => {
  it('are listed by name, venue and status; those that are on can be watched', async () => {
    open();
    expect(cells(await row('Dock 1'))).toEqual(['North field', 'offnever seen', '', 'Start session']);
    expect(cells(await row('Dock 2'))).toEqual(['North field', 'onsimulated', '', 'Watch Session']);
    expect(
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Name', 'Venue', 'Status']);
    expect(cells(await row('Dock 3'))).toEqual([
      'North field',
      'onnothing sent for 2 h 11 min',
      '',
      'Watch SessionEnd',
    ]);
    expect(screen.getByRole('link', { name: 'Watch Session of Dock 2' }).getAttribute('href')).toBe('/realtime');
    expect(screen.queryByRole('button', { name: 'New token for Dock 1' })).toBeNull();
  });

  it('are pending for three seconds when switched, and cannot be switched meanwhile', async () => {
    open();
    const one = await row('Dock 1');
    const toggle = within(one).getByRole<HTMLInputElement>('switch');
    vi.useFakeTimers();
    act(() => toggle.click());
    expect([cells(one)[1], toggle.disabled]).toEqual(['pending...', true]);
    await act(() => vi.advanceTimersByTimeAsync(2900));
    expect([cells(one)[1], asked]).toEqual(['pending...', []]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await waitFor(() => expect([cells(one)[1], toggle.disabled]).toEqual(['onlast seen 0 s ago', false]));
    expect(asked).toEqual([{ path: '/sensorswitch', body: { customerId: 7, sensorId: 1, isOn: true } }]);
    expect(within(one).getByRole('link').getAttribute('href')).toBe('/realtime?session=42&customerId=7');
    vi.useFakeTimers();
    act(() => toggle.click());
    expect([cells(one)[1], toggle.disabled]).toEqual(['pending...', true]);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    await waitFor(() => expect([cells(one)[1], toggle.disabled]).toEqual(['offnever seen', false]));
    expect(asked[1]).toEqual({ path: '/sensorswitch', body: { customerId: 7, sensorId: 1, isOn: false } });
  });

  it('stay as they are, and say why, where the server does not switch them', async () => {
    refused = 'This server imports nothing.';
    open();
    const one = await row('Dock 1');
    const toggle = within(one).getByRole<HTMLInputElement>('switch');
    vi.useFakeTimers();
    act(() => toggle.click());
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toBe('This server imports nothing.');
    expect([cells(one)[1], toggle.disabled, toggle.checked]).toEqual(['offnever seen', false, false]);
  });

  it('start a session for one of the squads that the user may see; Escape leaves the form alone', async () => {
    open();
    const user = userEvent.setup();
    await row('Dock 1');
    const start = () => user.click(screen.getByRole('button', { name: 'Start a session with Dock 1' }));
    await start();
    await screen.findByRole('option', { name: 'U21' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
    expect(onClose.mock.calls).toEqual([]);
    await start();
    const form = within(await screen.findByRole('dialog', { name: 'Start a session with Dock 1' }));
    const squads = form.getByRole<HTMLSelectElement>('combobox', { name: 'Squad' });
    expect([...squads.options].map(({ text, selected }) => [text, selected])).toEqual([
      ['First Team', true],
      ['U21', false],
    ]);
    await user.selectOptions(squads, 'U21');
    await user.click(form.getByRole('button', { name: 'Start session' }));
    await waitFor(() =>
      expect(asked).toEqual([
        {
          path: '/livesession',
          body: { customerId: 7, sensorId: 1, title: 'Live at North field', squadId: 2 },
        },
      ]),
    );
  });

  it('are deleted by the administrator alone, in two steps', async () => {
    open();
    await row('Dock 1');
    expect(screen.queryByRole('button', { name: 'Delete Dock 1' })).toBeNull();
    cleanup();
    store.set(userAtom, ADMIN);
    open();
    const user = userEvent.setup();
    await row('Dock 1');
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Delete Dock 3').disabled).toBe(true);
    await user.click(button('Delete Dock 1'));
    await user.click(button('Keep Dock 1'));
    await user.click(button('Delete Dock 1'));
    expect(asked).toEqual([]);
    await user.click(button('Delete Dock 1 permanently'));
    await waitFor(() => expect(asked).toEqual([{ path: '/removesensor', body: { customerId: 7, sensorId: 1 } }]));
  });

  it('keep their name where none is given or the field is left', async () => {
    open();
    const user = userEvent.setup();
    await row('Dock 1');
    await user.click(screen.getByRole('button', { name: 'Rename Dock 1' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Dock 1' });
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Rename Dock 1' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('are renamed in place: Enter saves, Escape cancels and leaves the dialog open', async () => {
    open();
    const user = userEvent.setup();
    await row('Dock 1');
    await user.click(screen.getByRole('button', { name: 'Rename Dock 1' }));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of Dock 1' });
    await user.clear(field());
    await user.type(field(), 'Nothing{Escape}');
    expect([asked, onClose.mock.calls]).toEqual([[], []]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Dock 1');
    await user.keyboard('{Enter}');
    expect(field().value).toBe('Dock 1');
    await user.clear(field());
    await user.type(field(), 'Main dock{Enter}');
    expect(await row('Main dock')).toBeTruthy();
    expect(asked).toEqual([{ path: '/sensorname', body: { customerId: 7, sensorId: 1, name: 'Main dock' } }]);
  });

  it('get their tokens from the administrator, who sees one once', async () => {
    store.set(userAtom, ADMIN);
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New token for Dock 1' }));
    expect(await screen.findByText('hts_new')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoke token of Dock 1' }));
    await waitFor(() => expect(screen.queryByText('hts_new')).toBeNull());
    expect(asked.map(({ path }) => path)).toEqual(['/sensortoken', '/revokesensortoken']);
  });
});
