import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export class CrashClient {
  #token: string | null = null;
  lostSignIns = 0;

  constructor(
    public address: string,
    private readonly userName = 'analyst',
  ) {}

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
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  /** One sign-in serves the whole run: it is in the database and must outlive every crash. */
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
