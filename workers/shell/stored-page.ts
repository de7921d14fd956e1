const POLICY = 'content-security-policy';
const NONCE = /name="csp-nonce" content="([\w-]+)"/;
const NONCE_BYTES = 16;
/** They describe the bytes that were sent, not the text. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length'];

/** The stored page with a nonce of its own, in policy and element: as from the server, none is used twice. */
export async function withNewNonce(stored: Response): Promise<Response> {
  const html = await stored.text();
  const headers = new Headers(stored.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  const old = NONCE.exec(html)?.[1];
  if (old === undefined) return new Response(html, { headers });
  const next = newNonce();
  headers.set(POLICY, (headers.get(POLICY) ?? '').replaceAll(`'nonce-${old}'`, `'nonce-${next}'`));
  return new Response(
    html.replace(NONCE, (element) => element.replace(old, next)),
    { headers },
  );
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
