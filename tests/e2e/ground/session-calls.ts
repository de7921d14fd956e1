import type { ReadingCall } from '@halfturn/contract/call';
import { demo } from '@halfturn/contract/demo';
import { login } from '@halfturn/contract/signin/login';
import { type Session, sessions } from '@halfturn/contract/session/sessions';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { TODAY } from '../../fixtures/today';

/** The small league of these tests is ready in seconds on an idle machine. */
export const PREPARED_MS = 180_000;

type Headers = Readonly<Record<'authorization', string>>;

export interface Club {
  readonly customerId: number;
  readonly name: string;
  readonly sessions: readonly Session[];
  ask<Answer extends z.ZodType>(
    call: Pick<ReadingCall<z.ZodType, z.ZodType, Answer>, 'path' | 'answer'>,
    query: Readonly<Record<string, string | number | boolean>>,
  ): Promise<z.output<Answer>>;
}

export async function leaguePrepared(page: Page, headers: Headers | null = null): Promise<void> {
  const asked = { headers: headers ?? (await headersOf(page)) };
  const isPreparing = async () =>
    demo.answer.parse(await (await page.request.get(`/api${demo.path}`, asked)).json()).isPreparing;
  await expect.poll(isPreparing, { timeout: PREPARED_MS }).toBe(false);
}

async function headersOf(page: Page): Promise<Headers> {
  const kept = await page.evaluate(() => sessionStorage.getItem('halfturn.user') ?? '');
  return { authorization: `Bearer ${z.object({ token: z.string() }).parse(JSON.parse(kept)).token}` };
}

export async function clubOf(page: Page, username: string): Promise<Club> {
  const signedIn = await page.request.post('/api/login', { data: { username, password: 'halfturn-demo-1' } });
  const headers = { authorization: signedIn.headers()['authorization'] ?? '' };
  const { primaryCustomer } = login.answer.parse(await signedIn.json());
  if (primaryCustomer === null) throw new Error(`${username} has no club.`);
  await leaguePrepared(page, headers);
  const { customerId, customerDisplayName: name } = primaryCustomer;
  const ask: Club['ask'] = async (call, query) => {
    const params = { customerId, ...query };
    return call.answer.parse(await (await page.request.get(`/api${call.path}`, { headers, params })).json());
  };
  return { customerId, name, sessions: await ask(sessions, {}), ask };
}

export function isOfDemo({ date }: { readonly date: string }): boolean {
  return date.slice(0, 10) < TODAY;
}

export function newestSession({ sessions: all }: Club): Session {
  const open = all.filter(
    (session) => session.statusDisplayName === 'Complete' && !session.isLocked && isOfDemo(session),
  );
  const found = open.find(({ sessionType }) => sessionType.sessionIsAMatch) ?? open[0];
  if (found === undefined) throw new Error('The demo has no session of this club.');
  return found;
}
