import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleOf } from '@halfturn/server/plugins/openapi-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importProbe, nameOf } from './call-requests';
import { openTestPortal, type TestPortal } from './portal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.unknown()),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

describe('the description of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-openapi-'));
  let portal: TestPortal;
  let described: z.infer<typeof document>;
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { imports: importProbe });
    const answer = await portal.call('GET', '/openapi.json');
    writeFileSync(join(folder, 'openapi.json'), answer.bytes);
    described = document.parse(answer.json());
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const operations = () =>
    Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ name: `${method.toUpperCase()} ${path}`, ...one })),
    );

  it('has no error and no warning of redocly', async () => {
    const output = await new Promise<string>((resolve) => {
      const env = {
        ...process.env,
        NODE_OPTIONS: '',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        CI: 'true',
      };
      const args = [REDOCLY, 'lint', 'openapi.json', '--format', 'json', '--max-problems', '1000'];
      execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_error, stdout) => resolve(stdout));
    });
    const problem = z.looseObject({ ruleId: z.string(), message: z.string(), severity: z.string() });
    const { problems } = z.looseObject({ problems: z.array(problem) }).parse(JSON.parse(output));
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names every call once, says of each who may make it, and what may go wrong', () => {
    const all = operations();
    expect(all.map(({ name }) => name).sort()).toEqual(
      portal.mount.calls.map((call) => `${call.method} /api${call.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    const open = all.filter(({ security }) => security.length === 0).map(({ name }) => name);
    const isPublic = portal.mount.calls.filter(({ access }) => access.kind === 'public');
    expect(open.sort()).toEqual(isPublic.map((call) => `POST /api${call.path}`).sort());
    for (const { name, security, responses } of all) {
      for (const status of ['200', '400', '429', ...(security.length === 0 ? [] : ['401'])]) {
        expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining([status])]);
      }
    }
  });

  it('shows examples that the schemas of the contract take', () => {
    const bodies = new Map(
      operations().map((one) => [one.operationId, one.requestBody?.content['application/json']?.example]),
    );
    const missing: string[] = [];
    for (const call of portal.mount.calls) {
      const answer = exampleOf(call.answer, 'output');
      if (answer !== undefined)
        expect([nameOf(call), call.answer.safeParse(answer).success]).toEqual([nameOf(call), true]);
      if (answer === undefined) missing.push(`answer of ${nameOf(call)}`);
      if (call.body === undefined) continue;
      const example = exampleOf(call.body, 'input');
      if (example === undefined) missing.push(`body of ${nameOf(call)}`);
      else expect([nameOf(call), call.body.safeParse(example).success]).toEqual([nameOf(call), true]);
    }
    expect(missing).toEqual([]);
    const withBody = portal.mount.calls.filter(({ body }) => body !== undefined);
    expect([...bodies.values()].filter((example) => example !== undefined)).toHaveLength(withBody.length);
  });

  it('is shown from our own address alone', async () => {
    const page = await portal.call('GET', '/docs');
    const html = Buffer.from(page.bytes).toString();
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).not.toMatch(/https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const file = await portal.call('GET', `/${path}`);
      expect([path, file.status, file.bytes.length > 100]).toEqual([path, 200, true]);
    }
  });
});
