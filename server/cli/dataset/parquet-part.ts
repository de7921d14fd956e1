import type { ColumnarTable } from '@halfturn/core/writers/columns';
import { encodeTable } from '@halfturn/core/writers/encodings';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatasetFile } from './manifest';

/** Writes a table row group by row group, and on to the disk. */
export async function writeParquet(table: ColumnarTable, path: string): Promise<Omit<DatasetFile, 'path'>> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const counted: ColumnarTable = {
    ...table,
    *batches() {
      for (const batch of table.batches()) {
        rows += batch.length;
        yield batch;
      }
    },
  };
  function* pieces() {
    for (const piece of encodeTable(counted, 'parquet')) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path, { flush: true }));
  return { rows, bytes, sha256: hash.digest('hex') };
}
