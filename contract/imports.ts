import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { customerId, isoDateTime } from './scalars';

export const IMPORT_STATES = ['queued', 'reading', 'computing', 'storing', 'complete', 'failed'] as const;

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
});
export type ImportJob = z.infer<typeof importJob>;

/** Text fields of the multipart form; the files follow under the name `files`. Fields come before files. */
export const importFields = z.object({
  title: z.string().trim().max(200).optional(),
  /** Start; taken from the file where it has a date, else required. */
  date: isoDateTime.optional(),
  /** Start where neither `date` nor the file says one: the portal sends the time of the import, the session notes it. */
  fallbackDate: isoDateTime.optional(),
  sessionTypeId: z.coerce.number().int().positive().optional(),
  /** Reader id or `auto`. */
  format: z.string().default('auto'),
  sourceClass: z.enum(['lidar', 'optical', 'lps', 'gnss', 'broadcast']).optional(),
  /** `105x68` */
  pitch: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?x\d{1,3}(\.\d+)?$/)
    .optional(),
  /** Which team of the file is ours. */
  ourTeam: z.enum(['home', 'away']).default('home'),
});

export const createImport = defineCall({
  method: 'POST',
  path: '/imports',
  summary: 'Upload the tracking files of one session (multipart/form-data: fields of importFields, then files).',
  access: { kind: 'customer' },
  audit: 'change',
  query: z.object({ customerId }),
  answer: importJob,
  errors: { 400: 'A field or file is missing or wrong.', 413: 'Too large.', ...UNAUTHORISED },
});

export const getImport = defineCall({
  method: 'GET',
  path: '/imports/:importId',
  summary: 'State and progress of an import.',
  access: { kind: 'customer' },
  params: z.object({ importId: z.string().min(1).max(64) }),
  query: z.object({ customerId }),
  answer: importJob,
  errors: { ...UNAUTHORISED, 404: 'No such import.' },
});

export const listImports = defineCall({
  method: 'GET',
  path: '/imports',
  summary: 'The newest 50 imports.',
  access: { kind: 'customer' },
  query: z.object({ customerId }),
  answer: z.array(importJob),
  errors: UNAUTHORISED,
});

export const formats = defineCall({
  method: 'GET',
  path: '/formats',
  summary: 'What the portal reads.',
  access: { kind: 'user' },
  answer: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
  errors: { 401: 'No valid token.' },
});
