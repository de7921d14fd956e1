/** What a family of calls costs: each address asked first, then all of them at once under 50 connections. */
import { type Address, type Load, load, quantile } from '../../api/load';

const WARM_S = 3;

export interface Family {
  /** Lower quartile, since others on the machine only ever make an answer later. */
  readonly firstMs: number;
  readonly processorMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface MeasuredServer {
  readonly address: string;
  readonly pid: number;
}

export type Ask = (address: Address) => Promise<number>;

/** @returns milliseconds to the last byte; throws unless it is answered 200 */
export function asking(server: MeasuredServer, token: string): Ask {
  return async ({ path, accept }) => {
    const startMs = performance.now();
    const answer = await fetch(`${server.address}${path}`, { headers: { accept, authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    return performance.now() - startMs;
  };
}

export async function measureFamily(
  server: MeasuredServer,
  token: string,
  addresses: readonly Address[],
  seconds: number,
): Promise<{ readonly family: Family; readonly errors: number }> {
  const ask = asking(server, token);
  const first: number[] = [];
  const once = [...new Map(addresses.map((each) => [each.path, each])).values()];
  for (const each of once) first.push(await ask(each));
  await load(server, addresses, token, WARM_S);
  const found = await load(server, addresses, token, seconds);
  const all = [...found.latenciesMs.values()].flat().sort((a, b) => a - b);
  first.sort((a, b) => a - b);
  return {
    family: {
      firstMs: quantile(first, 0.25),
      processorMs: processorMs(found),
      p50Ms: quantile(all, 0.5),
      p99Ms: quantile(all, 0.99),
    },
    errors: found.errors,
  };
}

/** The server's, of an answer. */
export function processorMs({ serverLoad, seconds, latenciesMs }: Load): number {
  const answers = [...latenciesMs.values()].reduce((sum, { length }) => sum + length, 0);
  return (1000 * serverLoad * seconds) / answers;
}

export type Figure = readonly [name: string, value: number];

export function figuresOf(prefix: string, families: Readonly<Record<string, Family>>): readonly Figure[] {
  return Object.entries(families).flatMap(([name, { firstMs, processorMs: processor, p50Ms, p99Ms }]): Figure[] => [
    [`${prefix} ${name} first, ms`, firstMs],
    [`${prefix} ${name} processor, ms`, processor],
    [`${prefix} ${name} p50, ms`, p50Ms],
    [`${prefix} ${name} p99, ms`, p99Ms],
  ]);
}
