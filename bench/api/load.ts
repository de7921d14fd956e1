/** Load on a running server: a fixed number of connections, each asking again as soon as it has its answer (autocannon). */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { type Random, seededRandom } from '../../tests/fixtures/random';

export const CONNECTIONS = 50;

export interface Address {
  /** Which call of the portal it is. */
  readonly name: string;
  /** `/api/sessions?customerId=1` */
  readonly path: string;
  readonly accept: string;
}

export interface Load {
  /** By the name of the call: milliseconds from the request to the last byte, ascending. */
  readonly latenciesMs: ReadonlyMap<string, readonly number[]>;
  /** Answers that are not 200, connections that failed, answers that never came. */
  readonly errors: number;
  readonly seconds: number;
  /** Processor seconds of a second, 1 being one core. */
  readonly serverLoad: number;
  readonly clientLoad: number;
}

/** Asks all addresses again and again for `seconds`, every connection in an order of its own. */
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

/** Linux counts hundredths of a second. */
const TICKS_PER_S = 100;

/** Processor time of a process and its threads so far. NaN where the system does not tell. */
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

/** The value that a share of the ascending `values` does not exceed (nearest rank). NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  return values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? NaN;
}
