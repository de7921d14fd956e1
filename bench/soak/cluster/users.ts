import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, CrashClient } from '../../../tests/crash/client';
import { CUSTOMER, type Step } from '../../../tests/crash/edits';
import type { Journal } from '../../../tests/crash/journal';
import type { Random } from '../../../tests/fixtures/random';

/** When somebody who met an error tries again. */
const AGAIN_AFTER_MS = 3_000;
const READ_CALLS = ['session', 'kpis', 'turns', 'turnreport', 'drills'];
const SERVER_ERROR = 500;

/** What users met: how long each answer took, and errors that one retry did not mend. */
export class Experience {
  readonly answersMs: number[] = [];
  readonly retried: string[] = [];
  readonly seen: string[] = [];
}

class UserClient extends CrashClient {
  error: string | null = null;

  constructor(
    address: string,
    private readonly experience: Experience,
  ) {
    super(address);
  }

  override async ask(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Answer | null> {
    const startMs = performance.now();
    const answer = await super.ask(method, path, body);
    this.experience.answersMs.push(performance.now() - startMs);
    const status = answer?.status ?? 0;
    if (status === 0 || status >= SERVER_ERROR) {
      this.error = `${new Date().toISOString().slice(11, 19)} ${method} ${path.split('?')[0] ?? ''}: ${status === 0 ? 'broken off' : status}`;
    }
    return answer;
  }
}

export interface User {
  readonly step: Step;
  readonly thinksMs: number;
}

export interface Load {
  end(): Promise<{ readonly lostSignIns: number }>;
}

/** Each goes on at their own pace; after an error they wait, and do the next thing. */
export function startUsers(
  users: readonly User[],
  at: { readonly address: string; readonly journal: Journal; readonly random: Random; readonly experience: Experience },
): Load {
  const { address, journal, random, experience } = at;
  let isOver = false;
  const clients = users.map(() => new UserClient(address, experience));
  const running = users.map(async ({ step, thinksMs }, index) => {
    const client = clients[index] ?? new UserClient(address, experience);
    let isAgain = false;
    while (!isOver) {
      client.error = null;
      const goesOn = await step(client, journal, random);
      const { error } = client;
      if (error !== null) (isAgain ? experience.seen : experience.retried).push(error);
      isAgain = error !== null;
      if (error === null && !goesOn) return;
      await sleep(isAgain ? AGAIN_AFTER_MS : thinksMs * random.between(0.5, 1.5));
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(running);
      return { lostSignIns: clients.reduce((sum, client) => sum + client.lostSignIns, 0) };
    },
  };
}

export function reader(sessionIds: readonly number[]): Step {
  let turn = 0;
  return async (client) => {
    const sessionId = sessionIds[turn % sessionIds.length] ?? 0;
    const call = READ_CALLS[turn % READ_CALLS.length] ?? 'session';
    turn += 1;
    const paths = [`/${call}?customerId=${CUSTOMER}&sessionId=${sessionId}`, `/sessions?customerId=${CUSTOMER}`];
    for (const path of paths) if ((await client.ask('GET', path)) === null) return false;
    return true;
  };
}
