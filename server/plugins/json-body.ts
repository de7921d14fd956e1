import type { FastifyInstance } from 'fastify';

/**
 * JSON bodies, where an empty one is none: the portal sends the JSON content type with every call, also with those that
 * have nothing to say. Keys that would change a prototype are refused.
 */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    // The default parser answers through `done`, at once.
    else void parse(request, body, done);
  });
}
