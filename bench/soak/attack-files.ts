/** Hostile uploads of at most 10 MB: those of the tests, and larger ones that are read to the end. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { HOSTILE_FILES } from '@halfturn/core/readers/hostile/sample-hostile';
import { HOSTILE_ARCHIVES } from '@halfturn/core/readers/zip/sample';
import { csvWorkbook } from '../../tests/fixtures/workbooks';

const TRACKS = 100;

export interface HostileUpload {
  readonly name: string;
  readonly columnsMB: number | null;
  write(folder: string): Promise<readonly string[]>;
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<string | Uint8Array>;

async function written(folder: string, name: string, chunks: Chunks): Promise<string> {
  const path = join(folder, name);
  const source = Readable.from(chunks, { objectMode: true });
  const target = createWriteStream(path);
  if (name.endsWith('.gz')) await pipeline(source, createGzip({ level: 6 }), target);
  else await pipeline(source, target);
  return path;
}

function generated(
  name: string,
  fileName: string,
  chunks: () => Chunks,
  columnsMB: number | null = null,
): HostileUpload {
  return { name, columnsMB, write: async (folder) => [await written(folder, fileName, chunks())] };
}

function* denseCsv(frames: number): Generator<string> {
  yield `frame${Array.from({ length: TRACKS }, (_, i) => `,home_${i}_x,home_${i}_y`).join('')}\n`;
  const row = ',0'.repeat(2 * TRACKS);
  for (let frame = 0; frame < frames; frame++) yield `${frame}${row}\n`;
}

function* distantFrames(): Generator<string> {
  yield '<P><Positions>\n';
  for (let player = 0; player < TRACKS; player++) {
    yield `<FrameSet GameSection="firstHalf" MatchId="M" TeamId="T${player % 2}" PersonId="P${player}">\n`;
    yield '<Frame N="0" T="2024-08-10T14:00:00.000+00:00" X="1" Y="2"/>\n';
    yield '<Frame N="350000" T="2024-08-10T17:53:20.000+00:00" X="1" Y="2"/>\n</FrameSet>\n';
  }
  yield '</Positions></P>\n';
}

function* longNames(): Generator<string> {
  yield 'time,player,x,y\n';
  const name = 'x'.repeat(60_000);
  for (let i = 0; i < 5000; i++) yield `${i / 10},${name}${i},1,2\n`;
}

function* wideFrames(): Generator<string> {
  const lists = '[],'.repeat(80_000);
  yield '{"FrameData":[';
  for (let i = 0; i < 400; i++) {
    const player = '{"Team":1,"JerseyNumber":7,"X":1,"Y":2,"Speed":1}';
    yield `${i === 0 ? '' : ','}{"FrameCount":${i},"GameRunning":1,"Phase":1,"PlayerPositions":[${player}],"BallPosition":[],"Z":[${lists}0]}`;
  }
  yield ']}';
}

function wideWorkbook(): Uint8Array {
  const wide = `time,player,x,y${','.repeat(4091)},note`;
  const rows = Array.from({ length: 90_000 }, (_, i) => `${i / 10},A,1,2`);
  return csvWorkbook(`${wide}\n${rows.join('\n')}\n`);
}

export const HOSTILE_UPLOADS: readonly HostileUpload[] = [
  ...HOSTILE_ARCHIVES.map(({ name, make }) => generated(`archive: ${name}`, 'a.zip', () => [make()])),
  ...HOSTILE_FILES.map(({ name, files }): HostileUpload => ({
    name,
    columnsMB: null,
    write: (folder) => Promise.all(files().map((file) => written(folder, file.name, file.open()))),
  })),
  generated('workbook: 4,096 columns, 90,000 short rows', 'w.xlsx', () => [wideWorkbook()]),
  generated(
    'CSV: a hundred players, 36 million positions, packed',
    'm.csv.gz',
    () => denseCsv(359_000),
    (TRACKS * 359_000 * 8) / 1e6,
  ),
  generated(
    'Sportec: two positions of each player, four hours apart',
    's.xml',
    distantFrames,
    (TRACKS * 350_001 * 8) / 1e6,
  ),
  generated('CSV: five thousand names of 60,000 characters, packed', 'l.csv.gz', longNames),
  generated('JSON: 80,000 lists in every frame, packed', 't.json.gz', wideFrames),
];
