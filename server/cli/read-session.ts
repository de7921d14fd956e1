import { factParameters } from '@halfturn/core/methods/parameter-set';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { frameTable } from '@halfturn/core/writers/tables/frame-table';
import { recordsOfTrackSet } from '@halfturn/core/writers/tables/session-records';
import { sprintTestTable } from '@halfturn/core/writers/tables/sprint-test-table';
import { factTable, type TableName } from '@halfturn/core/writers/tables/session-tables';
import type { ColumnarTable } from '@halfturn/core/writers/columnar-table';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { readOptionsOf } from '../jobs/upload/import-request';
import { hasTwoTeams } from '../jobs/session-defaults';
import { namedFiles, openInput } from './input-files';
import { withScratchFolder } from '@halfturn/core/node/scratch-folder';
import { type AnswerValues, answersOf, fieldsOf, READING_OPTIONS, type Sport, sportOf } from './reading-options';
import { CommandError, type Terminal, UsageError } from './terminal';
import type { ImportFields } from '../store/jobs/job-columns';

export const SESSION_OPTIONS = {
  ...READING_OPTIONS,
  match: { type: 'boolean', default: false },
  training: { type: 'boolean', default: false },
} as const;

export interface SessionValues extends AnswerValues {
  readonly format?: string | undefined;
  readonly source?: string | undefined;
  readonly pitch?: string | undefined;
  readonly sport?: string | undefined;
  readonly match: boolean;
  readonly training: boolean;
}

export interface SessionRequest {
  readonly paths: readonly string[];
  readonly fields: ImportFields;
  readonly sport: Sport;
  /** Null: a match if the file has two teams. */
  readonly sessionIsAMatch: boolean | null;
}

/** @throws UsageError for unknown or conflicting values */
export function sessionRequest(values: SessionValues, paths: readonly string[]): SessionRequest {
  if (values.match && values.training) throw new UsageError('Choose --match or --training, not both.');
  return {
    paths,
    fields: fieldsOf({
      format: values.format,
      sourceClass: values.source,
      pitch: values.pitch,
      ...answersOf(values),
    }),
    sport: sportOf(values.sport) ?? 'football',
    sessionIsAMatch: values.match ? true : values.training ? false : null,
  };
}

export async function withSessionTable(
  request: SessionRequest,
  name: TableName | 'sprint-test',
  terminal: Terminal,
  work: (table: ColumnarTable) => Promise<void>,
): Promise<void> {
  const files = await namedFiles(request.paths);
  await withScratchFolder(async (scratch) => {
    const set = await readTrackSet(await openInput(files, scratch, terminal), readOptionsOf(request.fields));
    const sessionIsAMatch = request.sessionIsAMatch ?? hasTwoTeams(set);
    describe(set, sessionIsAMatch, terminal);
    const parameters = factParameters(set.sourceClass, request.sport, {});
    if (name === 'sprint-test') {
      await work(sprintTests(set, request.paths, terminal));
      return;
    }
    await work(
      name === 'frames'
        ? frameTable(set, { sessionIsAMatch, parameters })
        : factTable(name, recordsOfTrackSet(set, analyzeTrackSet(set, { sessionIsAMatch, overrides: parameters }))),
    );
  });
}

/** @throws CommandError, naming the files, if no player's speed was measured, or none of them has a sprint */
function sprintTests(set: TrackSet, paths: readonly string[], terminal: Terminal): ColumnarTable {
  const files = paths.join(', ');
  const tests = sprintTestTable(set);
  if (tests === null) {
    throw new CommandError(
      `${files}: No player has speeds measured by a device: a sprint test needs a file of a radar, a laser or a GNSS device.`,
    );
  }
  if (tests.problems.length === tests.players) throw new CommandError(`${files}: ${tests.problems.join(' ')}`);
  for (const problem of tests.problems) terminal.note(`Note: ${problem}`);
  return tests.table;
}

function describe(set: TrackSet, sessionIsAMatch: boolean, terminal: Terminal): void {
  const pitch = set.pitch === null ? 'no pitch' : `pitch ${metres(set.pitch.lengthM)} x ${metres(set.pitch.widthM)} m`;
  const kind = sessionIsAMatch ? 'match' : 'training';
  terminal.note(
    `Read as ${set.format}, ${set.sourceClass}, ${set.frameRateHz} Hz, ${pitch}, ${set.tracks.length} players, ${kind}.`,
  );
  for (const note of set.notes) terminal.note(`Note: ${note.text}`);
}

/** At most one decimal: pitches are not known more precisely. */
function metres(value: number): string {
  return String(Math.round(value * 10) / 10);
}
