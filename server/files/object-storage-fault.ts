import { FilesFault, type FilesProblem } from './files-fault';
import type { ObjectStoragePlace } from './object-storage-place';

export function codeOfStorage(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const known = [error.name, 'Code' in error ? error.Code : '', 'code' in error ? error.code : ''];
  return known.find((code): code is string => typeof code === 'string' && !/^(Error|Unknown|)$/.test(code)) ?? '';
}

function statusOf(error: unknown): number | null {
  const found = error instanceof Error && '$metadata' in error ? error.$metadata : null;
  if (typeof found !== 'object' || found === null || !('httpStatusCode' in found)) return null;
  return typeof found.httpStatusCode === 'number' ? found.httpStatusCode : null;
}

type Sentence = (at: Pick<ObjectStoragePlace, 'bucket'> & { readonly where: string }) => string;

const NOT_ALLOWED: Sentence = ({ bucket, where }) =>
  `${where} refuses this key for the bucket ${bucket}: allow it to get, put, delete and list objects there and to abort multipart uploads, or correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
const FULL: Sentence = ({ bucket, where }) =>
  `The bucket ${bucket} at ${where} is full: raise its quota or make room, then try again.`;
const ELSEWHERE: Sentence = ({ bucket, where }) =>
  `The bucket ${bucket} is in another region of ${where}: set AWS_REGION to it.`;

const BY_CODE: readonly (readonly [code: RegExp, problem: FilesProblem, sentence: Sentence])[] = [
  [
    /^(NoSuchBucket|NotFound)$/,
    'refused',
    ({ bucket, where }) => `${where} has no bucket ${bucket}: create it, or correct its name.`,
  ],
  [/^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/, 'refused', ELSEWHERE],
  [
    /^(RequestTimeTooSkewed|RequestExpired)$/,
    'refused',
    ({ where }) => `The clocks of this machine and of ${where} differ too much: set this one by NTP, then start again.`,
  ],
  [
    /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientCapacity|InsufficientStorage|ServiceQuotaExceeded)/,
    'full',
    FULL,
  ],
  [
    /^(AccessDenied|AllAccessDisabled|InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken)$/,
    'refused',
    NOT_ALLOWED,
  ],
  [
    /^CredentialsProviderError$/,
    'refused',
    ({ where }) => `There is no key for ${where}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile.`,
  ],
];

/** @returns the same error if the storage has nothing to do with it */
export function storageFault(error: unknown, { bucket, endpoint }: ObjectStoragePlace): unknown {
  if (error instanceof FilesFault || !(error instanceof Error)) return error;
  const at = { bucket, where: endpoint ?? 'Amazon S3' };
  const fault = (problem: FilesProblem, message: string) => new FilesFault(problem, message, { cause: error });
  const code = codeOfStorage(error);
  const known = BY_CODE.find(([pattern]) => pattern.test(code));
  if (known !== undefined) return fault(known[1], known[2](at));
  if (code === 'NoSuchKey') {
    return fault('missing', `A file that the database names is not in the bucket ${bucket}: restore it from a backup.`);
  }
  if (error.message.startsWith('Region is missing'))
    return fault('refused', 'Set AWS_REGION to the region of the bucket.');
  const status = statusOf(error);
  if (status === 507) return fault('full', FULL(at));
  if (status === 301) return fault('refused', ELSEWHERE(at));
  if (status === 401 || status === 403) return fault('refused', NOT_ALLOWED(at));
  const isSilent =
    (status !== null && status >= 500) || status === 429 || SILENT.test(code) || SILENT.test(error.message);
  return isSilent
    ? fault(
        'away',
        `${at.where} does not answer (${code === '' ? error.message : code}): start it, or correct AWS_ENDPOINT_URL.`,
      )
    : error;
}

const SILENT =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|TimeoutError|RequestTimeout|SlowDown|ServiceUnavailable|InternalError|socket hang up|aborted)/;
