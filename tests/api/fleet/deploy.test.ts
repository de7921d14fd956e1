/** What `deploy/` names exists: metrics and their labels, environment variables, commands; and systemd takes its units. */
import { importJob } from '@halfturn/contract/data/imports';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openTestPortal, type TestPortal } from '../portal';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const TOKEN = 'sixteen-characters';
const units = readdirSync(DEPLOY).filter((name) => name.endsWith('.service'));

const dashboard = z.object({
  panels: z
    .array(z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }))
    .min(10),
});
const rule = z.object({
  alert: z.string().regex(/^Halfturn[A-Z]\w+$/),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), action: z.string() }),
});
const alerts = z.object({ groups: z.array(z.object({ rules: z.array(rule).min(5) })).length(1) });
const compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()),
      command: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const composed = () => compose.parse(parse(read('compose.yml'), { merge: true }));

describe('metrics', () => {
  let portal: TestPortal;
  let text = '';
  const { panels } = dashboard.parse(JSON.parse(read('grafana-dashboard.json')));
  const { rules } = alerts.parse(parse(read('prometheus-alerts.yml'))).groups[0] ?? { rules: [] };
  const questions = [...panels.flatMap(({ targets }) => targets), ...rules].map(({ expr }) => expr);
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { metricsToken: TOKEN });
    await portal.call('GET', '/sessions?customerId=1', { as: 'analyst' });
    const headers = { authorization: `Bearer ${TOKEN}` };
    text = (await portal.app.inject({ url: '/metrics', headers })).payload;
  });
  afterAll(() => portal.close());

  it('that the dashboard and the alerts ask for are given, with the labels they ask by', () => {
    const given = new Set([...text.matchAll(/^([a-z_\d]+)(?:\{| )/gm)].map(([, name]) => name));
    // Only where there are jobs.
    given.add(/^# TYPE (halfturn_import_jobs) gauge$/m.exec(text)?.[1]);
    const labels = new Set(['job', 'state', ...[...text.matchAll(/(\w+)="/g)].map(([, label]) => label)]);
    for (const expr of questions) {
      for (const [name] of expr.matchAll(/\bhalfturn_[a-z_\d]+/g)) expect(given).toContain(name);
      for (const [, label] of expr.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)) expect(labels).toContain(label);
      for (const [, state] of expr.matchAll(/state="(\w+)"/g)) expect(importJob.shape.state.options).toContain(state);
      expect(expr.split('(').length).toBe(expr.split(')').length);
    }
    expect(questions.join(' ').match(/halfturn_/g)?.length).toBeGreaterThan(20);
  });

  it('of the queue, which every process tells, are never added up', () => {
    for (const expr of questions) expect(expr).not.toMatch(/(sum|avg|count)( by \([^)]*\))? ?\(halfturn_import_jobs/);
  });

  it('have a panel or a rule of their own name', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

describe('processes', () => {
  const source = readFileSync(fileURLToPath(new URL('../../../server/environment.ts', import.meta.url)), 'utf8');
  const variables = [...source.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name]) => name);
  const main = readFileSync(fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url)), 'utf8');
  const commands = [...main.matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(([, name]) => name);

  it('of compose get variables that the server reads, volumes that exist, and a command', () => {
    const { services, volumes } = composed();
    const { database, portal, worker, ...others } = services;
    expect(others).toEqual({});
    for (const service of [portal, worker]) {
      for (const name of Object.keys(service?.environment ?? {})) expect(variables).toContain(name);
      expect(service?.environment['DATABASE_URL']).toContain('@database/');
    }
    for (const volume of [database, portal, worker].flatMap((service) => service?.volumes ?? [])) {
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
    expect(portal?.environment['HALFTURN_ROLE']).toBe('calls');
    expect(commands).toContain(worker?.command?.at(-1));
  });

  it.each(units)('of %s get variables that the server reads, and a command', (unit) => {
    const text = read(unit);
    const given = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const names = given.map((each) => each.split('=')[0]).filter((name) => name !== 'NODE_ENV');
    expect(names).toContain('HALFTURN_DATA');
    for (const name of names) expect(variables).toContain(name);
    expect(commands).toContain(/^ExecStart=.* (\S+)$/m.exec(text)?.[1]);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('units are what systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'halfturn-units-'));
    const paths = units.map((name) => join(folder, name.replace('@', '@1')));
    for (const [k, path] of paths.entries()) {
      const text = read(units[k] ?? '');
      // Verified as if it were installed here.
      const here = text.replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`).replace(/^WorkingDirectory=.*/m, '');
      writeFileSync(path, here);
    }
    expect(execFileSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })).toBe('');
    rmSync(folder, { recursive: true });
  });
});
