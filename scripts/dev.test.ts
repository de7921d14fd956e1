import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.mjs';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const place = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof place === 'object' && place !== null ? place.port : 0;
}

function saidBy(child: ChildProcess, wanted: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8');
        if (said.includes(wanted)) resolve(said);
      });
    }
    child.once('exit', (code) => reject(new Error(`npm run dev ended with code ${String(code)}: ${said}`)));
  });
}

test('npm run dev serves page and API at one address, and an interrupt ends both', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'halfturn-dev-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/dev.mjs'), '--data', folder, '--sessions', '0'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const address = `http://localhost:${port}`;
    const said = await saidBy(child, 'Ctrl-C ends portal and server.');
    expect(said).toContain(`Halfturn for development is at ${address},`);
    expect(said).toContain('Demo accounts: analyst, coach, medic, women, hoops, admin; password halfturn-demo-1');
    expect(said).toContain(`Data folder: ${folder}.`);

    const page = await (await fetch(address)).text();
    expect(page).toContain('/@vite/client');
    const source = await fetch(`${address}/src/main.tsx`);
    expect(source.headers.get('content-type')).toContain('javascript');
    const signIn = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'analyst', password: 'halfturn-demo-1' }),
    });
    expect(signIn.status).toBe(200);

    const exited = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
