import {
  Field,
  Float32,
  Float64,
  Int16,
  Int32,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedArrowStream } from './shared-arrow.fixture';
import { arrowLines } from './arrow-lines';
import { parseFeedLine } from './feed-line';

const KEYS = ['a', 'b'];
const HEAD = JSON.stringify({
  version: 1,
  sourceClass: 'lps',
  rateHz: 10,
  players: [{ key: 'x' }, { key: 'y', side: 'away' }],
});

type Values = readonly (number | null)[];
const ROWS: Readonly<Record<'t' | 'player' | 'x' | 'y', Values>> = {
  t: [0.1, 0.1, 0.1, 0.2, 0.3],
  player: [0, 1, -1, 1, 7],
  x: [12.34, -3, 0.2, null, 4],
  y: [-4.1, 2, 0, null, 5],
};

function stream(columns: Readonly<Record<string, Values>>, head?: string): Uint8Array {
  const types = { t: new Float64(), player: new Int16(), x: new Float64(), y: new Float64(), speed: new Float32() };
  const vectors = Object.entries(columns).map(([name, values]) => {
    const type = Object.entries(types).find(([of]) => of === name)?.[1] ?? new Int32();
    return [name, vectorFromArray(values, type)] as const;
  });
  const table = new Table(Object.fromEntries(vectors));
  const metadata = new Map(head === undefined ? [] : [['head', head]]);
  const schema = new Schema(table.schema.fields, metadata);
  const batches = table.batches.map(({ data }) => new RecordBatch(schema, data));
  return tableToIPC(new Table(schema, batches), 'stream');
}

const parsed = (bytes: Uint8Array, known: readonly string[] | null = KEYS) =>
  [...arrowLines(bytes, known)].map((line): unknown => JSON.parse(line));

describe('a feed as an Arrow stream', () => {
  it('is refused where its columns share their bytes: a small body would be a million rows', () => {
    expect(() => parsed(sharedArrowStream(64))).toThrow('Columns of the Arrow stream share their bytes.');
  });

  it('is refused with more batches than anybody needs, and with a head longer than a line may be', () => {
    const one = stream(ROWS);
    const view = new DataView(one.buffer, one.byteOffset, one.byteLength);
    const schemaEnd = 8 + view.getInt32(4, true);
    const batch = one.slice(schemaEnd, -8);
    const many = new Uint8Array(schemaEnd + 2001 * batch.length);
    many.set(one.subarray(0, schemaEnd));
    for (let k = 0; k < 2001; k++) many.set(batch, schemaEnd + k * batch.length);
    expect(() => parsed(many)).toThrow('more than 2000 batches');
    expect(parsed(many.subarray(0, schemaEnd + 2000 * batch.length))).toHaveLength(2000 * 3);
    expect(() => parsed(stream(ROWS, `{"x":"${'x'.repeat(65_536)}"}`))).toThrow('damaged');
  });

  it('is lines: a frame for the rows of a time, the ball apart, what is null missing', () => {
    expect(parsed(stream(ROWS))).toEqual([
      {
        t: 0.1,
        p: [
          ['a', 12.34, -4.1, null, null],
          ['b', -3, 2, null, null],
        ],
        b: [0.2, 0],
      },
      { t: 0.2, p: [['b', null, null, null, null]] },
      { t: 0.3, p: [['\u0000', 4, 5, null, null]] },
    ]);
    const [text = ''] = arrowLines(stream({ ...ROWS, speed: [3, null, null, null, null] }), KEYS);
    const written = '{"t":0.1,"p":[["a",12.34,-4.1,3],["b",-3,2]],"b":[0.2,0]}';
    expect(parseFeedLine(text)).toEqual(parseFeedLine(written));
  });

  it('may begin with its head, which says who the players are', () => {
    const lines = [...arrowLines(stream(ROWS, HEAD), KEYS)];
    expect(lines[0]).toBe(`{"head":${HEAD}}`);
    expect(lines[1]).toContain('["x",12.34');
    expect([...arrowLines(stream(ROWS), null)][0]).toContain('["\\u0000",12.34');
  });

  it('says what is no number, so that it is counted and not taken for missing', () => {
    const [text = ''] = arrowLines(stream({ ...ROWS, x: [NaN, Infinity, 1, 1, 1] }), KEYS);
    expect(parseFeedLine(text)).toMatchObject({ kind: 'frame', frame: { badSamples: 2, samples: [] } });
    const [late = ''] = arrowLines(stream({ ...ROWS, t: [NaN, 1, 1, 1, 1] }), KEYS);
    expect(parseFeedLine(late)).toBeNull();
  });

  it('of more players than there may be is a bad line', () => {
    const many = Array.from({ length: 200 }, () => 1);
    expect([...arrowLines(stream({ t: many, player: many, x: many, y: many }), KEYS)].map(parseFeedLine)).toEqual([
      null,
    ]);
  });

  it('is refused in a sentence where it is something else', () => {
    const { t, player, x } = ROWS;
    expect(() => parsed(stream({ t, player, x }))).toThrow('The Arrow stream has no column y.');
    expect(() => parsed(stream({ ...ROWS, mood: [1, 2, 3, 4, 5] }))).toThrow('Unknown column mood.');
    expect(() => parsed(stream({ ...ROWS, 'mo\nod': [1, 2, 3, 4, 5] }))).toThrow('Unknown column mo od.');
    const words = new Table({ t: vectorFromArray(['now'], new Utf8()) });
    expect(() => parsed(tableToIPC(words, 'stream'))).toThrow('The column t has no numbers of 32 or 64 bits.');
    expect(() => parsed(tableToIPC(words, 'file'))).toThrow('not an uncompressed Arrow stream');
    expect(() => parsed(new TextEncoder().encode('{"t":0.1,"p":[]}\n'))).toThrow('not an uncompressed Arrow stream');
    expect(() => parsed(new Uint8Array())).toThrow('not an uncompressed Arrow stream');
    const nested = new Field('t', new Struct([new Field('u', new Float64())]));
    expect(() => parsed(tableToIPC(new Table(new Schema([nested])), 'stream'))).toThrow('has no numbers');
  });

  it('ends in a sentence or in bounded lines, whatever is wrong with its bytes', () => {
    const whole = stream(ROWS, HEAD);
    const wrong = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(wrong, fc.nat(whole.length), (changes, end) => {
        for (const bytes of [whole.slice(), whole.slice(0, end)]) {
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          let lines = 0;
          try {
            for (const line of arrowLines(bytes, KEYS)) lines += line.length > 64_000 ? Infinity : 1;
          } catch (error) {
            expect(String(error)).toMatch(/^Error: .+\.$/);
          }
          expect(lines).toBeLessThan(whole.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
