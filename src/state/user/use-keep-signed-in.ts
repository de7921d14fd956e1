import { renewToken } from '@halfturn/contract/signin/login';
import { useEffect } from 'react';
import { callApi } from '../calls/api';
import { tokenAgeMs } from './user';

/** The server renews a token after five minutes and accepts it for fifteen (`server/store/access/sign-in-lifetimes.ts`). */
const RENEW_AFTER_MS = 6 * 60_000;
const ASK_AGAIN_AFTER_MS = 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Keeps a user signed in who works in the page without server calls, such as with a chart that filters locally. After
 * fifteen idle minutes the server signs them out.
 */
export function useKeepSignedIn(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    let askedAtMs = -Infinity;
    const onSignOfLife = () => {
      const nowMs = performance.now();
      if (tokenAgeMs(nowMs) < RENEW_AFTER_MS || nowMs - askedAtMs < ASK_AGAIN_AFTER_MS) return;
      askedAtMs = nowMs;
      // An unresponsive server is no reason to end the session: the next action reports it.
      callApi(renewToken, { named: 'failures' }).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSignOfLife, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSignOfLife);
    };
  }, [isSignedIn]);
}
