import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileStore } from '../../files/file-store';
import { HttpError } from '../../plugins/http-error';
import type { JobFile } from '../../store/jobs/job-columns';
import { oneLine } from '@halfturn/core/text/one-line';
import { contentHashOf, type DigestOfFile } from './content-hash';
import {
  DRAIN_BYTES,
  FORM_OVERHEAD_BYTES,
  MAX_FIELD_BYTES,
  MAX_FILE_NAME_LENGTH,
  MAX_FORM_FIELDS,
  MIB,
  SILENCE_BYTES,
  type UploadLimits,
} from './upload-limits';
import { uploadFileName, uploadName } from './upload-folder';

const FILES_FIELD = 'files';

export interface UploadTarget {
  readonly files: FileStore;
  readonly importId: string;
  readonly limits: UploadLimits;
}

export interface ReceivedUpload<Fields> {
  readonly fields: Fields;
  readonly files: JobFile[];
  /** SHA-256 over the files' hashes, whatever their names and order: identifies the same files later. */
  readonly contentHash: string;
}

/**
 * Receives one upload into the import's folder. `onFields` gets the text fields before the first file is written and
 * may refuse by throwing; removes the folder on any failure.
 * @throws HttpError 400
 * 413
 */
export async function receiveUpload<Fields>(
  request: FastifyRequest,
  target: UploadTarget,
  onFields: (fields: Readonly<Record<string, string>>) => Promise<Fields>,
): Promise<ReceivedUpload<Fields>> {
  const { files, importId, limits } = target;
  if (!request.isMultipart()) throw new HttpError(400, 'Send the files as multipart/form-data.');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.bytesTogether + FORM_OVERHEAD_BYTES) {
    drain(request.raw);
    throw new HttpError(413, togetherSentence(limits));
  }
  const stopWatching = endWhenSilent(request.raw, limits.silenceMs);
  try {
    return await receiveParts(request, target, onFields);
  } catch (error) {
    drain(request.raw);
    await files.remove(uploadName(importId)).catch(() => undefined);
    throw asHttpError(error);
  } finally {
    stopWatching();
  }
}

async function receiveParts<Fields>(
  request: FastifyRequest,
  { files: store, importId, limits }: UploadTarget,
  onFields: (fields: Readonly<Record<string, string>>) => Promise<Fields>,
): Promise<ReceivedUpload<Fields>> {
  const texts: Record<string, string> = {};
  const files: JobFile[] = [];
  const digests: DigestOfFile[] = [];
  let accepted: { readonly fields: Fields } | null = null;
  let bytesTogether = 0;
  const parts = request.parts({
    limits: {
      fileSize: limits.bytesPerFile + 1,
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FORM_FIELDS,
      parts: limits.files + 60,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (accepted !== null) throw new HttpError(400, `Field "${part.fieldname}" follows a file: send it first.`);
      texts[part.fieldname] = String(part.value).trim();
      continue;
    }
    accepted ??= { fields: await onFields(texts) };
    const name = fileNameOf(part);
    if (name === '' && part.fieldname === FILES_FIELD) {
      // A form without a chosen file sends one part without name and content.
      part.file.resume();
      continue;
    }
    if (part.fieldname !== FILES_FIELD) throw new HttpError(400, `Send files under the name "${FILES_FIELD}".`);
    if (files.length === limits.files) throw new HttpError(413, `At most ${limits.files} files make one session.`);
    const path = uploadFileName(importId, files.length);
    const count = (bytes: number, ofFile: number) => {
      bytesTogether += bytes;
      if (ofFile > limits.bytesPerFile) throw new HttpError(413, fileSentence(name, limits));
      if (bytesTogether > limits.bytesTogether) throw new HttpError(413, togetherSentence(limits));
    };
    const facts = await store.write(path, counted(part.file, count));
    digests.push({ name, digest: facts.sha256 });
    files.push({ name, path, ...facts });
  }
  if (files.length === 0) throw new HttpError(400, 'No file received: choose the tracking files of one session.');
  accepted ??= { fields: await onFields(texts) };
  return { fields: accepted.fields, files, contentHash: contentHashOf(digests) };
}

function counted(file: Readable, count: (bytes: number, ofFile: number) => void): Readable {
  let ofFile = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      ofFile += chunk.byteLength;
      try {
        count(chunk.byteLength, ofFile);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error('The upload could not be counted.'));
      }
    },
  });
  // The code that reads the counter gets its error.
  pipeline(file, counter, () => undefined);
  return counter;
}

function fileNameOf(part: MultipartFile): string {
  const base = part.filename.split(/[/\\]/).at(-1) ?? '';
  return oneLine(base, MAX_FILE_NAME_LENGTH);
}

function fileSentence(name: string, limits: UploadLimits): string {
  return `${name} is larger than ${inMib(limits.bytesPerFile)}, the most one file may have: compress it (gzip or xz) or export a shorter session.`;
}

function togetherSentence(limits: UploadLimits): string {
  return `The files are larger than ${inMib(limits.bytesTogether)} together, the most one import may have: compress them (gzip or xz) or import fewer at once.`;
}

function inMib(bytes: number): string {
  return bytes >= MIB ? `${Math.round(bytes / MIB)} MiB` : `${bytes} bytes`;
}

function endWhenSilent(request: IncomingMessage, silenceMs: number): () => void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < SILENCE_BYTES) request.destroy();
    before = socket.bytesRead;
  }, silenceMs);
  return () => clearInterval(timer);
}

/**
 * Takes the rest of a refused body off the wire without keeping it: closing at once would cut the answer off in most
 * clients. One that goes on for too long is cut off after all (`plugins/body-time`).
 */
function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = DRAIN_BYTES;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0) request.destroy();
  });
  request.resume();
}

function asHttpError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new HttpError(503, 'The uploaded files are gone from the server: send them again.');
  if (code === 'ENOSPC') return new HttpError(507, 'The server’s disk is full: nothing was stored.');
  if (typeof code === 'string' && code.startsWith('FST_')) {
    return code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT'
      ? new HttpError(413, 'The form has too many parts.')
      : new HttpError(400, 'The upload was interrupted or is not a valid form: send it again.');
  }
  const isBrokenForm = error instanceof Error && /multipart|terminated early|premature/i.test(error.message);
  return isBrokenForm ? new HttpError(400, 'The upload was interrupted or is not a valid form: send it again.') : error;
}
