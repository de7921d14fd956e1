import type { sessionsTable } from '@halfturn/contract/session/downloads';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { type Encoding, encodeTable, FILE_EXTENSIONS } from '@halfturn/core/writers/file-encodings';
import { joinedTable, type SessionTable } from '@halfturn/core/writers/tables/joined-tables';
import type { FactTableName } from '@halfturn/core/writers/tables/session-tables';
import type { z } from 'zod';
import { HttpError } from '../plugins/http-error';

const MOST_BYTES = 24 * 1024 * 1024;

export interface SessionsFileHead {
  readonly clubName: string;
  readonly days: readonly string[];
  readonly name: FactTableName;
  readonly encoding: Encoding;
  readonly isSimulated: boolean;
}

/** @param tables of the sessions with players. @throws HttpError 413 */
export function sessionsFile(
  tables: readonly SessionTable[],
  { clubName, days, name, encoding, isSimulated }: SessionsFileHead,
): z.input<typeof sessionsTable.answer> {
  const metadata = { 'halfturn.table': name, 'halfturn.simulated': String(isSimulated) };
  const pieces = encodeTable(joinedTable(tables, metadata), encoding, { byteOrderMark: true });
  const parts = [clubName, name, days[0] ?? '', days.length > 1 ? (days.at(-1) ?? '') : ''];
  return {
    base64EncodedString: bounded(pieces).toString('base64'),
    fileName: `${fileNameOf([...parts, isSimulated ? 'simulated' : ''])}.${FILE_EXTENSIONS[encoding]}`,
  };
}

/** @throws HttpError 413 */
function bounded(pieces: Iterable<Uint8Array>): Buffer {
  const taken: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) {
      const limit = `${MOST_BYTES / 1024 / 1024} MiB`;
      throw new HttpError(413, `The table is larger than ${limit}: choose fewer sessions, or Parquet instead of CSV.`);
    }
    taken.push(piece);
  }
  return Buffer.concat(taken);
}
