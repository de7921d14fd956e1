/** Sign-in with Microsoft (OpenID Connect, ID token in the address's fragment) without any script from Microsoft. */
import { z } from 'zod';
import type { RuntimeConfig } from '../../state/calls/api-address';
import { store } from '../../state/store';
import { storedAtom } from '../../state/stored-atom';

type MicrosoftConfig = NonNullable<RuntimeConfig['microsoft']>;

/** Sent along to recognise the answer; kept for this tab, used once. */
const request = z.object({ state: z.string(), nonce: z.string() });
const requestAtom = storedAtom<z.infer<typeof request> | null>('halfturn.microsoft', request.nullable(), null);

export type MicrosoftAnswer =
  | { readonly kind: 'token'; readonly token: string; readonly nonce: string }
  /** Cancelled, or not an answer to this tab's request. */
  | { readonly kind: 'refused' };

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function beginMicrosoftSignIn({ authority, clientId }: MicrosoftConfig, returnTo: string): string {
  const sent = { state: randomText(), nonce: randomText() };
  store.set(requestAtom, sent);
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: returnTo,
    scope: 'openid profile',
    ...sent,
  });
  return `${authority}/oauth2/v2.0/authorize?${query.toString()}`;
}

/** @param fragment of the address the page was opened with; null if it is not an answer from Microsoft */
export function readMicrosoftAnswer(fragment: string): MicrosoftAnswer | null {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = answer.get('id_token');
  if (token === null && answer.get('error') === null) return null;
  const sent = store.get(requestAtom);
  store.set(requestAtom, null);
  if (token === null || sent === null || answer.get('state') !== sent.state) return { kind: 'refused' };
  return { kind: 'token', token, nonce: sent.nonce };
}
