/**
 * Converts a workbook (xlsx) to CSV, so that every CSV reader reads workbooks too and names the row of the sheet in
 * a refusal.
 */
import type { QualityNote } from '../../tracking/trackset';
import { chunksOf } from '../lines/read-lines';
import type { ReadOptions, SourceFile } from '../format-reader';
import { XmlStream } from '../xml/xml';
import { ZipArchive } from '../zip/archive';
import { MAX_SHEET_BYTES, WorkbookBudget } from './workbook-limits';
import { readContents, type WorkbookContents } from './workbook-contents';
import { SheetLines } from './sheet-lines';

const CHUNK_CHARACTERS = 64 * 1024;
const XML_SLICE_BYTES = 16 * 1024;
/** XML without text after which a chunk is emitted anyway, so that progress keeps moving. */
const MAX_SILENT_BYTES = 256 * 1024;
const encoder = new TextEncoder();
const ZIP_START = [0x50, 0x4b, 0x03, 0x04] as const;

export interface TableFile extends SourceFile {
  readonly sheetNote?: QualityNote;
  readonly sheet?: {
    readonly name: string;
    readonly names: readonly string[];
  };
  readonly leftNote?: QualityNote;
  readonly half?: number;
}

/**
 * The text of each sheet of a workbook; null for any other file.
 * @param budget shared by all workbooks of the session
 * @throws FormatError for a zip archive that is not a workbook, is damaged or is too large
 */
export async function openSheets(
  file: SourceFile,
  { checkStopped }: ReadOptions,
  budget: WorkbookBudget,
): Promise<readonly TableFile[] | null> {
  if (!(await startsAsZip(file))) return null;
  const bytes = await budget.packedBytesOf(file);
  const archive = new ZipArchive(bytes, file.name, checkStopped);
  const contents = readContents(archive, budget);
  return contents.sheets.map((sheet) => sheetFile(file.name, archive, contents, sheet));
}

export async function tableFile(
  file: SourceFile,
  options: ReadOptions = {},
  budget = new WorkbookBudget(),
  judge: (sheet: SourceFile) => Promise<string> = async () => 'data',
): Promise<TableFile> {
  const sheets = await openSheets(file, options, budget);
  const [first] = sheets ?? [];
  if (sheets === null || first === undefined) return file;
  if (sheets.length === 1) return first;
  let beside: TableFile | null = null;
  for (const sheet of sheets) {
    const kind = await judge(sheet);
    if (kind === 'data') return sheet;
    if (kind === 'beside') beside ??= sheet;
  }
  return beside ?? first;
}

type Sheet = WorkbookContents['sheets'][number];

function sheetFile(name: string, archive: ZipArchive, contents: WorkbookContents, sheet: Sheet): TableFile {
  let text: SheetText | null = null;
  return {
    ...sheetNote(name, contents, sheet),
    sheet: { name: sheet.name, names: contents.sheets.map((each) => each.name) },
    name,
    get sizeBytes() {
      return text?.estimatedBytes ?? null;
    },
    async *open() {
      text = new SheetText(archive, contents, sheet);
      yield* text.chunks();
    },
  };
}

function sheetNote(
  fileName: string,
  { sheetNames, sheets }: WorkbookContents,
  sheet: Sheet,
): Pick<TableFile, 'sheetNote'> {
  if (sheetNames.length === 1) return {};
  const which = sheet === sheets[0] ? 'only the first' : 'only one';
  const text = `${fileName}: ${which} of ${sheetNames.length} sheets was read, "${sheet.name}".`;
  return { sheetNote: { code: 'firstSheet', text, count: sheetNames.length - 1 } };
}

export async function startsAsZip(file: SourceFile): Promise<boolean> {
  const head: number[] = [];
  for await (const chunk of chunksOf(file)) {
    head.push(...chunk.subarray(0, ZIP_START.length - head.length));
    if (head.length === ZIP_START.length) break;
  }
  return ZIP_START.every((byte, i) => head[i] === byte);
}

class SheetText {
  private xmlBytes = 0;
  private textBytes = 0;

  constructor(
    private readonly archive: ZipArchive,
    private readonly contents: WorkbookContents,
    private readonly sheet: Sheet,
  ) {}

  get estimatedBytes(): number | null {
    if (this.textBytes === 0) return null;
    return Math.ceil(this.textBytes * Math.max(1, this.sheet.entry.unpackedBytes / this.xmlBytes));
  }

  *chunks(): Generator<Uint8Array, void, undefined> {
    const { archive, contents, sheet } = this;
    const lines = new SheetLines(contents, archive.fileName);
    const stream = new XmlStream(archive.fileName, lines);
    let silentBytes = 0;
    for (const piece of archive.unpack(sheet.entry, MAX_SHEET_BYTES)) {
      // Drains after each slice, because a few bytes of XML can make a whole row.
      for (let at = 0; at < piece.length; at += XML_SLICE_BYTES) {
        const slice = piece.subarray(at, at + XML_SLICE_BYTES);
        stream.write(slice);
        this.xmlBytes += slice.length;
        silentBytes += slice.length;
        if (lines.finishedLength < CHUNK_CHARACTERS && silentBytes < MAX_SILENT_BYTES) continue;
        silentBytes = 0;
        yield this.encoded(lines);
      }
    }
    stream.end();
    yield this.encoded(lines);
  }

  private encoded(lines: SheetLines): Uint8Array {
    const bytes = encoder.encode(lines.take());
    this.textBytes += bytes.length;
    return bytes;
  }
}
