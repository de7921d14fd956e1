/**
 * `npm run soak -- attack [--part NAME]`: tries to bring the server down, each part against the built server. A run
 * of all parts writes bench/results/attack.json, with --record also the record and the table in
 * docs/reference/attacks.md. Exit code 1 if the server fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchInput, isRecording, publish, show } from '../result';
import type { AttackFigures, AttackPart } from './attack-part';
import { ATTACK_PARTS } from './attack-parts';
import { writeAttackTable } from './attack-table';

const { values } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
const parts = values.part === undefined ? ATTACK_PARTS : ATTACK_PARTS.filter(({ name }) => name === values.part);
if (parts.length === 0) {
  console.error(`--part takes one of: ${ATTACK_PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const done: AttackFigures[] = [];
for (const part of parts) {
  console.log(`${part.name} …`);
  done.push(await runPart(part));
}
const input: BenchInput = {
  name: 'attack',
  contestants: done.map(({ contestant }) => contestant),
  medians: Object.fromEntries(done.flatMap(({ medians }) => Object.entries(medians))),
  goals: done.flatMap(({ goals }) => goals),
};
if (values.part === undefined) {
  const result = publish(input);
  if (isRecording) await writeAttackTable(result);
} else show(input);

async function runPart(part: AttackPart): Promise<AttackFigures> {
  const folder = await mkdtemp(join(tmpdir(), `halfturn-attack-${part.name}-`));
  try {
    return await part.run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
