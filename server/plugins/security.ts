import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What no page of the portal asks of a browser. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const HSTS = 'max-age=31536000; includeSubDomains';

/** Everything comes from the portal's own origin, but for `blob:`/`data:` pictures (charts saved as PNG, icons of the table). */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'media-src': ["'none'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The policy of a page: the component library and the table add style elements, which carry the page's nonce; one that
 * somebody else slips in does not. Style attributes stay allowed: they reach one element, and libraries set them.
 */
export function pagePolicy(nonce: string): string {
  return policyOf({ ...POLICY, 'style-src': ["'self'", `'nonce-${nonce}'`], 'style-src-attr': ["'unsafe-inline'"] });
}

/**
 * The policy of a worker, which comes with its script: the turn worker adds up rows in WebAssembly
 * (`core/turns/kernels`). This word allows that and no code made of text; no page gets it.
 */
export const WORKER_POLICY = policyOf({ ...POLICY, 'script-src': ["'self'", "'wasm-unsafe-eval'"] });

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Of every answer, those included that are written to the socket before there is a request. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policyOf(POLICY),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * The portal may stand on plain HTTP inside a club's network: nothing here forces TLS; where a request came by TLS (its
 * own or that of a trusted proxy), browsers are told to stay there. Set below the reply's own headers: a page and a
 * worker replace the policy with theirs.
 */
export function setSecurityHeaders(request: FastifyRequest, { raw }: FastifyReply): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) raw.setHeader(name, value);
  if (request.protocol === 'https') raw.setHeader('strict-transport-security', HSTS);
}

/** Answers to what no route is looked for (`plugins/errors`, `plugins/malformed-requests`) see to it themselves. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}
