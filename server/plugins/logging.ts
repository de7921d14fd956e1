/** What the log says of requests and faults: enough to find them, nothing about persons or secrets. */
import type { FastifyServerOptions } from 'fastify';
import type { AppOptions } from '../app-options';

export function loggerOptions({
  logLevel,
  logTo,
}: Pick<AppOptions, 'logLevel' | 'logTo'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(logTo === undefined ? {} : { stream: logTo }),
    serializers: {
      // The path without its query; ids in it are the client's business.
      req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0], from: request.ip }),
      // Database errors contain offending values in further fields, which are omitted.
      err: (error) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
      }),
    },
  };
}
