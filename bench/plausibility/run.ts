/**
 * `npm run plausibility [-- --data FOLDER]`: recomputes what the portal says about the demo league (stars, records,
 * references, statements) from the values of its calls by METHODS, without `core`, and compares the live simulation
 * with real players. Exit code 1 if anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kpis } from '@halfturn/contract/session/kpis';
import { isPersonalBest } from '@halfturn/core/metrics/reference/personal-records';
import { startServerProcess } from '../api/server-process';
import { signInViewer } from '../demo/viewer';
import { publish } from '../result';
import type { Claim } from './claim';
import { clubAnswers } from './club-answers';
import { gameDemandClaims } from './game-demand';
import { simulationClaims } from './simulated-rates';
import { recordClaims } from './records';
import { referenceClaims } from './references';
import { statementClaims } from './statements';

const ACCOUNTS = ['analyst', 'women', 'hoops'];
const SESSIONS = '440';
const POLL_MS = 500;
const SHOWN = 5;

const { values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'halfturn-plausibility-'));
const server = await startServerProcess(folder, { HALFTURN_DEMO_SESSIONS: SESSIONS });
let claims: readonly Claim[] = await simulationClaims();
try {
  const viewer = await signInViewer(server.address);
  while ((await viewer.state()).isPreparing) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  for (const account of ACCOUNTS) {
    const club = await clubAnswers(server.address, account);
    claims = [
      ...claims,
      ...recordClaims(club, isPersonalBest),
      ...referenceClaims(club),
      ...statementClaims(club, (answer) => kpis.answer.parse(answer)),
      ...(club.sport === 'football' ? await gameDemandClaims(club) : []),
    ];
  }
} finally {
  await server.stop();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}

const kinds = [...new Set(claims.map(({ kind }) => kind))];
for (const kind of kinds) {
  const untrue = claims.filter((claim) => claim.kind === kind && !claim.isTrue);
  for (const { where, said, truth } of untrue.slice(0, SHOWN)) {
    console.log(`NOT SO  ${kind}: ${where}: said ${said}; ${truth}`);
  }
}
publish({
  name: 'plausibility',
  contestants: [
    `the demo league of ${SESSIONS} sessions as ${ACCOUNTS.join(', ')} see it`,
    'the live simulation of each sport beside real tracking and published matches',
  ],
  medians: Object.fromEntries(kinds.map((kind) => [`${kind}s`, claims.filter((claim) => claim.kind === kind).length])),
  goals: kinds.map((kind) => ({
    name: `${kind}s that are not so`,
    value: claims.filter((claim) => claim.kind === kind && !claim.isTrue).length,
    unit: 'claims',
    bound: 0,
  })),
});
