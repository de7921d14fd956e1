/** HAProxy in front of the servers, as `docs/reference/operations.md` shows it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tests/postgres-server';

export interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/** A read whose server dies is asked of another one; a change never is, since it may have been made. */
function configuration(port: number, ports: readonly number[]): string {
  const servers = ports.map((each, k) => `  server s${k + 1} 127.0.0.1:${each}`);
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  retries 2
  option redispatch 1
  http-error status 502 content-type application/json string "{}"
  http-error status 503 content-type application/json string "{}"
  http-error status 504 content-type application/json string "{}"
listen halfturn
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /health
  option forwardfor
  default-server check inter 1s fall 3 rise 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`;
}

export function hasProxy(): boolean {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, ports));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    await answer?.text();
    if (answer?.status === 200) break;
    await sleep(100);
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
