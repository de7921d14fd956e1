import { makeVector, RecordBatch, Schema, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArrowStream } from './arrow-stream';

const columns = fc
  .nat(40)
  .chain((length) =>
    fc.dictionary(
      fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
      fc.oneof(
        fc.int32Array({ minLength: length, maxLength: length }),
        fc.uint16Array({ minLength: length, maxLength: length }),
        fc.uint8Array({ minLength: length, maxLength: length }),
      ),
      { minKeys: 1, maxKeys: 9, noNullPrototype: true },
    ),
  );
const words = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
  noNullPrototype: true,
});

function streamOf(values: Readonly<Record<string, Int32Array | Uint16Array | Uint8Array>>, said = {}): Uint8Array {
  const table = new Table(Object.fromEntries(Object.entries(values).map(([name, data]) => [name, makeVector(data)])));
  const schema = new Schema(table.schema.fields, new Map(Object.entries(said)));
  const batches = table.batches.map(({ data }) => new RecordBatch(schema, data));
  return tableToIPC(new Table(schema, batches), 'stream');
}

describe('a stream of plain columns', () => {
  it('is read as Arrow reads it', () => {
    fc.assert(
      fc.property(columns, words, (values, said) => {
        const bytes = streamOf(values, said);
        const own = readArrowStream(bytes);
        const table = tableFromIPC(bytes);
        expect(own.length).toBe(table.numRows);
        expect(own.metadata).toEqual(table.schema.metadata);
        for (const name of Object.keys(values)) expect(own.column(name)).toEqual(table.getChild(name)?.toArray());
      }),
      { numRuns: 200 },
    );
  });

  it('has no column that is missing or of another type', () => {
    const bytes = tableToIPC(
      new Table({ a: makeVector(new Uint8Array([1, 2])), b: makeVector(new Float64Array([1, 2])) }),
      'stream',
    );
    const stream = readArrowStream(bytes);
    expect(stream.column('a')).toEqual(new Uint8Array([1, 2]));
    expect([stream.column('b'), stream.column('c')]).toEqual([null, null]);
  });

  it('is refused where it is cut inside, damaged at its head or no stream', () => {
    const bytes = streamOf({ a: new Int32Array([1, 2, 3]), b: new Uint16Array([4, 5, 6]) });
    const whole = bytes.length - 8;
    for (let length = 4; length < whole; length += 4) {
      let read = null;
      try {
        read = readArrowStream(bytes.slice(0, length));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
      // Between two messages nothing shows that more was to come.
      expect(read?.length ?? 0).toBe(0);
    }
    expect(() => readArrowStream(new TextEncoder().encode('{"turns":[]}'))).toThrow(RangeError);
    expect(() => readArrowStream(new Uint8Array(0))).toThrow(RangeError);
  });
});
