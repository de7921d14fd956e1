import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { competition } from '../session/sessions';
import { textIdOf } from '../ids';
import { customerId, givenTime, isoDateTime } from '../scalars';
import { SESSION_DATA } from '../tags';

const IMPORT_STATES = ['queued', 'reading', 'computing', 'storing', 'complete', 'failed', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** States that nothing follows, unless a failed import is tried again. */
export const ENDED_STATES: readonly ImportState[] = ['complete', 'failed', 'cancelled'];

export const importJob = z.object({
  importId: z.string(),
  state: z.enum(IMPORT_STATES),
  /** 0..1 over the whole job. */
  progress: z.number().min(0).max(1),
  fileNames: z.array(z.string()),
  createdAt: isoDateTime,
  /** One clear sentence with file and line where the import was refused. */
  message: z.string().nullable(),
  /** The new session, once complete. */
  sessionId: z.number().int().nullable(),
  /** Seconds per stage, once complete. */
  seconds: z.object({ reading: z.number(), computing: z.number(), storing: z.number() }).nullable(),
  /** While it waits after a fault of the server: when it is tried again. */
  runsAfter: isoDateTime.nullable(),
  /** Of a failed import: until when its upload is kept and `POST /imports/{importId}/retry` may be asked. */
  retryUntil: isoDateTime.nullable(),
  /** Answer to an upload of files that were imported before: this is the import they became, nothing new was queued. */
  isRepeat: z.boolean(),
});
export type ImportJob = z.infer<typeof importJob>;

/** What may be said anew when a failed import is tried again. */
export const importChoices = z.object({
  title: z.string().trim().max(200).optional(),
  /** Start; taken from the file where it has a date, else required. */
  date: givenTime.optional(),
  /** Start where neither `date` nor the file says one: the portal sends the time of the import, the session notes it. */
  fallbackDate: givenTime.optional(),
  sessionTypeId: textIdOf('sessionType').optional(),
  /** Reader id or `auto`. */
  format: z.string().default('auto'),
  sourceClass: z.enum(['lidar', 'optical', 'lps', 'gnss', 'broadcast']).optional(),
  /** `105x68` */
  pitch: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?x\d{1,3}(\.\d+)?$/)
    .optional(),
  /** What the user says of a table that leaves it open: which column names the player, and units as a header writes them. */
  playerColumn: z.string().trim().min(1).max(120).optional(),
  speedUnit: z.string().trim().min(1).max(20).optional(),
  positionUnit: z.string().trim().min(1).max(20).optional(),
  timeUnit: z.string().trim().min(1).max(20).optional(),
  /** … which column is the time, and what the last field of times such as 12:09:48:10 counts: `hundredths`, or frames a second. */
  timeColumn: z.string().trim().min(1).max(120).optional(),
  timeFields: z
    .string()
    .regex(/^(hundredths|\d{1,3})$/)
    .optional(),
  /** Of columns that repeat: each group a player, or only the first group. */
  columnGroups: z.enum(['players', 'first']).optional(),
  /** Hz, of a file that counts frames. */
  frameRate: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/)
    .optional(),
  /** Table by which text that is not UTF-8 is read, such as `windows-1250`. */
  textEncoding: z.string().trim().min(1).max(30).optional(),
  /** What several sheets, files or named tracks are, or the one sheet that is read. */
  parts: z
    .string()
    .regex(/^(halves|players|one|sheet:.{1,120})$/u)
    .optional(),
  /** Line of the file that names the columns, from 1. */
  headerLine: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  /** Which team of the file is ours. */
  ourTeam: z.enum(['home', 'away']).default('home'),
  /** The other team, where it is a club of the league: one of GET /leagueclubs. */
  oppositionCustomerId: textIdOf('otherCustomer').optional(),
  /** Of a match: its competition. */
  competition: competition.optional(),
  /** Positions of the other team by shirt number: `1 GK, 4 CB, 9 CF`. */
  oppositionPositions: z.string().trim().max(1000).optional(),
});

/** Text fields of the multipart form; the files follow under the name `files`. Fields come before files. */
export const importFields = importChoices.extend({
  /** Take this session's place: its id, its drills, and who its tracks are stay; title, start and type unless given. */
  replaceSessionId: textIdOf('session').optional(),
  /** Who the tracks of our team are: `core/roster/player-list`, one line a track. Whoever is not listed is proposed. */
  players: z.string().max(20_000).optional(),
  /** Tracks that nobody of the squad comes into question for become new players of it. */
  newPlayers: z.enum(['true', 'false']).optional(),
  /** Import files that were imported before once more, as a session of its own. */
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
  summary: 'The other clubs of the league, by name: those an import can name as the opposing one.',
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
  tags: ['formats'],
  summary: 'The file formats the portal reads.',
  access: { kind: 'user' },
  answer: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
  errors: { 401: 'No valid token.' },
});
