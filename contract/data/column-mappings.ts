import { COLUMN_ROLES, ORIGINS } from '@halfturn/core/readers/long/column-mapping';
import { MAX_HEADER_KEY, type MappingDraft } from '@halfturn/core/readers/long/mapping-draft';
import { POSITION_UNITS, SIDE_UNITS, SPEED_UNITS, TIME_UNITS } from '@halfturn/core/readers/long/unit-names';
import {
  MAX_FRAME_RATE_HZ,
  MAX_PITCH_SIDE_M,
  MIN_FRAME_RATE_HZ,
  MIN_PITCH_SIDE_M,
} from '@halfturn/core/tracking/session-limits';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { customerId, isoDateTime, line } from '../scalars';

const MAX_KEPT_NAME = 60;

const columnName = line(120);
const side = z.number().min(MIN_PITCH_SIDE_M).max(MAX_PITCH_SIDE_M);

/** As in a mapping file: column `-` means none, a null unit means as in the header. */
export const columnMapping = z.strictObject({
  columns: z.record(z.enum(COLUMN_ROLES), columnName),
  units: z.strictObject({
    time: z.enum([...TIME_UNITS.keys()]).nullable(),
    position: z.enum([...POSITION_UNITS.keys(), ...SIDE_UNITS.keys()]).nullable(),
    speed: z.enum([...SPEED_UNITS.keys()]).nullable(),
  }),
  pitch: z.strictObject({ lengthM: side, widthM: side }).nullable(),
  origin: z.enum(ORIGINS).nullable(),
  rate: z.number().min(MIN_FRAME_RATE_HZ).max(MAX_FRAME_RATE_HZ).nullable(),
}) satisfies z.ZodType<MappingDraft>;

const keptName = line(MAX_KEPT_NAME);
const mappingId = idOf('columnMapping');

export const keptMapping = z.object({
  mappingId,
  name: keptName,
  headerKey: z.string(),
  mapping: columnMapping,
  savedAt: isoDateTime,
});
export type KeptMapping = z.infer<typeof keptMapping>;

const access = { kind: 'customer', right: 'see' } as const;
const NAME_TAKEN = 'Another mapping of the club has this name.';

export const columnMappings = defineCall({
  method: 'GET',
  path: '/columnmappings',
  tags: ['columnMappings'],
  summary: 'The club’s saved column mappings, by name.',
  access,
  query: z.object({ customerId }),
  answer: z.array(keptMapping),
  errors: UNAUTHORISED,
});

export const addColumnMapping = defineCall({
  method: 'POST',
  path: '/addcolumnmapping',
  stales: ['columnMappings'],
  summary: 'Save a column mapping under a name.',
  access: { ...access, right: 'import' },
  audit: 'change',
  body: z.object({ customerId, name: keptName, headerKey: line(MAX_HEADER_KEY), mapping: columnMapping }),
  answer: z.object({ mappingId }),
  errors: { ...UNAUTHORISED, 409: NAME_TAKEN, 422: 'The club has the maximum number of mappings.' },
});

export const updateColumnMapping = defineCall({
  method: 'POST',
  path: '/updatecolumnmapping',
  stales: ['columnMappings'],
  summary: 'Change a column mapping’s name or columns.',
  access: { ...access, right: 'import' },
  audit: 'change',
  body: z.object({ customerId, mappingId, name: keptName, mapping: columnMapping.optional() }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such mapping.', 409: NAME_TAKEN },
});

export const deleteColumnMapping = defineCall({
  method: 'POST',
  path: '/deletecolumnmapping',
  stales: ['columnMappings'],
  summary: 'Delete a column mapping. Sessions read with it stay as they are.',
  access: { ...access, right: 'import' },
  audit: 'delete',
  body: z.object({ customerId, mappingId }),
  answer: z.object({ ok: z.literal(true) }),
  errors: { ...UNAUTHORISED, 404: 'No such mapping.' },
});
