/**
 * Loads a running server through a fixed number of connections, each of which asks again as soon as it has an
 * answer (autocannon).
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { type Random, seededRandom } from '../../tests/fixtures/random';

export const CONNECTIONS = 50;

export interface Address {
  readonly name: string;
  readonly path: string;
  readonly accept: string;
}

export interface Load {
  /** By name of the call: milliseconds from the request to the last byte, ascending. */
  readonly latenciesMs: ReadonlyMap<string, readonly number[]>;
  readonly errors: number;
  readonly seconds: number;
  readonly serverLoad: number;
  readonly clientLoad: number;
}

export async function load(
  server: { readonly address: string; readonly pid: number },
  addresses: readonly Address[],
  token: string,
  seconds: number,
): Promise<Load> {
  const latenciesMs = new Map<string, number[]>(addresses.map(({ name }) => [name, []]));
  const random = seededRandom(5);
  const [serverBefore, clientBefore, startedAt] = [processorSeconds(server.pid), process.cpuUsage(), performance.now()];
  const result = await autocannon({
    url: server.address,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const own = shuffled(addresses, random);
      client.setRequests(
        own.map(({ path, accept }) => ({
          method: 'GET',
          path,
          headers: { accept, 'accept-encoding': 'gzip', authorization: `Bearer ${token}` },
        })),
      );
      let next = 0;
      client.on('response', (_status, _bytes, ms) => {
        latenciesMs.get(own[next++ % own.length]?.name ?? '')?.push(ms);
      });
    },
  });
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const client = process.cpuUsage(clientBefore);
  for (const values of latenciesMs.values()) values.sort((a, b) => a - b);
  return {
    latenciesMs,
    errors: result.errors + result.timeouts + result.non2xx,
    seconds: wallSeconds,
    serverLoad: (processorSeconds(server.pid) - serverBefore) / wallSeconds,
    clientLoad: (client.user + client.system) / 1e6 / wallSeconds,
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, place: random.between(0, 1) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const TICKS_PER_S = 100;

/** Processor time of a process and its threads so far. NaN if the system does not report it. */
function processorSeconds(pid: number): number {
  const fields = statusFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

function statusFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** Nearest-rank quantile of ascending `values`. NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
}
