/** The common form of bench results, and the only code that writes and prints them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const RESULTS = fileURLToPath(new URL('results/', import.meta.url));
/** Results that the documents cite: written by `--record`, and committed. */
const RECORDS = fileURLToPath(new URL('records/', import.meta.url));
export const isRecording = process.env['HALFTURN_BENCH_RECORD'] === '1';

/** A bound the product promises: `value` at most `bound` (or, with `atLeast`, at least). */
export interface GoalInput {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bound: number;
  readonly atLeast?: boolean;
}

interface Goal extends GoalInput {
  readonly holds: boolean;
}

export interface BenchInput {
  readonly name: string;
  readonly contestants: readonly string[];
  readonly medians: Readonly<Record<string, number>>;
  readonly goals: readonly GoalInput[];
}

export interface BenchResult extends Omit<BenchInput, 'goals'> {
  readonly date: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly memoryGB: number; readonly node: string };
  readonly goals: readonly Goal[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/**
 * Writes `bench/results/NAME.json`, with `--record` also `bench/records/NAME.json`, prints the result, and sets the
 * exit code to 1 if a goal is missed.
 */
export function publish(input: BenchInput): BenchResult {
  const result = judged(input);
  for (const folder of isRecording ? [RESULTS, RECORDS] : [RESULTS]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${input.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  }
  tell(result);
  return result;
}

const earlierResult = z.object({
  contestants: z.array(z.string()),
  medians: z.record(z.string(), z.number()),
  goals: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      bound: z.number(),
      atLeast: z.boolean().optional(),
    }),
  ),
});

/** `publish` for a part of a bench: keeps the rest of the existing result, or of the record. */
export function publishPart(part: BenchInput): BenchResult {
  const own = join(RESULTS, `${part.name}.json`);
  const file = !isRecording && existsSync(own) ? own : join(RECORDS, `${part.name}.json`);
  const earlier = earlierResult.parse(JSON.parse(readFileSync(file, 'utf8')));
  const measured = new Set(part.goals.map(({ name }) => name));
  const kept = earlier.goals
    .filter(({ name }) => !measured.has(name))
    .map(({ atLeast, ...goal }) => (atLeast === undefined ? goal : { ...goal, atLeast }));
  return publish({
    name: part.name,
    contestants: [...new Set([...earlier.contestants, ...part.contestants])],
    medians: { ...earlier.medians, ...part.medians },
    goals: [...kept, ...part.goals],
  });
}

export function show(input: BenchInput): void {
  tell(judged(input));
}

function judged(input: BenchInput): BenchResult {
  return {
    ...input,
    date: new Date().toISOString(),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    goals: input.goals.map((goal) => ({
      ...goal,
      holds: goal.atLeast === true ? goal.value >= goal.bound : goal.value <= goal.bound,
    })),
  };
}

function tell(result: BenchResult): void {
  for (const [name, value] of Object.entries(result.medians)) console.log(`${name}: ${round(value)}`);
  for (const goal of result.goals) {
    const relation = goal.atLeast === true ? '>=' : '<=';
    console.log(
      `${goal.holds ? 'holds' : 'FAILS'}  ${goal.name}: ${round(goal.value)} ${relation} ${goal.bound} ${goal.unit}`,
    );
  }
  if (result.goals.some((goal) => !goal.holds)) process.exitCode = 1;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
