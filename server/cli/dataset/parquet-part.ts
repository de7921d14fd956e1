import type { ColumnarTable } from '@halfturn/core/writers/columnar-table';
import { encodeTable } from '@halfturn/core/writers/file-encodings';
import { createHash } from 'node:crypto';
import type { DatasetFile } from './manifest';

export interface ParquetPieces {
  /** Row group by row group. */
  readonly pieces: Iterable<Uint8Array>;
  /** Once all pieces have been taken. */
  readonly facts: () => Omit<DatasetFile, 'path'>;
}

export function parquetPieces(table: ColumnarTable): ParquetPieces {
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
  return { pieces: pieces(), facts: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}
