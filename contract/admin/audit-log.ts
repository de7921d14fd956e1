import { z } from 'zod';
import { done } from './account-parts';
import { type AuditAction, defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerQuery, isoDateTime, line } from '../scalars';

const access = { kind: 'admin' } as const;

export const AUDIT_ACTIONS = [
  'signIn',
  'signInRefused',
  'signOut',
  'switchAccount',
  'read',
  'change',
  'export',
  'delete',
  'administer',
] as const satisfies readonly (AuditAction | 'signInRefused')[];
export const AUDIT_PAGE_SIZE = 50;

const auditQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  action: z.enum(AUDIT_ACTIONS).optional(),
  userName: z.string().trim().toLowerCase().min(1).max(200).optional(),
});

export const auditLog = defineCall({
  method: 'GET',
  path: '/auditlog',
  tags: ['audit'],
  summary: 'Who signed in, changed, exported, deleted and switched account, newest first, page by page.',
  access,
  query: auditQuery,
  answer: z.object({
    total: z.number().int(),
    pageSize: z.number().int(),
    entries: z.array(
      z.object({
        customerId: z.number().int(),
        entryId: z.number().int(),
        at: isoDateTime,
        userName: z.string(),
        action: z.string(),
        call: z.string(),
        subject: z.record(z.string(), z.union([z.number(), z.string()])),
      }),
    ),
  }),
  errors: UNAUTHORISED,
});

/**
 * Needs no `exportdata`: it records pictures as well, and an entry about a file that a club should not have is better
 * than none.
 */
export const recordExport = defineCall({
  method: 'POST',
  path: '/exported',
  stales: [],
  stalesNothing: 'Only the audit log, which every audited call makes stale.',
  summary: 'A table or a picture was saved as a file: for the audit log, since the browser writes it.',
  access: { kind: 'customer', right: 'see', session: 'any' },
  audit: 'export',
  query: customerQuery,
  body: z.object({ sessionId: idOf('session').optional(), fileId: line(64) }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such session.' },
});
