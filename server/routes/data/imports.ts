/** /imports: files in, a queued job out, its progress until the session is there; called off, tried again. */
import { replaceProblem } from '@halfturn/core/views/calendar/calendar';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import {
  cancelImport,
  createImport,
  ENDED_STATES,
  getImport,
  importEvents,
  importFields,
  type ImportJob,
  listImports,
  retryImport,
} from '@halfturn/contract/data/imports';
import { READERS } from '@halfturn/core/readers/registry';
import type { MountImports } from '../../app-options';
import { ImportRefusal, parsePitch } from '../../jobs/upload/import-request';
import type { ImportRunner } from '../../jobs/queue/import-runner';
import { sayImportFailed } from '../../store/jobs/job-queue';
import { cancelJob, findFields, newestJobs } from '../../store/jobs/import-jobs';
import { receiveUpload } from '../../jobs/upload/receive-upload';
import { UPLOAD_LIMITS, type UploadLimits } from '../../jobs/upload/upload-limits';
import { playerChoice } from '../../jobs/players/player-choice';
import { removeUploadFolder, uploadFolderName } from '../../jobs/upload/upload-folder';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found';
import { mayBeStored } from '../../plugins/storage-fault';
import type { Store } from '../../store/engine/database';
import { FAILED_STATUS, IMPORTING_STATUS, moveStatus } from '../../store/live/live-feeds';
import { hasSessionType } from '../../store/club/club';
import { findSession } from '../../store/session/sessions';
import { type FeedLimits, ImportFeed } from './import-events';
import { importOf } from '../loaders/club';
import { StreamAnswer } from '../mount';
import type { ImportFields } from '../../store/jobs/job-columns';
import { insertJob, retryJob } from '../../jobs/queue/queue-import';

const UPLOADS_PER_MINUTE = 120;

export interface ImportRouteOptions {
  readonly store: Store;
  readonly dataFolder: string;
  readonly runner: ImportRunner;
  /** Lowered in tests. */
  readonly limits?: UploadLimits;
  readonly feedLimits?: FeedLimits;
}

export function importRoutes(options: ImportRouteOptions): MountImports {
  const { store, dataFolder, runner, limits = UPLOAD_LIMITS } = options;
  return async (api, mount) => {
    // The receiver counts the bytes itself: its refusal names the file and the limit.
    await api.register(multipart, { throwFileSizeLimit: false });
    const feed = new ImportFeed(
      store,
      (job) => withProgress(job, runner),
      (error) => api.log.error({ err: error }, 'imports could not be looked at'),
      options.feedLimits,
    );
    api.addHook('preClose', async () => feed.close());

    mount.customer(
      createImport,
      async ({ customer, user, request, change }) => {
        const { customerId } = customer;
        const importId = randomUUID();
        const uploadFolder = await uploadFolderName(dataFolder);
        const { fields, files, contentHash } = await receiveUpload(request, { dataFolder, importId, limits }, (texts) =>
          parseFields(store, customerId, texts),
        );
        const job = { customerId, importId, userId: user.userId, files, fields, uploadFolder, contentHash };
        let isQueued = false;
        let isOpen = false;
        try {
          const answer = await change((trx) => insertJob(trx, job));
          isQueued = !answer.isRepeat;
          return withProgress(answer, runner);
        } catch (error) {
          // A job that is there after all needs its files; without one they are removed by the cleaning.
          isOpen = mayBeStored(error);
          throw error;
        } finally {
          if (isQueued) runner.wake();
          else if (!isOpen) await removeUploadFolder(dataFolder, importId);
        }
      },
      { perMinute: UPLOADS_PER_MINUTE },
    );

    mount.customer(getImport, async ({ customer, params }) =>
      withProgress(await importOf(store.db, customer.customerId, params.importId), runner),
    );

    mount.customer(listImports, async ({ customer }) =>
      (await newestJobs(store.db, customer.customerId)).map((job) => withProgress(job, runner)),
    );

    mount.customer(importEvents, async ({ customer, user, params, scopeNow }) => {
      const stillAllowed = async () => (await scopeNow()) !== null;
      const job = await importOf(store.db, customer.customerId, params.importId);
      return new StreamAnswer(feed.watch({ job, userId: user.userId, stillAllowed }));
    });

    mount.customer(cancelImport, async ({ customer: { customerId }, params: { importId }, change }) => {
      let before: Awaited<ReturnType<typeof cancelJob>> = null;
      const job = await change(async (trx) => {
        before = await cancelJob(trx, customerId, importId);
        const called = await importOf(trx, customerId, importId);
        if (before === null) throw new HttpError(409, 'This import has already ended.');
        await sayImportFailed(trx, customerId, importFields.parse(await findFields(trx, customerId, importId)));
        return called;
      });
      runner.callOff(importId);
      // One that is at work may be reading its files just now: the server that runs it removes them.
      if (before === 'queued') await removeUploadFolder(dataFolder, importId);
      return job;
    });

    mount.customer(retryImport, async ({ customer: { customerId }, params: { importId }, body, change }) => {
      await importOf(store.db, customerId, importId);
      const asked = importFields.parse(await findFields(store.db, customerId, importId));
      const fields = body.fields === undefined ? null : importFields.parse({ ...kept(asked), ...body.fields });
      if (fields !== null) await checkFields(store, customerId, fields);
      const job = await change(async (trx) => {
        if (!(await retryJob(trx, customerId, importId, fields))) {
          throw new HttpError(409, 'This import cannot be retried: import the files again.');
        }
        const { replaceSessionId: sessionId } = asked;
        if (sessionId !== undefined) await moveStatus(trx, { customerId, sessionId }, FAILED_STATUS, IMPORTING_STATUS);
        return await importOf(trx, customerId, importId);
      });
      runner.wake();
      return job;
    });
  };
}

/** What of an import's request is no choice of the form. */
function kept({ replaceSessionId, force, players, newPlayers }: ImportFields): Partial<ImportFields> {
  return {
    ...(replaceSessionId === undefined ? {} : { replaceSessionId }),
    ...(force === undefined ? {} : { force }),
    ...(players === undefined ? {} : { players }),
    ...(newPlayers === undefined ? {} : { newPlayers }),
  };
}

/** A running job's progress is kept in memory by the process that runs it; the row knows the stage alone. */
function withProgress(job: ImportJob, runner: ImportRunner): ImportJob {
  const live = runner.progressOf(job.importId);
  if (live === null || job.state === 'queued' || ENDED_STATES.includes(job.state)) return job;
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
  await checkFields(store, customerId, result.data);
  return result.data;
}

/** @throws HttpError 400 naming the field; 404 | 423 where the session to replace is not there, or locked */
async function checkFields(store: Store, customerId: number, fields: ImportFields): Promise<void> {
  if (fields.format !== 'auto' && !READERS.some((reader) => reader.id === fields.format)) {
    const ids = READERS.map((reader) => reader.id).join(', ');
    throw new HttpError(400, `Format "${fields.format}" is not known: choose auto, ${ids}.`);
  }
  refused(() => playerChoice(fields));
  const { pitch } = fields;
  if (pitch !== undefined) refused(() => parsePitch(pitch));
  if (fields.sessionTypeId !== undefined) await checkSessionType(store, customerId, fields.sessionTypeId);
  if (fields.replaceSessionId !== undefined) await checkReplaced(store, customerId, fields.replaceSessionId);
}

async function checkReplaced({ db }: Store, customerId: number, sessionId: number): Promise<void> {
  const session = found(await findSession(db, customerId, sessionId), NO_SUCH.sessionToReplace(sessionId));
  if (session.isLocked) throw new HttpError(423, 'The session is locked and cannot be replaced.');
  const problem = replaceProblem({ statusDisplayName: session.status, isLocked: false });
  if (problem !== null) throw new HttpError(409, `The session cannot get another file now. ${problem}`);
}

/** @throws HttpError 400 with the refusal's sentence */
function refused(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    throw error instanceof ImportRefusal ? new HttpError(400, error.message) : error;
  }
}

async function checkSessionType({ db }: Store, customerId: number, sessionTypeId: number): Promise<void> {
  if (await hasSessionType(db, customerId, sessionTypeId)) return;
  throw new HttpError(400, `No session type ${sessionTypeId}: choose one from the list.`);
}
