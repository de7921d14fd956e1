import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What no page of the portal asks of a browser. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Security headers. Everything comes from the portal's own origin; two exceptions: inline styles (the component library
 * and the table set them on elements) and `blob:`/`data:` pictures (charts saved as PNG, icons of the table).
 * The portal may stand on plain HTTP inside a club's network: nothing here forces TLS; where a request came by TLS (its
 * own or that of a trusted proxy), browsers are told to stay there.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        mediaSrc: ["'none'"],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
}
