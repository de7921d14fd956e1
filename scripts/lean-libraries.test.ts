import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ROUTER, withoutJsonSchema } from './lean-libraries.mjs';

const sources = readFileSync(new URL('../node_modules/zod/v4/classic/schemas.js', import.meta.url), 'utf8');

it('leaves JSON Schema out of zod, and nothing else', () => {
  const lean = withoutJsonSchema(sources);
  expect(lean).not.toContain('processJSONSchema');
  const lost = sources.split('\n').filter((line) => !lean.includes(line.trim()));
  expect(lost.filter((line) => !/JSONSchema/.test(line))).toEqual([]);
  expect(lean.split('\n').filter((line) => line.startsWith('export')).length).toBe(
    sources.split('\n').filter((line) => line.startsWith('export')).length,
  );
});

it('says so if zod writes it another way', () => {
  expect(() => withoutJsonSchema(sources.replaceAll('inst._zod', 'instance._zod'))).toThrow('another way');
});

const exportsOf = async (path: string): Promise<string[]> => {
  const module: unknown = await import(path);
  return typeof module === 'object' && module !== null ? Object.keys(module).toSorted() : [];
};

it.each(Object.entries(ROUTER))('%s has the same exports in the build that is used', async (name, path) => {
  const named = await exportsOf(name);
  expect(named.length).toBeGreaterThan(1);
  expect(await exportsOf(fileURLToPath(new URL(path, import.meta.url)))).toEqual(named);
});
