/** `halfturn analyze FILE…`: one session's metrics as CSV, without a database. */
import { parseArgs } from 'node:util';
import { toCsv } from '@halfturn/core/formats/csv';
import { readTrackSet } from '@halfturn/core/formats/registry';
import { sessionTable, TABLE_NAMES, type TableName } from '@halfturn/core/formats/tables';
import { analyzeTrackSet } from '@halfturn/core/metrics/analyze';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readOptionsOf } from '../jobs/import-request';
import { hasTwoTeams } from '../jobs/session-defaults';
import { namedFiles, openInput, withScratchFolder } from './input-files';
import { fieldsOf, READING_OPTIONS } from './reading-options';
import { type Terminal, UsageError } from './terminal';

export async function analyze(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...READING_OPTIONS,
      table: { type: 'string', default: 'kpis' },
      match: { type: 'boolean', default: false },
      training: { type: 'boolean', default: false },
    },
  });
  const table = tableOf(values.table);
  if (values.match && values.training) throw new UsageError('Choose --match or --training, not both.');
  const fields = fieldsOf({ format: values.format, sourceClass: values.source, pitch: values.pitch });
  const files = await namedFiles(positionals);
  await withScratchFolder(async (scratch) => {
    const set = await readTrackSet(await openInput(files, scratch, terminal), readOptionsOf(fields));
    const sessionIsAMatch = values.match || (!values.training && hasTwoTeams(set));
    describe(set, sessionIsAMatch, terminal);
    terminal.out(toCsv(sessionTable(table, analyzeTrackSet(set, { sessionIsAMatch }))));
  });
}

function tableOf(name: string): TableName {
  const table = TABLE_NAMES.find((candidate) => candidate === name);
  if (table === undefined) throw new UsageError(`--table "${name}" is not known: choose ${TABLE_NAMES.join(', ')}.`);
  return table;
}

/** What was read and assumed: a number is worth nothing without it. */
function describe(set: TrackSet, sessionIsAMatch: boolean, terminal: Terminal): void {
  const pitch = set.pitch === null ? 'no pitch' : `pitch ${metres(set.pitch.lengthM)} x ${metres(set.pitch.widthM)} m`;
  const kind = sessionIsAMatch ? 'match' : 'training';
  terminal.note(
    `Read as ${set.format}, ${set.sourceClass}, ${set.frameRateHz} Hz, ${pitch}, ${set.tracks.length} players, ${kind}.`,
  );
  for (const note of set.notes) terminal.note(`Note: ${note.text}`);
}

/** One decimal at most: what a pitch is known to. */
function metres(value: number): string {
  return String(Math.round(value * 10) / 10);
}
