import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Everything comes from the portal's own origin, except `blob:`/`data:` pictures (charts saved as PNG, icons of the
 * table).
 */
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
 * A page's policy: the component library and the table add style elements with the page's nonce; injected ones lack it.
 * Style attributes stay allowed: they affect one element, and libraries set them.
 */
export function pagePolicy(nonce: string): string {
  return policyOf({ ...POLICY, 'style-src': ["'self'", `'nonce-${nonce}'`], 'style-src-attr': ["'unsafe-inline'"] });
}

/**
 * A worker's policy, sent with its script: the turn worker runs WebAssembly (`core/turns/kernels`). This keyword allows
 * that but no code made from text; no page gets it.
 */
export const WORKER_POLICY = policyOf({ ...POLICY, 'script-src': ["'self'", "'wasm-unsafe-eval'"] });

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** On every answer, including those written to the socket before there is a request. */
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
 * The portal may run on plain HTTP inside a club's network, so nothing here forces TLS; if a request came by TLS
 * (directly or through a trusted proxy), browsers are told to keep using it. Set below the reply's own headers, since
 * pages and workers replace the policy.
 */
export function setSecurityHeaders(request: FastifyRequest, { raw }: FastifyReply): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) raw.setHeader(name, value);
  if (request.protocol === 'https') raw.setHeader('strict-transport-security', HSTS);
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}
