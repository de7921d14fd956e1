import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatFile } from '../../tests/format-file';
import type { BenchResult } from '../result';

const DOCUMENT = fileURLToPath(new URL('../../docs/reference/attacks.md', import.meta.url));
const START = '<!-- figures of npm run soak -- attack -->';
const END = '<!-- end of the figures -->';

export async function writeAttackTable(result: BenchResult): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [before, rest] = document.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} lacks the marks of the figures.`);
  await writeFile(DOCUMENT, `${before}${START}\n\n${tableOf(result)}\n\n${END}${after}`);
  formatFile(DOCUMENT);
}

function tableOf({ date, goals }: BenchResult): string {
  const rows = goals.map(({ name, value, bound, atLeast, unit, holds }) => {
    const limit = `${atLeast === true ? 'at least' : 'at most'} ${bound} ${unit}`;
    return `| ${name} | ${Number(value.toPrecision(3))} | ${limit} | ${holds ? 'holds' : '**fails**'} |`;
  });
  return `${date.slice(0, 10)}:\n\n| what | measured | bound | |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}
