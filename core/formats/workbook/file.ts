/**
 * A workbook (xlsx) as the CSV of its first sheet: what reads a CSV then reads the workbook too, and names the row of the
 * sheet where something is wrong.
 */
import type { QualityNote } from '../../tracking/trackset';
import { chunksOf } from '../lines';
import type { SourceFile } from '../reader';
import { wholeFile } from '../whole-file';
import { XmlStream } from '../xml';
import { ZipArchive } from './archive';
import { readContents, type WorkbookContents } from './contents';
import { SheetLines } from './sheet-lines';

/** Packed, as it is held in memory. */
const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
/** XML of the sheet, which is streamed: a million rows of 20 numbers. */
const MAX_SHEET_BYTES = 1024 * 1024 * 1024;
const CHUNK_CHARACTERS = 64 * 1024;
/** First bytes of a zip archive. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04] as const;

export interface TableFile extends SourceFile {
  /** Which sheet is read, where the workbook has several. */
  readonly sheetNote?: QualityNote;
}

/**
 * The file itself, or the text of its first sheet where it is a workbook.
 * @throws FormatError for a zip archive that is no workbook, is damaged or is too large
 */
export async function tableFile(file: SourceFile): Promise<TableFile> {
  if (!(await startsAsZip(file))) return file;
  const archive = new ZipArchive(await wholeFile(file, MAX_WORKBOOK_BYTES, 'Save the sheet as CSV.'), file.name);
  const contents = readContents(archive);
  return {
    ...sheetNote(file.name, contents),
    name: file.name,
    sizeBytes: null,
    async *open() {
      yield* sheetText(archive, contents);
    },
  };
}

function sheetNote(fileName: string, { sheetNames }: WorkbookContents): Pick<TableFile, 'sheetNote'> {
  const [read = '', ...others] = sheetNames;
  if (others.length === 0) return {};
  const text = `${fileName}: only the first of ${sheetNames.length} sheets was read, "${read}".`;
  return { sheetNote: { code: 'firstSheet', text, count: others.length } };
}

async function startsAsZip(file: SourceFile): Promise<boolean> {
  const head: number[] = [];
  for await (const chunk of chunksOf(file)) {
    head.push(...chunk.subarray(0, ZIP_START.length - head.length));
    if (head.length === ZIP_START.length) break;
  }
  return ZIP_START.every((byte, i) => head[i] === byte);
}

function* sheetText(archive: ZipArchive, contents: WorkbookContents): Generator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  const lines = new SheetLines(contents);
  const stream = new XmlStream(archive.fileName, lines);
  for (const piece of archive.unpack(contents.sheet, MAX_SHEET_BYTES)) {
    stream.write(piece);
    if (lines.finishedLength >= CHUNK_CHARACTERS) yield encoder.encode(lines.take());
  }
  stream.end();
  yield encoder.encode(lines.take());
}
