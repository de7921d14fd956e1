/** `halfturn analyze FILE…`: one session's metrics as CSV, without a database. */
import { FACT_TABLE_NAMES } from '@halfturn/core/writers/tables/session-tables';
import { csvPieces } from '@halfturn/core/writers/csv-file';
import { argumentsOf } from './arguments';
import { SESSION_OPTIONS, sessionRequest, withSessionTable } from './read-session';
import { chosen } from './reading-options';
import type { Terminal } from './terminal';

export async function analyze(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: {
      ...SESSION_OPTIONS,
      table: { type: 'string', default: 'kpis' },
      bom: { type: 'boolean', default: false },
    },
  });
  const name = chosen('--table', values.table, [...FACT_TABLE_NAMES, 'sprint-test'] as const);
  const request = sessionRequest(values, positionals);
  await withSessionTable(request, name, terminal, async (table) => {
    for (const piece of csvPieces(table, { byteOrderMark: values.bom })) terminal.out(piece);
  });
}
