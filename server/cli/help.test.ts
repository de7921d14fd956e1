import { afterAll, expect, it, vi } from 'vitest';
import type * as Util from 'node:util';

const parsed = vi.hoisted(() => ({ options: new Array<string>() }));
/** Stops a command once it reads its options. */
vi.mock('node:util', async (original) => ({
  ...(await original<typeof Util>()),
  parseArgs: ({ options }: Util.ParseArgsConfig) => {
    parsed.options = Object.keys(options ?? {});
    throw new TypeError('seen');
  },
}));
vi.resetModules();
const { HELP } = await import('./help');
const { runCommandLine } = await import('./main');
afterAll(() => {
  vi.doUnmock('node:util');
  vi.resetModules();
});

async function run(...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, out: out.join(''), notes: notes.join('\n') };
}

it.each(Object.keys(HELP))('halfturn %s --help: usage, an example, and the options the command takes', async (name) => {
  const { code, out, notes } = await run(name, '--help');
  expect([code, notes]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^ {2}halfturn ${name}\\b`));
  expect(out).toMatch(new RegExp(`\\nExample:\\n {2}halfturn ${name}\\b.*\\n$`));
  for (const same of [
    [name, '-h'],
    ['help', name],
  ])
    expect((await run(...same)).out).toBe(out);

  parsed.options = ['not read'];
  expect((await run(name)).notes).toBe('halfturn: TypeError: seen');
  const told = [...out.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
  expect([told.length, new Set(told)]).toEqual([parsed.options.length, new Set(parsed.options)]);
  const used = [...(out.split('Example:')[1] ?? '').matchAll(/ --([\w-]+)/g)].map(([, option]) => option);
  expect(told).toEqual(expect.arrayContaining(used));
});

it('halfturn help names every command, and says what it does not know', async () => {
  const { code, out } = await run('help');
  expect(code).toBe(0);
  for (const name of Object.keys(HELP)) expect(out).toMatch(new RegExp(`^ {2}halfturn ${name}\\b`, 'm'));
  const unknown = await run('help', 'fly');
  expect([unknown.code, unknown.notes]).toEqual([2, 'halfturn: Unknown command "fly": type "halfturn help".']);
});
