/**
 * Reads the files back with independent libraries: Arrow with apache-arrow, Parquet with hyparquet, CSV by hand.
 */
import { tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { CellRow } from '../readers/lines/cell-row';
import { SESSION } from './tables/session-records.fixture';
import { FACT_TABLE_NAMES, factTable } from './tables/session-tables';
import { BATCH_ROWS, type ColumnarTable, type ColumnValue, recordTable, valueAt } from './columnar-table';
import { type Encoding, ENCODINGS, encodeTable, FILE_EXTENSIONS } from './file-encodings';

interface Row {
  readonly text: string | null;
  readonly number: number | null;
  readonly whole: number | null;
  readonly truth: boolean | null;
  readonly at: number | null;
}

const METADATA = { 'halfturn.table': 'rows', 'halfturn.title': 'Bodø – Kraków' };

const tableOf = (rows: readonly Row[]): ColumnarTable =>
  recordTable<Row>(
    [
      { name: 'text', type: 'utf8', isNullable: true, of: ({ text }) => text },
      { name: 'number', type: 'float64', isNullable: true, of: ({ number }) => number },
      { name: 'whole', type: 'int32', isNullable: true, of: ({ whole }) => whole },
      { name: 'truth', type: 'bool', isNullable: true, of: ({ truth }) => truth },
      { name: 'at', type: 'timestamp', isNullable: true, of: ({ at }) => at },
      { name: 'row', type: 'utf8', isNullable: false, of: () => 'always' },
    ],
    rows,
    METADATA,
  );

const ROWS: readonly Row[] = [
  { text: 'Åse "7", Ødegård', number: 1 / 3, whole: -7, truth: true, at: Date.UTC(2026, 4, 2, 14, 0, 0, 40) },
  { text: null, number: null, whole: null, truth: null, at: null },
  { text: '', number: 0, whole: 0, truth: false, at: 0 },
  { text: '王\r\n霜 🏃', number: -1e-300, whole: 2_147_483_647, truth: true, at: -1000 },
];

function bytesOf(table: ColumnarTable, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const pieces = [...encodeTable(table, encoding)];
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

function fromArrow(bytes: Uint8Array): Record<string, unknown>[] {
  const table = tableFromIPC(bytes);
  return table
    .toArray()
    .map((row: Iterable<[string, unknown]>) =>
      Object.fromEntries([...row].map(([name, value]) => [name, plain(value)])),
    );
}

async function fromParquet(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>[]> {
  const rows = await parquetReadObjects({ file: bytes.buffer });
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])));
}

/** An independent RFC 4180 parser: quotes doubled, line ends inside quotes kept. */
function fromCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (isQuoted && char === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === ',' || (char === '\r' && text[i + 1] === '\n'))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') {
        rows.push([]);
        i++;
      }
    } else cell += char;
  }
  rows.pop();
  return rows;
}

const asText = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

const recordsOf = (table: ColumnarTable): Record<string, ColumnValue>[] =>
  [...table.batches()].flatMap(({ length, columns }) =>
    Array.from({ length }, (_, row) =>
      Object.fromEntries(columns.map((column, c) => [table.columns[c]?.name ?? '', valueAt(column, row)])),
    ),
  );

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Both libraries drop a leading byte-order mark as they decode, though the writers keep it. */
const text = fc.string({ unit: 'binary' }).map((each) => each.replace(/^\uFEFF+/, ''));
const rowOf: fc.Arbitrary<Row> = fc.record({
  text: fc.option(text),
  number: fc.option(finite),
  whole: fc.option(fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })),
  truth: fc.option(fc.boolean()),
  at: fc.option(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 })),
});

describe('Arrow', () => {
  it.each(['arrow', 'arrow-stream'] as const)(
    '%s comes back cell by cell, nulls and names as they were',
    (encoding) => {
      const bytes = bytesOf(tableOf(ROWS), encoding);
      expect(fromArrow(bytes)).toEqual(ROWS.map((row) => ({ ...row, row: 'always' })));
      const { schema } = tableFromIPC(bytes);
      expect(Object.fromEntries(schema.metadata)).toEqual(METADATA);
      expect(schema.fields.map(({ type, nullable }) => `${String(type)} ${nullable}`)).toEqual([
        'Utf8 true',
        'Float64 true',
        'Int32 true',
        'Bool true',
        'Timestamp<MILLISECOND, UTC> true',
        'Utf8 false',
      ]);
    },
  );

  it('writes a byte-order mark that begins a text', () => {
    const bytes = bytesOf(tableOf([{ text: '\uFEFFx', number: null, whole: null, truth: null, at: null }]), 'arrow');
    expect(Buffer.from(bytes).includes(Buffer.from([0xef, 0xbb, 0xbf, 0x78]))).toBe(true);
  });

  it('is a file by its first and last bytes, or a stream', () => {
    expect(asText(bytesOf(tableOf([]), 'arrow').subarray(0, 6))).toBe('ARROW1');
    expect(asText(bytesOf(tableOf([]), 'arrow').subarray(-6))).toBe('ARROW1');
    expect([...bytesOf(tableOf([]), 'arrow-stream').subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it('comes back whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 20 }), (rows) => {
        expect(fromArrow(bytesOf(tableOf(rows), 'arrow'))).toEqual(recordsOf(tableOf(rows)));
      }),
    );
  });
});

describe('Parquet', () => {
  it('comes back cell by cell, nulls and names as they were', async () => {
    const bytes = bytesOf(tableOf(ROWS), 'parquet');
    expect(await fromParquet(bytes)).toEqual(ROWS.map((row) => ({ ...row, row: 'always' })));
    const { key_value_metadata: pairs, created_by: createdBy, schema } = parquetMetadata(bytes.buffer);
    expect(Object.fromEntries(pairs?.map(({ key, value }) => [key, value]) ?? [])).toEqual(METADATA);
    expect(createdBy).toBe('Halfturn');
    expect(
      schema.slice(1).map(({ name, type, repetition_type: kind }) => `${name} ${type ?? ''} ${kind ?? ''}`),
    ).toEqual([
      'text BYTE_ARRAY OPTIONAL',
      'number DOUBLE OPTIONAL',
      'whole INT32 OPTIONAL',
      'truth BOOLEAN OPTIONAL',
      'at INT64 OPTIONAL',
      'row BYTE_ARRAY REQUIRED',
    ]);
  });

  it('comes back whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf, { maxLength: 20 }), async (rows) => {
        expect(await fromParquet(bytesOf(tableOf(rows), 'parquet'))).toEqual(recordsOf(tableOf(rows)));
      }),
    );
  });
});

describe('CSV', () => {
  it('has text for every type, N/A for null, and all digits', () => {
    expect(asText(bytesOf(tableOf(ROWS), 'csv'))).toBe(
      'text,number,whole,truth,at,row\r\n' +
        '"Åse ""7"", Ødegård",0.3333333333333333,-7,true,2026-05-02T14:00:00.040Z,always\r\n' +
        'N/A,N/A,N/A,N/A,N/A,always\r\n' +
        ',0,0,false,1970-01-01T00:00:00.000Z,always\r\n' +
        '"王\r\n霜 🏃",-1e-300,2147483647,true,1969-12-31T23:59:59.000Z,always\r\n',
    );
  });

  it('is the same text with a mark in front where Excel is to read it', () => {
    const [first] = encodeTable(tableOf(ROWS), 'csv', { byteOrderMark: true });
    expect([...(first ?? [])].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 't'.charCodeAt(0)]);
  });

  it('runs nothing in a spreadsheet: names that begin like a formula are text', () => {
    const names = ['=HYPERLINK("http://x","y")', '+1', '-2', '@SUM(A1)', '\tx'];
    const rows = names.map((text) => ({ text, number: -2, whole: -2, truth: null, at: null }));
    const [, ...lines] = fromCsv(asText(bytesOf(tableOf(rows), 'csv')));
    expect(lines.map(([text]) => text)).toEqual(names.map((text) => `'${text}`));
    expect(lines.map(([, number]) => number)).toEqual(names.map(() => '-2'));
  });

  it('disarms a formula behind blanks, and a break at the start', () => {
    const names = [' =1', '\u200B+1', '＝1', '\n', '\r\nx', 'a=1', ' a'];
    const rows = names.map((text) => ({ text, number: null, whole: null, truth: null, at: null }));
    const [, ...lines] = fromCsv(asText(bytesOf(tableOf(rows), 'csv')));
    expect(lines.map(([text]) => text)).toEqual(["' =1", "'\u200B+1", "'＝1", "'\n", "'\r\nx", 'a=1', ' a']);
  });

  function disarmed(text: string): string {
    const runs = (part: string) => {
      const first = [...part].find((sign) => !/[\s\p{Cc}\p{Cf}]/u.test(sign));
      return first !== undefined && '=+-@＝＋－＠'.includes(first);
    };
    const letters = text.split(/(?<=\r\n|\r(?!\n)|[;\t\n])/);
    const safe = letters.map((part, at) => (runs(letters.slice(at).join('')) ? `'${part}` : part)).join('');
    return ['\t', '\r', '\n'].includes(safe.charAt(0)) ? `'${safe}` : safe;
  }

  it('comes back cell by cell', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 20 }), (rows) => {
        const [header, ...lines] = fromCsv(asText(bytesOf(tableOf(rows), 'csv')));
        expect(header).toEqual(['text', 'number', 'whole', 'truth', 'at', 'row']);
        expect(lines).toEqual(
          rows.map(({ text, number, whole, truth, at }) => [
            text === null ? 'N/A' : disarmed(text),
            number === null ? 'N/A' : String(number),
            whole === null ? 'N/A' : String(whole),
            truth === null ? 'N/A' : String(truth),
            at === null ? 'N/A' : new Date(at).toISOString(),
            'always',
          ]),
        );
        const numbers = rows.flatMap(({ number }) => (number === null ? [] : [number + 0]));
        expect(lines.flatMap(([, cell]) => (cell === 'N/A' ? [] : [Number(cell)]))).toEqual(numbers);
      }),
    );
  });

  it('is read by the reader of cells of our own', () => {
    const [header = ''] = asText(bytesOf(tableOf([]), 'csv')).split('\r\n');
    const line = new TextEncoder().encode(header);
    const row = new CellRow('rows.csv');
    row.load(line, 0, line.length, 1);
    expect(row.texts()).toEqual(['text', 'number', 'whole', 'truth', 'at', 'row']);
  });
});

describe('every encoding', () => {
  describe('with three batches', () => {
    const length = 2 * BATCH_ROWS + 5;
    const rows = Array.from({ length }, (_, row): Row => {
      return { text: row % 3 === 0 ? null : `name ${row % 20}`, number: row / 8, whole: row, truth: true, at: null };
    });
    // The last row: 65540 is 3 * 21846 + 2, and 65540 % 20 is 0.
    const last = { text: 'name 0', number: 8192.5, whole: 65_540, truth: true, at: null, row: 'always' };

    it.each(['arrow', 'arrow-stream'] as const)('writes a record batch each as %s', (encoding) => {
      const table = tableFromIPC(bytesOf(tableOf(rows), encoding));
      expect(table.batches.map(({ numRows }) => numRows)).toEqual([BATCH_ROWS, BATCH_ROWS, 5]);
      expect(table.get(length - 1)?.toJSON()).toEqual(last);
    });

    it('writes a row group each as Parquet', async () => {
      const bytes = bytesOf(tableOf(rows), 'parquet');
      const groups = parquetMetadata(bytes.buffer).row_groups.map(({ num_rows: count }) => Number(count));
      expect(groups).toEqual([BATCH_ROWS, BATCH_ROWS, 5]);
      const end = await parquetReadObjects({ file: bytes.buffer, rowStart: length - 1, rowEnd: length });
      expect(end.map((row) => ({ ...row }))).toEqual([last]);
    });

    it('writes every line as CSV', () => {
      const lines = asText(bytesOf(tableOf(rows), 'csv'))
        .trimEnd()
        .split('\r\n');
      expect(lines).toHaveLength(1 + length);
      expect(lines.at(-1)).toBe('name 0,8192.5,65540,true,N/A,always');
    });
  });

  it.each(ENCODINGS)('has a file extension and writes a table without rows as %s', async (encoding) => {
    expect(FILE_EXTENSIONS[encoding]).toMatch(/^[a-z]+$/);
    const bytes = bytesOf(tableOf([]), encoding);
    const read = encoding === 'csv' ? [] : encoding === 'parquet' ? await fromParquet(bytes) : fromArrow(bytes);
    expect(read).toEqual([]);
  });

  it.each(FACT_TABLE_NAMES)('carries the table %s of a session', async (name) => {
    const table = factTable(name, SESSION);
    const expected = recordsOf(table);
    expect(fromArrow(bytesOf(table, 'arrow'))).toEqual(expected);
    expect(await fromParquet(bytesOf(table, 'parquet'))).toEqual(expected);
    expect(fromCsv(asText(bytesOf(table, 'csv')))).toHaveLength(1 + expected.length);
  });
});
