import { createImport, importChoices, importJob, type ImportJob } from '@halfturn/contract/data/imports';
import { QUESTION_FIELDS, type QuestionField } from '@halfturn/core/readers/format-reader';
import { z } from 'zod';
import { callUrl, getApiBase } from '../../state/calls/api-address';
import { ApiError, errorMessage } from '../../state/calls/api-error';
import { now } from '../../state/now';
import { handleRefusal, isNamed } from '../../state/calls/refusal';
import { getToken } from '../../state/user/user';

export const ANSWERS = z.record(z.enum(QUESTION_FIELDS), z.string());
export type Answers = Readonly<Record<QuestionField, string>>;

export const NO_ANSWERS: Answers = {
  playerColumn: '',
  timeColumn: '',
  speedUnit: '',
  positionUnit: '',
  timeUnit: '',
  timeFields: '',
  columnGroups: '',
  frameRate: '',
  textEncoding: '',
  headerLine: '',
  parts: '',
};

export const CHOICES = z.object({
  title: z.string(),
  /** On the club's clock, `2026-03-14T15:00`; or empty. */
  date: z.string(),
  sessionTypeId: z.string(),
  ourTeam: z.enum(['home', 'away']),
  format: z.string(),
  oppositionCustomerId: z.string(),
  competition: z.string(),
  oppositionPositions: z.string(),
  newPlayers: z.enum(['true', '']),
  /** Start of the session if neither `date` nor the files give one; empty: now. */
  fallbackDate: z.string(),
});
export type ImportChoices = Answers & Readonly<z.infer<typeof CHOICES>>;

/** Leaves everything to the files, apart from their own questions. */
export const NO_CHOICES: z.infer<typeof CHOICES> = {
  title: '',
  date: '',
  sessionTypeId: '',
  ourTeam: 'home',
  format: 'auto',
  oppositionCustomerId: '',
  competition: '',
  oppositionPositions: '',
  newPlayers: '',
  fallbackDate: '',
};

export type AgainAs = { readonly replaceSessionId: number } | { readonly force: 'true' };

export function choiceFields(choices: ImportChoices): z.output<typeof importChoices> {
  const given = Object.entries<string>({ ...choices }).filter(([, value]) => value.trim() !== '');
  return importChoices.parse({ fallbackDate: now().toISOString(), ...Object.fromEntries(given) });
}

function form(choices: ImportChoices, files: readonly File[], again: AgainAs | undefined): FormData {
  const data = new FormData();
  const { fallbackDate, ...said } = choices;
  for (const [name, value] of Object.entries<string>(said)) {
    if (value.trim() !== '') data.append(name, value.trim());
  }
  data.append('fallbackDate', fallbackDate === '' ? now().toISOString() : fallbackDate);
  for (const [name, value] of Object.entries(again ?? {})) data.append(name, String(value));
  // The server reads a stream, so fields must come before the first file.
  for (const file of files) data.append('files', file, file.name);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads the files of one session. Uses XMLHttpRequest because `fetch` does not report upload progress.
 * @param onProgress share of bytes sent, 0..1
 * @throws ApiError with the server's message; AbortError when `signal` fires
 */
export async function uploadImport(
  customerId: number,
  choices: ImportChoices,
  files: readonly File[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
  again?: AgainAs,
): Promise<ImportJob> {
  const url = (await getApiBase()) + callUrl(createImport.path, undefined, { customerId });
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(createImport.method, url);
    request.setRequestHeader('authorization', `Bearer ${getToken() ?? ''}`);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      const job = importJob.safeParse(body);
      if (request.status === 200 && job.success) {
        resolve(job.data);
        return;
      }
      if (!isNamed('failures', request.status)) handleRefusal(request.status);
      reject(new ApiError(request.status, errorMessage(request.status, body)));
    });
    request.addEventListener('error', () =>
      reject(
        new ApiError(0, 'The upload was cut off. Check the connection and the size of the files, then try again.'),
      ),
    );
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form(choices, files, again));
  });
}
