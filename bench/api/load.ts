/** A fixed number of connections, each asking again as soon as it has its answer. */
import { Agent, get } from 'node:http';

export const CONNECTIONS = 50;

export interface Load {
  /** Milliseconds from the request to the last byte of its answer, ascending. */
  readonly latenciesMs: readonly number[];
  readonly errors: number;
  readonly seconds: number;
}

interface Response {
  readonly status: number;
  readonly body: Buffer;
}

/** One request as a browser sends it; the body stays as it came, compressed. */
function ask(url: string, token: string, agent: Agent): Promise<Response> {
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip', authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

/**
 * Asks `urls` in turn, `requests` times in all.
 * @param bodies what each address answered first: every later answer must be the same, or counts as an error
 */
export async function load(
  urls: readonly string[],
  token: string,
  options: { readonly connections: number; readonly requests: number; readonly bodies: Map<string, Buffer> },
): Promise<Load> {
  const { connections, requests, bodies } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  let errors = 0;
  let next = 0;
  const work = async () => {
    while (next < requests) {
      const url = urls[next++ % urls.length] ?? '';
      const start = performance.now();
      const { status, body } = await ask(url, token, agent).catch(() => ({ status: 0, body: Buffer.alloc(0) }));
      latenciesMs.push(performance.now() - start);
      const first = bodies.get(url) ?? body;
      bodies.set(url, first);
      if (status !== 200 || !first.equals(body)) errors += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), errors, seconds: (performance.now() - start) / 1000 };
}

/** The value that a share of the ascending `values` does not exceed (nearest rank). NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
}
