import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const answer = z.object({
  seconds: z.number().positive(),
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

  async run(): Promise<Run> {
    this.process.stdin.write('\n');
    const line = await this.lines.next();
    if (line.done === true) throw new Error(`The contestant "${this.name}" ended without an answer.`);
    return answer.parse(JSON.parse(line.value));
  }

  close(): void {
    this.process.stdin.end();
  }
}
