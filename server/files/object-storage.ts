/** Files in a bucket of any store that speaks S3. Its client is loaded with the first question. */
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measured } from './checked-file';
import type { FileEntry, FileFacts, FileStore } from './file-store';
import type { ObjectStoragePlace } from './object-storage-place';
import { codeOfStorage, storageFault } from './object-storage-fault';

/** A part in memory; a file of an upload has at most 32 of them. */
const PART_BYTES = 8 << 20;
const PARTS_AT_ONCE = 3;
const CONNECT_MS = 5_000;
/** Silence after which a request is repeated; longer than a part takes on a slow line. */
const SILENCE_MS = 20_000;
const ATTEMPTS = 4;

function addressOf({ bucket, prefix }: Pick<ObjectStoragePlace, 'bucket' | 'prefix'>): string {
  return `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
}

async function openClient({ endpoint, region }: ObjectStoragePlace) {
  // Our own package states the Node it needs; without this every thread would print the library's warning.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    ...(region === null ? {} : { region }),
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
  });
  return { sdk, client, Upload };
}
type Client = Awaited<ReturnType<typeof openClient>>;

export function openFiles(at: ObjectStoragePlace | undefined): FileStore | null {
  return at === undefined ? null : new ObjectStorage(at);
}

class ObjectStorage implements FileStore {
  #client: Promise<Client> | null = null;

  constructor(private readonly at: ObjectStoragePlace) {}

  async place(): Promise<string> {
    return addressOf(this.at);
  }

  async write(name: string, bytes: Readable): Promise<FileFacts> {
    const { through, facts } = measured();
    const body = new PassThrough();
    const read = pipeline(bytes, through, body);
    // Whichever fails ends the other.
    const stored = this.#asked(async ({ client, Upload }) => {
      const upload = new Upload({
        client,
        params: { Bucket: this.at.bucket, Key: this.#keyOf(name), Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    });
    stored.catch((error: unknown) => body.destroy(error instanceof Error ? error : undefined));
    try {
      await Promise.all([read, stored]);
      return facts();
    } catch (error) {
      await Promise.allSettled([read, stored]);
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    return this.#asked(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: this.at.bucket, Key: this.#keyOf(name) }));
      if (!(Body instanceof Readable)) throw new Error('The answer is not a stream.');
      return Body;
    });
  }

  async has(name: string): Promise<boolean> {
    return this.#asked(async ({ sdk, client }) => {
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket: this.at.bucket, Key: this.#keyOf(name) }));
        return true;
      } catch (error) {
        if (/^(NotFound|NoSuchKey)$/.test(codeOfStorage(error))) return false;
        throw error;
      }
    });
  }

  pathOf(): null {
    return null;
  }

  async remove(name: string): Promise<void> {
    await this.#removeObject(name);
    for await (const entry of this.list(name)) await this.#removeObject(entry.name);
  }

  async *list(folder: string): AsyncGenerator<FileEntry> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#asked(({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.at.bucket,
            Prefix: folder === '' ? this.#keyOf('') : `${this.#keyOf(folder)}/`,
            ContinuationToken,
          }),
        ),
      );
      for (const { Key, LastModified, Size } of page.Contents ?? []) {
        if (Key === undefined || LastModified === undefined || Size === undefined) continue;
        yield { name: Key.slice(this.#keyOf('').length), modifiedMs: LastModified.getTime(), sizeBytes: Size };
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  async removeUnfinished(minAgeMs: number): Promise<number> {
    return this.#asked(async ({ sdk, client }) => {
      const { bucket: Bucket } = this.at;
      const { Uploads = [] } = await client.send(
        new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: this.#keyOf('') }),
      );
      let removed = 0;
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated === undefined || Date.now() - Initiated.getTime() < minAgeMs) continue;
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        removed += 1;
      }
      return removed;
    });
  }

  close(): void {
    void this.#client?.then(
      ({ client }) => client.destroy(),
      () => undefined,
    );
  }

  async #removeObject(name: string): Promise<void> {
    await this.#asked(({ sdk, client }) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket: this.at.bucket, Key: this.#keyOf(name) })),
    );
  }

  #keyOf(name: string): string {
    return this.at.prefix === '' ? name : `${this.at.prefix}/${name}`;
  }

  async #asked<Result>(question: (client: Client) => Promise<Result>): Promise<Result> {
    this.#client ??= openClient(this.at);
    try {
      return await question(await this.#client);
    } catch (error) {
      throw storageFault(error, this.at);
    }
  }
}
