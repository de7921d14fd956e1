import { demoState } from '@halfturn/contract/demo';
import { sessions } from '@halfturn/contract/session/sessions';
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';

const CUSTOMER = 1;
const NEWEST = 10;
const SESSION_CALLS = ['session', 'kpis', 'turns', 'turnreport', 'drills'];

export interface Viewer {
  state(): Promise<{ readonly done: number; readonly total: number; readonly isPreparing: boolean }>;
  sessionIds(): Promise<readonly number[]>;
  openSession(step: number): Promise<void>;
  readonly latenciesMs: readonly number[];
}

export async function signInViewer(address: string): Promise<Viewer> {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'analyst', password: DEMO_PASSWORD }),
  });
  const token = login.headers.get('authorization');
  if (token === null) throw new Error(`The bench could not sign in: status ${login.status}.`);
  const latenciesMs: number[] = [];

  async function ask(path: string): Promise<Response> {
    const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: token ?? '' } });
    if (!answer.ok) throw new Error(`GET /${path} answered ${answer.status}.`);
    return answer;
  }
  async function timed(path: string): Promise<void> {
    const startMs = performance.now();
    await (await ask(path)).arrayBuffer();
    latenciesMs.push(performance.now() - startMs);
  }
  async function sessionIds(): Promise<readonly number[]> {
    const answer: unknown = await (await ask(`sessions?customerId=${CUSTOMER}`)).json();
    return sessions.answer.parse(answer).map(({ sessionId }) => sessionId);
  }

  return {
    latenciesMs,
    sessionIds,
    state: async () => demoState.parse(await (await ask('demo')).json()),
    async openSession(step) {
      const newest = (await sessionIds()).slice(0, NEWEST);
      const id = newest[step % Math.max(1, newest.length)];
      if (id === undefined) return;
      const query = `customerId=${CUSTOMER}&sessionId=${id}`;
      await Promise.all([
        ...SESSION_CALLS.map((call) => timed(`${call}?${query}`)),
        timed(`players?customerId=${CUSTOMER}`),
      ]);
    },
  };
}
