import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../../tests/crash/server-process';
import type { AttackPart } from './attack-part';

const SOCKETS = 300;
/** Longer than the time limit of a JSON body, including the rest of a refused one (`server/http-limits.ts`). */
const WAIT_MS = 70_000;

export const BODIES_PART: AttackPart = {
  name: 'bodies',
  async run(folder) {
    const server = await startProcess({ dataFolder: join(folder, 'data'), env: { HALFTURN_DEMO: '0' } });
    try {
      const { hostname, port } = new URL(server.address);
      let open = 0;
      const sockets = Array.from({ length: SOCKETS }, () => {
        const socket = connect(Number(port), hostname, () => (open += 1));
        socket.on('error', () => undefined);
        socket.on('close', () => (open -= 1));
        socket.resume();
        socket.write(
          'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
        );
        return socket;
      });
      const dripping = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
      }, 1000);
      await sleep(WAIT_MS);
      const left = open;
      clearInterval(dripping);
      const start = performance.now();
      const { status } = await fetch(`${server.address}/health`);
      const healthMs = status === 200 ? performance.now() - start : Number.MAX_SAFE_INTEGER;
      for (const socket of sockets) socket.destroy();
      return {
        contestant: `${SOCKETS} JSON bodies that drip a byte a second`,
        medians: { 'bodies: sockets left': left, 'bodies: health': healthMs },
        goals: [
          {
            name: `${SOCKETS} bodies that never end: connections held after ${WAIT_MS / 1000} s`,
            value: left,
            unit: 'sockets',
            bound: 0,
          },
          { name: 'health beside them', value: healthMs, unit: 'ms', bound: 1000 },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};
