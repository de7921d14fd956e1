import Fastify, { type FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options';
import { addErrorFormat, sendError, sendFrameworkError } from './plugins/error-answers';
import { addHealth } from './plugins/health';
import { loggerOptions } from './plugins/logging';
import { HTTP_OPTIONS } from './plugins/malformed-requests';
import { addMetrics } from './plugins/metrics';
import { addSecurityHeaders } from './plugins/security-headers';

export type WorkAppOptions = Pick<
  AppOptions,
  'store' | 'version' | 'demo' | 'logLevel' | 'logTo' | 'metricsToken' | 'server' | 'role'
>;

export async function buildWorkApp(options: WorkAppOptions): Promise<FastifyInstance> {
  const { store, version, demo, role = 'jobs', server, metricsToken } = options;
  const app = Fastify({
    ...(server === undefined ? {} : { serverFactory: () => server }),
    logger: loggerOptions(options),
    frameworkErrors: sendFrameworkError,
    ...HTTP_OPTIONS,
  });
  addErrorFormat(app);
  addSecurityHeaders(app);
  addHealth(app, { store, version, role, demo });
  addMetrics(app, { store, role, token: metricsToken });
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'This process works on imports and recomputes, and answers no calls.'),
  );
  return app;
}
