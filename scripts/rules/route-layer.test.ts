import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../root.mjs';

const tree = mkdtempSync(join(tmpdir(), 'halfturn-routes-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Where a 404 is written: the layer, and what answers for addresses that are no call. */
const MADE_IN = [
  'server/plugins/not-found-sentences.ts',
  'server/plugins/error-answers.ts',
  'server/plugins/portal.ts',
  'server/app.ts',
  'server/work-app.ts',
];

const importing = (count: number) =>
  Array.from({ length: count }, (_, index) => `import { a${index} } from './a${index}';\na${index}();`).join('\n');

/** @returns files with too many imports, from the linter's own answer */
function tooManyImports(files: Readonly<Record<string, string>>): readonly string[] {
  const own = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
  // Without types, which the planted files have no project for.
  const configuration = JSON.stringify({ ...own, options: {} });
  for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': configuration })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const arguments_ = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'server'];
  const run = spawnSync(process.execPath, arguments_, { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
    .parse(JSON.parse(run.stdout));
  return diagnostics.filter(({ code }) => code.includes('max-dependencies')).map(({ filename }) => filename);
}

/** @returns files whose code, not their comments, writes a 404 */
function writing404(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files)
    .filter(([path]) => !path.endsWith('.test.ts') && !MADE_IN.includes(path))
    .filter(([, text]) => /\b404\b/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')))
    .map(([path]) => path);
}

test('lint refuses a route file with more than twelve imports', () => {
  const files = {
    'server/routes/session/twelve.ts': importing(12),
    'server/routes/session/thirteen.ts': importing(13),
    'server/routes/thirteen.test.ts': importing(13),
    'server/jobs/thirteen.ts': importing(13),
  };
  expect(tooManyImports(files)).toEqual(['server/routes/session/thirteen.ts']);
});

test('a 404 is made by plugins/not-found-sentences.ts alone', () => {
  const planted = {
    'server/routes/a.ts': "throw new HttpError(404, 'No such session.');",
    'server/jobs/b.ts': 'const STATUS = { unknown: 404 };',
    'server/routes/c.ts': '/** @throws HttpError 404 */\nfound(session, NO_SUCH.session); // 404',
    'server/routes/d.test.ts': 'expect(answer.statusCode).toBe(404);',
  };
  expect(writing404(planted)).toEqual(['server/routes/a.ts', 'server/jobs/b.ts']);
  const paths = readdirSync(join(ROOT, 'server'), { encoding: 'utf8', recursive: true })
    .map((path) => join('server', path))
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'));
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(writing404(sources)).toEqual([]);
});
