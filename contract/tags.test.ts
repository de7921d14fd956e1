import { z } from 'zod';
import { describe, expect, it, test } from 'vitest';
import { type Call, defineCall, staleAfter } from './call';
import { UNAUTHORISED } from './error';
import { TAGS } from './tags';

declare global {
  interface ImportMeta {
    readonly glob: (pattern: string, options: { eager: true }) => Record<string, Record<string, unknown>>;
  }
}

const looksLikeCall = z.object({ method: z.enum(['GET', 'POST']), path: z.string(), access: z.object({}) });
const isCall = (value: unknown): value is Call => looksLikeCall.safeParse(value).success;

const calls = Object.entries(import.meta.glob('./**/*.ts', { eager: true }))
  .filter(([file]) => !file.endsWith('.test.ts'))
  .flatMap(([, exported]) => Object.values(exported).filter(isCall));
const nameOf = (call: Call) => `${call.method} ${call.path}`;
const reading = calls.filter((call) => call.method === 'GET').map((call) => ({ ...call, name: nameOf(call) }));
const changing = calls.filter((call) => call.method !== 'GET').map((call) => ({ ...call, name: nameOf(call) }));
const readTags = new Set(reading.flatMap(({ tags }) => tags));

test('the walk finds the calls, each once', () => {
  const names = calls.map(nameOf);
  expect(names).toEqual(expect.arrayContaining(['GET /sessions', 'POST /session', 'POST /imports/:importId/retry']));
  expect(new Set(names).size).toBe(names.length);
});

describe.each(reading)('$name', ({ tags }) => {
  it('says what its answer is made of', () => {
    expect(tags.length).toBeGreaterThan(0);
    expect(new Set(tags).size).toBe(tags.length);
  });
});

describe.each(changing)('$name', (call) => {
  it('says what it makes stale, or why nothing', () => {
    expect(call.stales.length === 0).toBe((call.stalesNothing ?? '') !== '');
    expect(new Set(call.stales).size).toBe(call.stales.length);
  });
  it('makes nothing stale that no call reads', () => {
    expect(staleAfter(call).filter((tag) => !readTags.has(tag))).toEqual([]);
  });
  it('leaves the audit log to its `audit`', () => {
    expect(call.stales).not.toContain('audit');
  });
});

test('only these answers are kept on a device: nothing medical, no account, no statement about fatigue', () => {
  const kept = reading.filter(({ offline }) => offline === true);
  expect(kept.map(({ path }) => path).sort()).toEqual([
    '/config',
    '/drillkpis',
    '/drills',
    '/drills/:drillId/turn-report',
    '/drills/:drillId/turns',
    '/fixtures',
    '/formats',
    '/kpicount',
    '/kpis',
    '/oppositionanalysis',
    '/peakanalysis',
    '/players',
    '/session',
    '/sessionloads',
    '/sessionpossession',
    '/sessionquality',
    '/sessions',
    '/teamkpis',
    '/turnrates',
    '/turnreport',
    '/turns',
  ]);
  const never = ['availability', 'rehabTargets', 'accounts', 'accessTokens', 'audit', 'usage'] as const;
  expect(kept.filter(({ tags }) => never.some((tag) => tags.includes(tag)))).toEqual([]);
});

test('every tag is read by a call', () => {
  expect(TAGS.filter((tag) => !readTags.has(tag))).toEqual([]);
});

const common = { path: '/x', summary: '', access: { kind: 'public' }, answer: z.null(), errors: UNAUTHORISED } as const;
test('an audited call makes the audit log stale besides what it names', () => {
  expect(staleAfter(defineCall({ ...common, method: 'POST', stales: ['drills'], audit: 'change' }))).toEqual([
    'drills',
    'audit',
  ]);
  expect(staleAfter(defineCall({ ...common, method: 'POST', stales: ['drills'] }))).toEqual(['drills']);
  expect(staleAfter(defineCall({ ...common, method: 'GET', tags: ['turns'], audit: 'export' }))).toEqual(['audit']);
});
