/** A signed-in client that outlives the servers it talks to. */
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export class CrashClient {
  #token: string | null = null;
  /** Sign-ins that a server did not know any more after a crash. */
  lostSignIns = 0;

  /** @param address of the server that answers now: `http://127.0.0.1:1234` */
  constructor(
    public address: string,
    private readonly userName = 'analyst',
  ) {}

  /** Null where the server goes away before its answer is whole. */
  async ask(method: 'GET' | 'POST', path: string, body?: object | FormData): Promise<Answer | null> {
    try {
      const token = this.#token ?? (await this.#signIn());
      if (token === null) return null;
      const isForm = body instanceof FormData;
      const response = await fetch(`${this.address}/api${path}`, {
        method,
        headers: {
          authorization: token,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      this.#token = response.headers.get('authorization') ?? this.#token;
      if (response.status === 401) {
        this.#token = null;
        this.lostSignIns += 1;
      }
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, body: parsed };
    } catch (error) {
      // `fetch` says so of a connection that is refused or cut off.
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  /** One sign-in serves the whole run: it is in the database, and must outlive every crash. */
  async #signIn(): Promise<string | null> {
    const response = await fetch(`${this.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: this.userName, password: DEMO_PASSWORD }),
    });
    const token = response.headers.get('authorization');
    await response.text();
    this.#token = token;
    return token;
  }
}
