import { z } from 'zod';
import { setNow } from '../now';

const runtimeConfig = z.object({
  apiBase: z.string().min(1),
  now: z.iso.datetime().optional(),
  microsoft: z.object({ authority: z.url({ protocol: /^https$/ }), clientId: z.string() }).optional(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
let config: Promise<RuntimeConfig> | null = null;

export function getRuntimeConfig(): Promise<RuntimeConfig> {
  config ??= fetch('/config.json')
    .then(async (response) => {
      const said = runtimeConfig.parse(await response.json());
      if (said.now !== undefined) setNow(said.now);
      return said;
    })
    .catch(() => ({ apiBase: '/api' }));
  return config;
}

export async function getApiBase(): Promise<string> {
  return (await getRuntimeConfig()).apiBase.replace(/\/+$/, '');
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullish());

export function queryText(query: unknown): Record<string, string> {
  const given = Object.entries(values.parse(query ?? {}));
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
}

export function callUrl(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.parse(params ?? {})[name];
    if (value === undefined || value === null) throw new TypeError(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(queryText(query));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
