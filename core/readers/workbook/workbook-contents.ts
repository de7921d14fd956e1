import { cleanName } from '../shared/clean-names';
import { FormatError } from '../format-reader';
import { XmlStream, type XmlHandlers } from '../xml/xml';
import type { ZipArchive } from '../zip/archive';
import type { ArchiveEntry } from '../zip/directory';
import {
  grouped,
  MAX_CELL_CHARACTERS,
  MAX_PART_BYTES,
  MAX_SHARED_TEXTS_BYTES,
  type WorkbookBudget,
} from './workbook-limits';
import { isDateFormat } from './date-cell';

export const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';

export interface WorkbookContents {
  readonly sheets: readonly { readonly name: string; readonly entry: ArchiveEntry }[];
  readonly sheetNames: readonly string[];
  readonly sharedTexts: readonly string[];
  readonly isDateStyle: readonly boolean[];
  readonly countsFrom1904: boolean;
}

export function readContents(archive: ZipArchive, budget: WorkbookBudget): WorkbookContents {
  const workbook = archive.entry(WORKBOOK);
  const relationshipsEntry = archive.entry(RELATIONSHIPS);
  if (workbook === null || relationshipsEntry === null) {
    throw new FormatError('The file is a zip archive, but not a workbook (xlsx). Unpack it first.', archive.fileName);
  }
  const named: { readonly id: string; readonly name: string }[] = [];
  let countsFrom1904 = false;
  parsePart(archive, workbook, {
    open(name, attributes) {
      const local = localName(name);
      if (local === 'workbookPr') countsFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (local !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1];
      named.push({ id: id ?? '', name: cleanName(attributes['name'] ?? '') });
    },
  });
  const targets = relationshipTargets(archive, relationshipsEntry);
  const sheets = named.flatMap(({ id, name }) => {
    const entry = archive.entry(targets.byId.get(id) ?? '');
    return entry === null ? [] : [{ name, entry }];
  });
  if (sheets.length === 0) {
    throw new FormatError('The workbook has no sheet with cells. Choose another file.', archive.fileName);
  }
  const texts = namedPart(archive, targets.byType.get('sharedStrings'));
  const styles = namedPart(archive, targets.byType.get('styles'));
  return {
    sheets,
    sheetNames: named.map(({ name }) => name),
    sharedTexts: texts === null ? [] : readSharedTexts(archive, texts, budget),
    isDateStyle: styles === null ? [] : readDateStyles(archive, styles),
    countsFrom1904,
  };
}

function namedPart(archive: ZipArchive, path: string | undefined): ArchiveEntry | null {
  if (path === undefined) return null;
  const entry = archive.entry(path);
  if (entry === null) throw archive.damaged();
  return entry;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function parsePart(
  archive: ZipArchive,
  entry: ArchiveEntry,
  handlers: XmlHandlers,
  maxBytes: number = MAX_PART_BYTES,
): void {
  const stream = new XmlStream(archive.fileName, handlers);
  for (const piece of archive.unpack(entry, maxBytes)) stream.write(piece);
  stream.end();
}

function relationshipTargets(
  archive: ZipArchive,
  entry: ArchiveEntry,
): { byId: ReadonlyMap<string, string>; byType: ReadonlyMap<string, string> } {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  parsePart(archive, entry, {
    open(name, attributes) {
      const { Id: id, Type: type, Target: target } = attributes;
      if (localName(name) !== 'Relationship' || id === undefined || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      byId.set(id, path);
      if (type !== undefined) byType.set(type.slice(type.lastIndexOf('/') + 1), path);
    },
  });
  return { byId, byType };
}

function readSharedTexts(archive: ZipArchive, entry: ArchiveEntry, budget: WorkbookBudget): string[] {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let phoneticDepth = 0;
  const handlers: XmlHandlers = {
    open(name) {
      const local = localName(name);
      if (local === 'si') current = '';
      if (local === 'rPh') phoneticDepth++;
      isText = local === 't' && phoneticDepth === 0;
    },
    text(text) {
      if (!isText) return;
      current += text;
      if (current.length > MAX_CELL_CHARACTERS) {
        const most = grouped(MAX_CELL_CHARACTERS);
        throw new FormatError(
          `A text of the workbook is longer than ${most} characters. Shorten it.`,
          archive.fileName,
        );
      }
    },
    close(name) {
      const local = localName(name);
      if (local === 'si') {
        budget.addSharedText(current.length, archive.fileName);
        texts.push(current);
      }
      if (local === 'rPh') phoneticDepth--;
      isText = false;
    },
  };
  parsePart(archive, entry, handlers, MAX_SHARED_TEXTS_BYTES);
  return texts;
}

function readDateStyles(archive: ZipArchive, entry: ArchiveEntry): boolean[] {
  const codes = new Map<number, string>();
  const isDate: boolean[] = [];
  let isInCellFormats = false;
  parsePart(archive, entry, {
    open(name, attributes) {
      const local = localName(name);
      const id = Number(attributes['numFmtId'] ?? NaN);
      if (local === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (local === 'cellXfs') isInCellFormats = true;
      if (local === 'xf' && isInCellFormats) isDate.push(isDateFormat(id, codes.get(id) ?? null));
    },
    close(name) {
      if (localName(name) === 'cellXfs') isInCellFormats = false;
    },
  });
  return isDate;
}
