import { isDay } from '@halfturn/core/calendar/day';
import { dirname } from 'node:path';
import { TABLE_NAMES, type TableName } from '@halfturn/core/writers/tables/session-tables';
import { ENCODINGS } from '@halfturn/core/writers/file-encodings';
import { argumentsOf } from './arguments';
import { customerIdOf } from './customers';
import type { SessionChoice } from './export-sessions';
import { requireFolder, requireFree, writeTableFile } from './output-file';
import { SESSION_OPTIONS, sessionRequest, withSessionTable } from './read-session';
import { chosen, OPTION_OF_QUESTION } from './reading-options';
import { type Terminal, UsageError } from './terminal';

const SESSION_FILE_OPTIONS = ['format', 'source', 'pitch', 'sport', 'match', 'training'] as const;
const FILE_OPTIONS = [...SESSION_FILE_OPTIONS, ...Object.values(OPTION_OF_QUESTION)];
const KINDS = [...ENCODINGS, 'cdf'] as const;
const DATASET_OPTIONS: ReadonlySet<string> = new Set(['dataset', 'customer', 'frames']);
const PORTAL_OPTIONS = ['session', 'from', 'to'] as const;

export async function exportTables(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: {
      ...SESSION_OPTIONS,
      table: { type: 'string', multiple: true, default: [] },
      as: { type: 'string', default: 'csv' },
      out: { type: 'string' },
      force: { type: 'boolean', default: false },
      bom: { type: 'boolean', default: false },
      customer: { type: 'string' },
      session: { type: 'string', multiple: true },
      from: { type: 'string' },
      to: { type: 'string' },
      dataset: { type: 'string' },
      frames: { type: 'boolean', default: false },
    },
  });
  if (values.dataset !== undefined) {
    requireAlone(values, positionals);
    const customerId = values.customer === undefined ? null : customerIdOf(values.customer);
    const { exportDataset } = await import('./dataset/export-dataset');
    await exportDataset({ address: values.dataset, customerId, withFrames: values.frames }, terminal);
    return;
  }
  if (values.frames) throw new UsageError('--frames goes with --dataset.');
  const tables = [...new Set(values.table.map((name) => chosen('--table', name, TABLE_NAMES)))];
  const kind = chosen('--as', values.as, KINDS);
  const encoding = kind === 'cdf' ? 'csv' : kind;
  const { out, force } = values;
  if (kind === 'cdf' && (tables.length > 0 || values.bom)) {
    throw new UsageError('--as cdf writes tracking: --table and --bom do not go with it.');
  }
  const output = { encoding, byteOrderMark: values.bom };
  if (values.bom && encoding !== 'csv') throw new UsageError('--bom only applies to CSV.');

  if (values.customer === undefined) {
    for (const option of PORTAL_OPTIONS)
      if (values[option] !== undefined) throw new UsageError(`--${option} goes with --customer.`);
    if (positionals.length === 0) throw new UsageError('Name tracking files, or a --customer of the portal.');
    if (out === undefined) throw new UsageError('--out takes the file to write.');
    const request = sessionRequest(values, positionals);
    if (kind === 'cdf') {
      await (await import('./export-cdf')).exportFilesAsCdf(request, out, force, terminal);
      return;
    }
    await requireFree([out], force);
    await requireFolder(dirname(out), false);
    await withSessionTable(request, onlyTable(tables), terminal, async (table) => {
      const rows = await writeTableFile(table, out, output);
      terminal.out(`${out}\n`);
      terminal.note(`Wrote ${rows} rows.`);
    });
    return;
  }
  if (positionals.length > 0) throw new UsageError('Name tracking files or a --customer, not both.');
  for (const option of FILE_OPTIONS) {
    if (values[option] !== undefined && values[option] !== false)
      throw new UsageError(`--${option} goes with tracking files.`);
  }
  if (out === undefined) throw new UsageError('--out takes the folder to write into.');
  if (kind === 'cdf') {
    const { exportSessionsAsCdf } = await import('./export-cdf');
    const customerId = customerIdOf(values.customer);
    await exportSessionsAsCdf({ customerId, choice: choiceOf(values), folder: out, mayReplace: force }, terminal);
    return;
  }
  const { exportSessions } = await import('./export-sessions');
  await exportSessions(
    {
      customerId: customerIdOf(values.customer),
      choice: choiceOf(values),
      tables: tables.length === 0 ? TABLE_NAMES : tables,
      folder: out,
      mayReplace: force,
      output,
    },
    terminal,
  );
}

function requireAlone(values: Readonly<Record<string, unknown>>, positionals: readonly string[]): void {
  const isGiven = (value: unknown) =>
    value !== undefined && value !== false && value !== 'csv' && !(Array.isArray(value) && value.length === 0);
  const other = Object.keys(values).find((name) => !DATASET_OPTIONS.has(name) && isGiven(values[name]));
  if (other === undefined && positionals.length === 0) return;
  const what = other === undefined ? 'tracking files do' : `--${other} does`;
  throw new UsageError(`A dataset has all tables of all sessions as Parquet: ${what} not go with --dataset.`);
}

function onlyTable([name, ...others]: readonly TableName[]): TableName {
  if (name !== undefined && others.length === 0) return name;
  throw new UsageError(`--table takes one table of a file: choose ${TABLE_NAMES.join(', ')}.`);
}

function choiceOf(values: {
  readonly session?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): SessionChoice {
  const { session, from, to } = values;
  if (session === undefined) {
    const choice = { sessionIds: null, fromDay: dayOf('--from', from), toDay: dayOf('--to', to) };
    if (choice.fromDay !== null && choice.toDay !== null && choice.fromDay > choice.toDay) {
      throw new UsageError('--from is later than --to.');
    }
    return choice;
  }
  if (from !== undefined || to !== undefined) throw new UsageError('Choose --session or days, not both.');
  const sessionIds = session.map(Number);
  if (sessionIds.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('--session takes the number of a session.');
  return { sessionIds, fromDay: null, toDay: null };
}

function dayOf(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (isDay(text)) return text;
  throw new UsageError(`${option} "${text}" is not a day: use for example 2026-05-02.`);
}
