/** Opens the port before anything else: until the portal is ready, every call gets a 503. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import Fastify from 'fastify';
import { StartError } from './environment';
import type { HttpLimits } from './http-limits';
import { endUnreadBody } from './plugins/body-time';
import { KEEP_ALIVE_MS } from './http-limits';
import { addErrorFormat, sendError, sendFrameworkError } from './plugins/error-answers';
import { HTTP_OPTIONS } from './plugins/malformed-requests';
import { addSecurityHeaders } from './plugins/security-headers';

const STARTING = 'The server is starting: try again in a moment.';
const CHECK_EVERY_MS = 5_000;
const CLOSE_PATIENCE_MS = 10_000;

export interface FrontDoor {
  readonly server: Server;
  readonly address: string;
  admit(handler: RequestListener): void;
  close(): Promise<void>;
}

export interface DoorOptions {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly demo: boolean;
  readonly limits: HttpLimits;
}

/** @throws StartError if the port is not available */
export async function openFrontDoor(options: DoorOptions): Promise<FrontDoor> {
  let handler: RequestListener | null = null;
  const { limits } = options;
  const settings = {
    ...HTTP_OPTIONS.http,
    headersTimeout: limits.headersMs,
    // Bodies have limits of their own: an upload takes as long as it takes.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, limits.headersMs),
  };
  const server = createServer(settings, (request, response) => {
    endUnreadBody(request, response, limits.refusedBodyMs);
    handler?.(request, response);
  });
  server.maxConnections = limits.connections;
  const early = await earlyAnswers(server, options);
  handler = (request, response) => early.routing(request, response);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const [first = options.host, ...others] = await addressesOf(options.host);
  await listen(server, first, options);
  const { port, address, family } = boundTo(server);
  const doors = await Promise.all(others.map((other) => sideDoor(server, other, port)));
  const shown = address === '0.0.0.0' ? '127.0.0.1' : address;
  return {
    server,
    address: `http://${family === 'IPv6' ? `[${shown}]` : shown}:${port}`,
    admit(next) {
      handler = next;
    },
    async close() {
      for (const door of doors) door?.close();
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // An unfinished body must not delay the stop.
      const patience = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS);
      await Promise.all([closed, early.close()]);
      clearTimeout(patience);
    },
  };
}

async function earlyAnswers(server: Server, { version, demo }: DoorOptions) {
  const app = Fastify({ ...HTTP_OPTIONS, serverFactory: () => server, frameworkErrors: sendFrameworkError });
  addErrorFormat(app);
  addSecurityHeaders(app);
  // Before the body is read; closes the connection, since the next request must reach the portal.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('connection', 'close').header('cache-control', 'no-store').header('retry-after', '1');
    if (request.url !== '/health') return sendError(reply, 503, STARTING);
    return reply.code(503).send({ status: 'starting', version, demo });
  });
  await app.ready();
  return app;
}

/** `localhost` has two addresses on systems with both IPv4 and IPv6. */
async function addressesOf(host: string): Promise<readonly string[]> {
  if (host !== 'localhost') return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function listen(server: Server, address: string, { host, port }: DoorOptions): Promise<void> {
  try {
    const listening = once(server, 'listening');
    server.listen({ host: address, port });
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is in use: set PORT to another one.`);
    if (code === 'EACCES') throw new StartError(`Port ${port} on ${host} cannot be opened: set PORT to 1024 or more.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`);
    }
    throw error;
  }
}

/** The same port on another address; null if not available, as without IPv6. */
async function sideDoor(server: Server, host: string, port: number): Promise<SocketServer | null> {
  const door = createSocketServer((socket) => server.emit('connection', socket));
  try {
    const listening = once(door, 'listening');
    door.listen({ host, port });
    await listening;
    return door;
  } catch {
    return null;
  }
}

function boundTo(server: Server): AddressInfo {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening on a port.');
  return bound;
}
