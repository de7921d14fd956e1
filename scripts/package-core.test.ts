import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packCore } from './package-core.mjs';
import { ROOT } from './root.mjs';

const RUN = [
  'time_s,player,x_m,y_m',
  ...Array.from({ length: 601 }, (_, i) => `${i / 10},Ase Elm,${(i * 0.4 - 50).toFixed(2)},0`),
];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-package-'));
  const archive = await packCore(join(folder, 'built'), folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  copyPackage('@halfturn/core', join(project, 'node_modules'), new Set());
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', archive], { cwd: project });
  writeFileSync(join(project, 'kpis.mjs'), blockOf('docs/programs.md'));
  writeFileSync(join(project, 'run.csv.gz'), gzipSync(RUN.join('\n')));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package @halfturn/core', () => {
  it('prints the KPIs of a packed file with the block of docs/programs.md', () => {
    const out = execFileSync(process.execPath, ['kpis.mjs', 'run.csv.gz'], { cwd: join(folder, 'project') });
    const [header = '', row = ''] = out.toString('utf8').split('\r\n');
    const cells = row.split(',');
    expect(cells[0]).toBe('Ase Elm');
    const distanceM = Number(cells[header.split(',').indexOf('distance_m')]);
    expect(distanceM).toBeGreaterThan(238);
    expect(distanceM).toBeLessThan(242);
  });

  it('has types for both entries, no tests and no fixtures', () => {
    const packed = join(folder, 'project/node_modules/@halfturn/core');
    expect(['index.d.ts', 'node/index.d.ts'].map((file) => existsSync(join(packed, file)))).toEqual([true, true]);
    const list = execFileSync('find', [packed, '-name', '*.test.*', '-o', '-name', '*.fixture.*']).toString();
    expect(list).toBe('');
  });
});

function blockOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const block = [...text.matchAll(/```js\n([\s\S]*?)```/g)].find(([, code]) => code?.includes("'@halfturn/core'"));
  return block?.[1] ?? expect.fail(`${page} has no block that imports @halfturn/core`);
}

/** Copies a package's dependencies from node_modules, so that a machine without a network can install it. */
function copyPackage(name: string, target: string, done: Set<string>): void {
  if (done.has(name)) return;
  done.add(name);
  const source = join(ROOT, name === '@halfturn/core' ? 'core' : `node_modules/${name}`);
  if (name !== '@halfturn/core') cpSync(source, join(target, name), { recursive: true });
  const manifest: unknown = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('dependencies' in manifest)) return;
  for (const needed of Object.keys(manifest.dependencies ?? {})) copyPackage(needed, target, done);
}
