import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerId, customerQuery, isoDateTime } from '../scalars';

const parameterValue = z.union([z.number(), z.boolean(), z.array(z.number())]);

const overrides = z.record(z.string(), parameterValue);

export const parameterDescription = z.object({
  name: z.string(),
  group: z.string(),
  kind: z.enum(['number', 'whole', 'switch', 'list']),
  unit: z.string(),
  default: parameterValue,
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  list: z.object({ fewest: z.number().int(), most: z.number().int(), order: z.enum(['rising', 'falling']) }).nullable(),
  methods: z.array(z.string()),
  sentence: z.string(),
  /** Why it can never be changed; null if a club may change it. */
  fixed: z.string().nullable(),
});

const setHeading = z.object({
  version: z.number().int(),
  createdAt: isoDateTime,
  createdBy: z.string(),
  note: z.string(),
});

const parameterSet = z.object({
  version: z.number().int(),
  heading: setHeading.nullable(),
  overrides,
  /** FNV-1a 64 of all parameters: of the stored facts by source class, of derived values, of scores. */
  hashes: z.object({ facts: z.record(z.string(), z.string()), derived: z.string(), scores: z.string() }),
});

export type ParameterSetAnswer = z.infer<typeof parameterSet>;

export const parameters = defineCall({
  method: 'GET',
  path: '/parameters',
  tags: ['parameters'],
  summary: 'Every parameter of the methods with the club’s own values: those in force, or an earlier version.',
  access: { kind: 'customer', right: 'editParameters' },
  query: z.object({ customerId, version: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  answer: z.object({
    set: parameterSet,
    versions: z.array(setHeading),
    catalogue: z.array(parameterDescription),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such version.' },
});

const MAX_OVERRIDES = 500;

export const storeParameters = defineCall({
  method: 'POST',
  path: '/parameters',
  stales: ['parameters', 'recomputes', 'kpis', 'turns'],
  summary:
    'A new version of the club’s own values, applied to new imports. Sessions with stored tracking are recomputed in the background (GET /recomputes); others keep theirs.',
  access: { kind: 'customer', right: 'editParameters' },
  audit: 'change',
  query: customerQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    /** All of the club's own values, not only changed ones; checked by name. */
    overrides: z
      .record(z.string().max(100), z.unknown())
      .refine((given) => Object.keys(given).length <= MAX_OVERRIDES, `at most ${MAX_OVERRIDES} values are allowed`),
    note: z.string().trim().max(500).default(''),
    /** The version this is based on; the server refuses the change if there is a newer one. */
    basedOn: z.number().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({ set: parameterSet }),
  errors: {
    ...UNAUTHORISED,
    409: 'A newer version has been saved in the meantime.',
    422: 'Invalid values, each by name.',
  },
});
