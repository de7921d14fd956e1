import { getSession, sessions, updateSession } from '@halfturn/contract/session/sessions';
import { formats } from '@halfturn/contract/data/imports';
import { kpis } from '@halfturn/contract/session/kpis';
import { players } from '@halfturn/contract/player/players';
import { SESSION_DATA, type Tag } from '@halfturn/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryView } from '../../frame/QueryView';
import { USER } from '../../testing/fixtures';
import { renderAt } from '../../testing/render';
import { loginWarningAtom, LOGIN_WARNING } from '../user/login-state';
import { setNavigate } from '../navigation';
import { makeStale, onStale } from './stale-answers';
import { store } from '../store';
import { callKey, useCall } from './use-call';
import { useChange } from './use-change';
import { userAtom } from '../user/user';

type Answer = () => Response | Promise<Response>;
const ok = (body: unknown) => () => Response.json(body);
const refused = (status: number) => () => Response.json({ statusCode: status, message: 'Not this one.' }, { status });
const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const player = (name: string) => ({
  playerId: 1,
  name,
  position: 'Centre Back',
  positionShortDescription: 'CB',
  positionSortOrder: 3,
  positionGroupId: 2,
  squadId: 1,
  shirtNumber: 4,
  isActive: true,
  thumbnail: null,
});

function network(answers: Readonly<Record<string, Answer[]>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    const name = `${init?.method ?? 'GET'} ${url.replace('/api', '').replace(/\?.*/, '')}`;
    asked.push(name);
    const left = answers[name] ?? [];
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer === undefined ? Promise.reject(new Error(`Nobody answers ${name}.`)) : Promise.resolve(answer());
  });
  return asked;
}

const visited: string[] = [];
function show(element: React.ReactNode) {
  renderAt('/', element);
  setNavigate((path) => visited.push(path));
}
beforeEach(() => {
  visited.length = 0;
  store.set(userAtom, USER);
  store.set(loginWarningAtom, LOGIN_WARNING.none);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Names({ customerId = 7, named }: { readonly customerId?: number; readonly named?: readonly number[] }) {
  const query = useCall(players, { query: { customerId } }, { keepPrevious: true, ...(named ? { named } : {}) });
  return (
    <QueryView query={query} isEmpty={(all) => all.length === 0} emptyText="No players here" failedTitle="No list">
      {(all) => all.map(({ name }) => <p key={name}>{name}</p>)}
    </QueryView>
  );
}

describe('a key', () => {
  it('is of the call, its parameters and the query as the server reads it', () => {
    const short = callKey(kpis, {
      query: { customerId: 7, sessionId: 3, enablePerMinute: false, includeOpposition: true },
    });
    expect(short).toEqual([
      'GET /kpis',
      {},
      { customerId: 7, sessionId: 3, enablePerMinute: false, includeOpposition: true },
    ]);
    expect(callKey(getSession, { query: { customerId: 7, sessionId: 3 } })).not.toEqual(
      callKey(getSession, { query: { customerId: 7, sessionId: 4 } }),
    );
  });
});

describe('an answer on the screen', () => {
  it('loads, and is asked for once by two that want it', async () => {
    const asked = network({ 'GET /players': [ok([player('Ada Lane')])] });
    show(
      <>
        <Names />
        <Names />
      </>,
    );
    expect(screen.getAllByRole('status', { hidden: true })).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText('Ada Lane')).toHaveLength(2));
    expect(asked).toEqual(['GET /players']);
    expect(screen.queryByRole('status', { hidden: true })).toBeNull();
  });

  it('that is empty shows the words for it', async () => {
    network({ 'GET /players': [ok([])] });
    show(<Names />);
    expect(await screen.findByText('No players here')).toBeTruthy();
  });

  it('that does not come says so and is asked for again by hand', async () => {
    network({ 'GET /players': [silent, ok([player('Ada Lane')])] });
    show(<Names />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No list');
    expect(alert.textContent).toContain('The server does not answer');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Lane')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(visited).toEqual([]);
  });

  it('to the last question stays, marked as busy, until the next is there', async () => {
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (release = resolve));
    network({ 'GET /players': [ok([player('Ada Lane')]), () => held] });
    function Clubs() {
      const [customerId, setCustomerId] = useState(7);
      return (
        <>
          <button onClick={() => setCustomerId(8)}>Other club</button>
          <Names customerId={customerId} />
        </>
      );
    }
    show(<Clubs />);
    const busy = () => screen.getByText('Ada Lane').closest('[aria-busy]')?.getAttribute('aria-busy');
    await screen.findByText('Ada Lane');
    expect(busy()).toBe('false');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Other club' }));
    await waitFor(() => expect(busy()).toBe('true'));
    act(() => release(Response.json([player('Bea Holt')])));
    expect(await screen.findByText('Bea Holt')).toBeTruthy();
    expect(screen.queryByText('Ada Lane')).toBeNull();
  });
});

describe('a refusal', () => {
  it('that the screen has named is shown there, without a way to ask again', async () => {
    network({ 'GET /players': [refused(423)] });
    show(<Names named={[423]} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Not this one.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(visited).toEqual([]);
  });

  it('that nobody has named leads to the error page', async () => {
    network({ 'GET /players': [refused(423)] });
    show(<Names named={[422]} />);
    await waitFor(() => expect(visited).toEqual(['/errorpage']));
    expect(store.get(userAtom)).not.toBeNull();
  });

  it('of another question is said on the page that had an answer', async () => {
    network({ 'GET /players': [ok([player('Ada Lane')]), refused(503)] });
    function Clubs() {
      const [customerId, setCustomerId] = useState(7);
      return (
        <>
          <button onClick={() => setCustomerId(8)}>Other club</button>
          <Names customerId={customerId} />
        </>
      );
    }
    show(<Clubs />);
    await screen.findByText('Ada Lane');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Other club' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not this one.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(visited).toEqual([]);
  });

  it.each([401, 403])('of status %i ends the session', async (status) => {
    network({ 'GET /players': [refused(status)] });
    show(<Names named={[423]} />);
    await waitFor(() => expect(store.get(userAtom)).toBeNull());
    expect(store.get(loginWarningAtom)).toBe(LOGIN_WARNING.sessionExpired);
    expect(visited).toEqual([]);
  });
});

describe('an answer that cannot be loaded again', () => {
  function Reloaded({ named }: { readonly named?: readonly number[] }) {
    const client = useQueryClient();
    return (
      <>
        <button onClick={() => void makeStale(client, ['players'])}>Reload</button>
        <Names {...(named ? { named } : {})} />
      </>
    );
  }

  it.each<[string, () => Response | Promise<Response>, readonly number[]]>([
    ['an unnamed status', refused(503), []],
    ['a named one', refused(423), [423]],
    ['no answer at all', silent, []],
  ])('stays after %s, with a notice and another try', async (_, fails, named) => {
    let again: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (again = resolve));
    network({ 'GET /players': [ok([player('Ada Lane')]), fails, () => held] });
    show(<Reloaded named={named} />);
    await screen.findByText('Ada Lane');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toContain('Not up to date');
    expect(notice.textContent).toContain(fails === silent ? 'The server does not answer' : 'Not this one.');
    expect(screen.getByText('Ada Lane')).toBeTruthy();
    const busy = () => screen.getByText('Ada Lane').closest('[aria-busy]')?.getAttribute('aria-busy');
    expect(busy()).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(busy()).toBe('true'));
    act(() => again(Response.json([player('Bea Holt')])));
    expect(await screen.findByText('Bea Holt')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(visited).toEqual([]);
  });

  it.each([401, 403])('of status %i ends the session as ever', async (status) => {
    network({ 'GET /players': [ok([player('Ada Lane')]), refused(status)] });
    show(<Reloaded />);
    await screen.findByText('Ada Lane');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(store.get(userAtom)).toBeNull());
  });
});

describe('a change', () => {
  const body = { sessionId: 3, customerId: 7, title: 'Cup', sessionTypeId: 1 };
  const SESSION = {
    sessionId: 3,
    title: 'Cup',
    date: '2026-03-07T15:00:00+00:00',
    type: 'Match',
    typeColour: 'match',
    statusDisplayName: 'Complete',
    isLocked: false,
    hasMatchReport: false,
    hasTurnsEnhanced: false,
    sessionType: { id: 1, name: 'Match', colour: 'match', sessionIsAMatch: true, isAcademyMatch: false },
    opposition: null,
  };
  function Rename() {
    const change = useChange(updateSession, { named: [404] });
    const list = useCall(sessions, { query: { customerId: 7 } });
    const readable = useCall(formats, {});
    return (
      <>
        <button onClick={() => change.mutate({ body })}>Rename</button>
        {readable.data?.map(({ id, label }) => (
          <p key={id}>{label}</p>
        ))}
        {list.data?.map(({ title }) => (
          <p key={title}>{title}</p>
        ))}
        {change.refusal !== null && <p>Refused: {change.refusal.message}</p>}
        {change.problem !== null && <p>Failed: {change.problem}</p>}
        <Names />
      </>
    );
  }

  it('asks anew for what it makes stale, for nothing else, and tells who listens', async () => {
    const asked = network({
      'GET /players': [ok([player('Ada Lane')])],
      'GET /sessions': [ok([{ ...SESSION, title: 'League' }]), ok([SESSION])],
      'GET /formats': [ok([{ id: 'gpx', label: 'GPX', description: 'Tracks' }])],
      'POST /session': [ok({ session: SESSION })],
    });
    const heard: (readonly Tag[])[] = [];
    const ends = [
      onStale(['sessions', 'turns'], (tags) => heard.push(tags)),
      onStale(['formats'], () => heard.push([])),
    ];
    show(<Rename />);
    await screen.findByText('League');
    await screen.findByText('Ada Lane');
    await screen.findByText('GPX');
    asked.length = 0;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Cup')).toBeTruthy();
    expect(asked[0]).toBe('POST /session');
    expect(asked.slice(1).toSorted()).toEqual(['GET /players', 'GET /sessions']);
    expect(heard).toEqual([[...SESSION_DATA, 'sessionList', 'recomputes', 'network', 'audit']]);
    for (const end of ends) end();
  });

  it('tells the part that asked, though what it changed is gone from the screen with it', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    network({
      'GET /sessions': [ok([{ ...SESSION, title: 'League' }]), ok([])],
      'GET /session': [refused(404), () => late],
      'POST /session': [ok({ session: SESSION })],
    });
    const told = vi.fn<() => void>();
    function Row() {
      const change = useChange(updateSession);
      return <button onClick={() => change.mutate({ body }, { onSuccess: told })}>Take away</button>;
    }
    function List() {
      const list = useCall(sessions, { query: { customerId: 7 } });
      useCall(getSession, { query: { customerId: 7, sessionId: 3 } }, { named: [404] });
      return <>{list.data?.length === 0 ? <p>None</p> : list.data?.map(({ title }) => <Row key={title} />)}</>;
    }
    show(<List />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Take away' }));
    await screen.findByText('None');
    answerLate(Response.json({ statusCode: 404, message: 'Gone.' }, { status: 404 }));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  });

  it('that is refused makes nothing stale, and a named status is the screen’s', async () => {
    const asked = network({
      'GET /players': [ok([])],
      'GET /sessions': [ok([SESSION])],
      'GET /formats': [ok([])],
      'POST /session': [refused(404)],
    });
    show(<Rename />);
    await screen.findByText('Cup');
    asked.length = 0;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Refused: Not this one.')).toBeTruthy();
    expect(asked).toEqual(['POST /session']);
    expect(visited).toEqual([]);
  });

  it.each([409, 500, 502, 503])('that fails with %i stays with the form, which says so', async (status) => {
    network({ 'GET /players': [ok([])], 'GET /sessions': [ok([SESSION])], 'POST /session': [refused(status)] });
    show(<Rename />);
    await screen.findByText('Cup');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Failed: Not this one.')).toBeTruthy();
    expect(visited).toEqual([]);
    expect(store.get(userAtom)).not.toBeNull();
  });
});
