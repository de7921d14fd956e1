import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerId, customerQuery, isoDateTime } from '../scalars';

const parameterValue = z.union([z.number(), z.boolean(), z.array(z.number())]);

/** Values by name, for example `{"zones.walkingUpToMPerS": 1.5}`; everything else keeps its default. */
const overrides = z.record(z.string(), parameterValue);

/** One parameter of the methods (core/methods/parameter-catalogue). */
export const parameterDescription = z.object({
  name: z.string(),
  group: z.string(),
  kind: z.enum(['number', 'whole', 'switch', 'list']),
  /** Empty where there is none. */
  unit: z.string(),
  /** Of the customer's sport. */
  default: parameterValue,
  /** Both included, of each number of a list; null for a switch. */
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  /** Null for what is not a list. */
  list: z.object({ fewest: z.number().int(), most: z.number().int(), order: z.enum(['rising', 'falling']) }).nullable(),
  /** Ids of the methods it changes. */
  methods: z.array(z.string()),
  sentence: z.string(),
  /** Why it is never changed; null where a club may. */
  fixed: z.string().nullable(),
});

const setHeading = z.object({
  version: z.number().int(),
  createdAt: isoDateTime,
  createdBy: z.string(),
  note: z.string(),
});

const parameterSet = z.object({
  /** 0 is the defaults of the sport. */
  version: z.number().int(),
  /** Null for the defaults. */
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
    /** Newest first; the first is in force, without any the defaults are. */
    versions: z.array(setHeading),
    catalogue: z.array(parameterDescription),
  }),
  errors: { ...UNAUTHORISED, 404: 'No such version.' },
});

/** More names than there are parameters. */
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
    /** All own values, not only those that change; checked by name. */
    overrides: z
      .record(z.string().max(100), z.unknown())
      .refine((given) => Object.keys(given).length <= MAX_OVERRIDES, `at most ${MAX_OVERRIDES} values are allowed`),
    /** Why, for later readers. */
    note: z.string().trim().max(500).default(''),
    /** The version this was made from: refused where another came between. */
    basedOn: z.number().int().min(0).max(1_000_000).optional(),
  }),
  answer: z.object({ set: parameterSet }),
  errors: {
    ...UNAUTHORISED,
    409: 'A newer version has been saved in the meantime.',
    422: 'Values that cannot be used, each by its name.',
  },
});
