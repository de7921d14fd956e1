import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../root.mjs';

const tree = mkdtempSync(join(tmpdir(), 'halfturn-sql-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const VIOLATIONS = {
  'raw SQL':
    "import { type Kysely, sql } from 'kysely';\nexport const a = (db: Kysely<never>) => sql`select 1`.execute(db);",
  'a question':
    "import type { Kysely } from 'kysely';\nexport const a = (db: Kysely<{ t: { c: 1 } }>) => db.selectFrom('t');",
  'an insert': 'export const a = (db: any) => db.insertInto("t");',
  'a change': 'export const a = (db: any) => db.updateTable("t");',
  'a deletion': 'export const a = (db: any) => db.deleteFrom("t");',
  'a transaction': 'export const a = (db: any) => db.transaction();',
  'a method by destructuring': 'export const a = ({ selectFrom }: any) => selectFrom("t");',
};
const TYPES_ALONE = "import type { Kysely } from 'kysely';\nexport type A = Kysely<never>;";

/** @returns rule names by file, from the linter's own answer */
function rulesBroken(files: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  for (const [path, text] of Object.entries({ ...files, '.oxlintrc.json': configuration() })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const arguments_ = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'server'];
  const run = spawnSync(process.execPath, arguments_, { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
    .parse(JSON.parse(run.stdout));
  const found: Record<string, string[]> = {};
  for (const { code, filename } of diagnostics) {
    if (code.includes('no-restricted-')) (found[filename] ??= []).push(code);
  }
  return found;
}

function configuration(): string {
  const own = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
  return JSON.stringify({ ...own, options: {} });
}

test('lint refuses statements and values of kysely outside server/store', () => {
  const refused = Object.fromEntries(
    Object.values(VIOLATIONS).map((text, index) => [`server/jobs/refused-${index}.ts`, text]),
  );
  const statement = VIOLATIONS['raw SQL'];
  const allowed = {
    'server/store/session/a.ts': statement,
    'server/jobs/a.test.ts': statement,
    'server/jobs/types.ts': TYPES_ALONE,
  };
  expect(Object.keys(rulesBroken({ ...refused, ...allowed })).sort()).toEqual(Object.keys(refused).sort());
});
