import { expect, it } from 'vitest';
import { withNewNonce } from './stored-page';

const OLD = 'AAAAAAAAAAAAAAAAAAAAAA';
const page = () =>
  new Response(`<meta name="csp-nonce" content="${OLD}" /><title>Halfturn</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': `script-src 'self';style-src 'self' 'nonce-${OLD}'`,
    },
  });

it('gives a stored page another nonce each time, in its policy and its element', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await withNewNonce(page());
      const html = await answer.text();
      const nonce = /content="([\w-]{22})"/.exec(html)?.[1] ?? '';
      expect(html).toBe(`<meta name="csp-nonce" content="${nonce}" /><title>Halfturn</title>`);
      expect(answer.headers.get('content-security-policy')).toBe(`script-src 'self';style-src 'self' 'nonce-${nonce}'`);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.has('content-encoding')).toBe(false);
      return nonce;
    }),
  );
  expect(new Set([OLD, ...nonces]).size).toBe(3);
});

it('leaves a page without a nonce as it is', async () => {
  const answer = await withNewNonce(new Response('<title>Halfturn</title>'));
  expect(await answer.text()).toBe('<title>Halfturn</title>');
});
