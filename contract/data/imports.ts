import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { competition } from '../session/sessions';
import { textIdOf } from '../ids';
import { customerId, givenTime, isoDateTime } from '../scalars';
import { SESSION_DATA } from '../tags';

const IMPORT_STATES = ['queued', 'reading', 'computing', 'storing', 'complete', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** Final states, unless a failed import is retried. */
export const ENDED_STATES: readonly ImportState[] = ['complete', 'failed', 'cancelled'];

export const importJob = z.object({
  importId: z.string(),
  state: z.enum(IMPORT_STATES),
  /** 0..1 over the whole job. */
  progress: z.number().min(0).max(1),
  fileNames: z.array(z.string()),
  createdAt: isoDateTime,
  message: z.string().nullable(),
  sessionId: z.number().int().nullable(),
  seconds: z.object({ reading: z.number(), computing: z.number(), storing: z.number() }).nullable(),
  runsAfter: isoDateTime.nullable(),
  /** For a failed import: until when its upload is kept and `POST /imports/{importId}/retry` is possible. */
  retryUntil: isoDateTime.nullable(),
  isRepeat: z.boolean(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importChoices = z.object({
  title: z.string().trim().max(200).optional(),
  date: givenTime.optional(),
  /**
   * Start if neither `date` nor the file has one: the portal sends the time of the import, and the session notes it.
   */
  fallbackDate: givenTime.optional(),
  sessionTypeId: textIdOf('sessionType').optional(),
  format: z.string().default('auto'),
  sourceClass: z.enum(['lidar', 'optical', 'lps', 'gnss', 'broadcast']).optional(),
  /** `105x68` */
  pitch: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?x\d{1,3}(\.\d+)?$/)
    .optional(),
  /** The user's answers for an ambiguous table: the column that names the player, and units as a header writes them. */
  playerColumn: z.string().trim().min(1).max(120).optional(),
  speedUnit: z.string().trim().min(1).max(20).optional(),
  positionUnit: z.string().trim().min(1).max(20).optional(),
  timeUnit: z.string().trim().min(1).max(20).optional(),
  /**
   * … the time column, and the meaning of the last field of times such as 12:09:48:10: `hundredths`, or frames per
   * second.
   */
  timeColumn: z.string().trim().min(1).max(120).optional(),
  timeFields: z
    .string()
    .regex(/^(hundredths|\d{1,3})$/)
    .optional(),
  /** For repeated columns: each group is a player, or only the first group counts. */
  columnGroups: z.enum(['players', 'first']).optional(),
  /** Hz, for a file that counts frames. */
  frameRate: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/)
    .optional(),
  /** Encoding for text that is not UTF-8, such as `windows-1250`. */
  textEncoding: z.string().trim().min(1).max(30).optional(),
  /** What several sheets, files or named tracks are, or the one sheet to read. */
  parts: z
    .string()
    .regex(/^(halves|players|one|sheet:.{1,120})$/u)
    .optional(),
  headerLine: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  ourTeam: z.enum(['home', 'away']).default('home'),
  oppositionCustomerId: textIdOf('otherCustomer').optional(),
  competition: competition.optional(),
  /** Positions of the other team by shirt number: `1 GK, 4 CB, 9 CF`. */
  oppositionPositions: z.string().trim().max(1000).optional(),
});

/** Text fields of the multipart form. They must precede the files, which have the name `files`. */
export const importFields = importChoices.extend({
  /**
   * Replaces this session: its id, its drills and its track assignments stay, and so do title, start and type unless
   * given.
   */
  replaceSessionId: textIdOf('session').optional(),
  /** Players of our team's tracks: `core/roster/player-list`, one line per track. Other tracks get proposals. */
  players: z.string().max(20_000).optional(),
  newPlayers: z.enum(['true', 'false']).optional(),
  force: z.enum(['true', 'false']).optional(),
});

export const createImport = defineCall({
  method: 'POST',
  path: '/imports',
  stales: [...SESSION_DATA, 'imports'],
  summary:
    'Upload the tracking files of one session (multipart/form-data: fields of importFields, then files). Files that were imported before are not imported again unless `force` or `replaceSessionId` says so.',
  access: { kind: 'customer', right: 'import' },
  tokenScopes: ['import'],
  audit: 'change',
  query: z.object({ customerId }),
  answer: importJob,
  errors: {
    400: 'A field or file is missing or wrong.',
    404: 'The session to replace is not there.',
    409: 'The session to replace is running or being imported.',
    413: 'Too large.',
    423: 'The session to replace is locked.',
    429: 'Too many imports of this club are waiting.',
    ...UNAUTHORISED,
  },
});

export const leagueClubs = defineCall({
  method: 'GET',
  path: '/leagueclubs',
  tags: ['config'],
  summary: 'The other clubs of the league, by name, for choosing the opponent of an import.',
  access: { kind: 'customer', right: 'see' },
  query: z.object({ customerId }),
  answer: z.array(z.object({ customerId: z.number().int(), name: z.string() })),
  errors: UNAUTHORISED,
});

const importParams = z.object({ importId: z.string().min(1).max(64) });

export const getImport = defineCall({
  method: 'GET',
  path: '/imports/:importId',
  tags: ['imports'],
  summary: 'State and progress of an import.',
  access: { kind: 'customer', right: 'see' },
  tokenScopes: ['read', 'import'],
  params: importParams,
  query: z.object({ customerId }),
  answer: importJob,
  errors: { ...UNAUTHORISED, 404: 'No such import.' },
});

export const importEvents = defineCall({
  method: 'GET',
  path: '/imports/:importId/events',
  tags: ['imports'],
  summary:
    'The same as server-sent events: one `progress` event whenever it changes, its data being the import; a comment at least every 15 s; the stream ends with the import, or when the token runs out. Asked with the authorization header, so by fetch.',
  access: { kind: 'customer', right: 'see' },
  tokenScopes: ['read', 'import'],
  params: importParams,
  query: z.object({ customerId }),
  answer: importJob,
  streams: 'text/event-stream',
  errors: { ...UNAUTHORISED, 404: 'No such import.', 429: 'Too many streams: ask GET /imports/{importId} instead.' },
});

export const cancelImport = defineCall({
  method: 'POST',
  path: '/imports/:importId/cancel',
  stales: ['imports'],
  summary: 'Cancel an import. Once this is answered, nothing of it is stored.',
  access: { kind: 'customer', right: 'import' },
  tokenScopes: ['import'],
  audit: 'change',
  params: importParams,
  query: z.object({ customerId }),
  answer: importJob,
  errors: { ...UNAUTHORISED, 404: 'No such import.', 409: 'It has ended.' },
});

export const retryImport = defineCall({
  method: 'POST',
  path: '/imports/:importId/retry',
  stales: [...SESSION_DATA, 'imports'],
  summary: 'Retry a failed import with its stored upload, with other choices if given.',
  access: { kind: 'customer', right: 'import' },
  tokenScopes: ['import'],
  audit: 'change',
  params: importParams,
  query: z.object({ customerId }),
  body: z.object({ fields: importChoices.optional() }),
  answer: importJob,
  errors: {
    ...UNAUTHORISED,
    400: 'A field is wrong.',
    404: 'No such import.',
    409: 'It has not failed, or its upload is no longer stored.',
    429: 'Too many imports of this club are waiting.',
  },
});

export const listImports = defineCall({
  method: 'GET',
  path: '/imports',
  tags: ['imports'],
  summary: 'The newest 50 imports.',
  access: { kind: 'customer', right: 'see' },
  tokenScopes: ['read', 'import'],
  query: z.object({ customerId }),
  answer: z.array(importJob),
  errors: UNAUTHORISED,
});

export const formats = defineCall({
  method: 'GET',
  path: '/formats',
  offline: true,
  tags: ['formats'],
  summary: 'The file formats the portal reads.',
  access: { kind: 'user' },
  answer: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
  errors: { 401: 'No valid token.' },
});
