import type { ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import type { SessionContext } from '../screens/session/session-context';
import { stubAnalyticsWorker } from './analytics-worker';
import { CLUB, SESSION } from './fixtures';
import { renderAt } from './render';

const CONTEXT: SessionContext = {
  session: SESSION,
  source: null,
  parameters: { version: 0, hash: 'aa', isDefault: true },
  marks: null,
  customer: CLUB,
  drillId: 0,
};

/** Answers calls by the last part of their path: a body, or a bare status; others are not found. */
export function answerCalls(answers: Readonly<Record<string, unknown>>) {
  const asked = vi.fn<typeof fetch>((input) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), 'http://club.test');
    if (url.pathname === '/config.json') return Promise.resolve(Response.json({ apiBase: '/api' }));
    const answer = answers[url.pathname.split('/').at(-1) ?? ''] ?? 404;
    return Promise.resolve(
      typeof answer === 'number'
        ? Response.json({ statusCode: answer, message: 'Refused.' }, { status: answer })
        : Response.json(answer),
    );
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

export function showTab(tab: ReactElement, { at = '/', ...context }: Partial<SessionContext> & { at?: string } = {}) {
  stubAnalyticsWorker();
  renderAt(
    at,
    <Routes>
      <Route element={<Outlet context={{ ...CONTEXT, ...context }} />}>
        <Route path="/" element={tab} />
      </Route>
    </Routes>,
  );
}
