/** Formats generated documents as `npm run format` does. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FORMATTER = fileURLToPath(new URL('../node_modules/oxfmt/bin/oxfmt', import.meta.url));
const STYLE = fileURLToPath(new URL('../.oxfmtrc.json', import.meta.url));

export function formatFile(file: string): void {
  execFileSync(process.execPath, [FORMATTER, '--config', STYLE, resolve(file)]);
}
