/** POST /imports, GET /imports/{id}, GET /imports: files in, a queued job out, its progress until the session is there. */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { createImport, getImport, type ImportJob, importFields, listImports } from '@halfturn/contract/imports';
import { READERS } from '@halfturn/core/formats/registry';
import type { MountImports } from '../app-options';
import { type ImportFields, ImportRefusal, parsePitch } from '../jobs/import-request';
import type { ImportRunner } from '../jobs/import-runner';
import { findJob, insertJob, newestJobs } from '../jobs/job-store';
import { receiveUpload, UPLOAD_LIMITS, type UploadLimits } from '../jobs/receive-upload';
import { removeUploadFolder } from '../jobs/upload-folder';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/database';

const UPLOADS_PER_MINUTE = 120;

export interface ImportRouteOptions {
  readonly store: Store;
  readonly dataFolder: string;
  readonly runner: ImportRunner;
  /** Lowered in tests. */
  readonly limits?: UploadLimits;
}

export function importRoutes(options: ImportRouteOptions): MountImports {
  const { store, dataFolder, runner, limits = UPLOAD_LIMITS } = options;
  return async (api, mount) => {
    // The receiver counts the bytes itself: its refusal names the file and the limit.
    await api.register(multipart, { throwFileSizeLimit: false });

    mount.customer(
      createImport,
      async ({ customer, user, request }) => {
        const { customerId } = customer;
        const importId = randomUUID();
        const { fields, files } = await receiveUpload(request, { dataFolder, importId, limits }, (texts) =>
          parseFields(store, customerId, texts),
        );
        try {
          await insertJob(store, { customerId, importId, userId: user.userId, files, fields });
        } catch (error) {
          await removeUploadFolder(dataFolder, importId);
          throw error;
        }
        runner.wake();
        return existing(await findJob(store, customerId, importId));
      },
      { perMinute: UPLOADS_PER_MINUTE },
    );

    mount.customer(getImport, async ({ customer, params }) =>
      withProgress(existing(await findJob(store, customer.customerId, params.importId)), runner),
    );

    mount.customer(listImports, async ({ customer }) =>
      (await newestJobs(store, customer.customerId)).map((job) => withProgress(job, runner)),
    );
  };
}

function existing(job: ImportJob | null): ImportJob {
  if (job === null) throw new HttpError(404, 'There is no such import.');
  return job;
}

/** A running job's progress is kept in memory by the process that runs it; the row knows the stage alone. */
function withProgress(job: ImportJob, runner: ImportRunner): ImportJob {
  const live = runner.progressOf(job.importId);
  if (live === null || job.state === 'complete' || job.state === 'failed') return job;
  return { ...job, state: live.stage, progress: Math.max(job.progress, live.progress) };
}

/** @throws HttpError 400 naming the field */
async function parseFields(
  store: Store,
  customerId: number,
  texts: Readonly<Record<string, string>>,
): Promise<ImportFields> {
  // An empty input of a form is a field left out.
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const result = importFields.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new HttpError(
      400,
      `Field "${String(issue?.path[0] ?? '')}" is not valid: ${issue?.message ?? 'wrong form'}.`,
    );
  }
  const fields = result.data;
  if (fields.format !== 'auto' && !READERS.some((reader) => reader.id === fields.format)) {
    const ids = READERS.map((reader) => reader.id).join(', ');
    throw new HttpError(400, `Format "${fields.format}" is not known: choose auto, ${ids}.`);
  }
  if (fields.pitch !== undefined) checkPitch(fields.pitch);
  if (fields.sessionTypeId !== undefined) await checkSessionType(store, customerId, fields.sessionTypeId);
  return fields;
}

function checkPitch(pitch: string): void {
  try {
    parsePitch(pitch);
  } catch (error) {
    throw error instanceof ImportRefusal ? new HttpError(400, error.message) : error;
  }
}

async function checkSessionType({ db }: Store, customerId: number, sessionTypeId: number): Promise<void> {
  const type = await db
    .selectFrom('session_types')
    .select('session_type_id')
    .where('customer_id', '=', customerId)
    .where('session_type_id', '=', sessionTypeId)
    .executeTakeFirst();
  if (type === undefined)
    throw new HttpError(400, `There is no session type ${sessionTypeId}: choose one of the list.`);
}
