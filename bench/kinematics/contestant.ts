/** A contestant in a process of its own: asked for a run by a line, it answers with a line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const answer = z.object({
  /** Of the processor, for the work alone, on data in memory: what else the machine does is not counted. */
  seconds: z.number().positive(),
  /** Per player, in the order of `values.ts`. */
  values: z.array(z.array(z.number())),
});
export type Run = z.infer<typeof answer>;

export class Contestant {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;

  constructor(
    readonly name: string,
    command: string,
    args: readonly string[],
  ) {
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stderr.pipe(process.stderr);
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  /** @throws Error where the process ended instead of answering */
  async run(): Promise<Run> {
    this.process.stdin.write('\n');
    const line = await this.lines.next();
    if (line.done === true) throw new Error(`The contestant "${this.name}" ended without an answer.`);
    return answer.parse(JSON.parse(line.value));
  }

  /** Ends the process: it stops when nothing more is asked. */
  close(): void {
    this.process.stdin.end();
  }
}
