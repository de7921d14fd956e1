import { z } from 'zod';
import { defineCall } from './call';
import { UNAUTHORISED } from './error';
import { ROLES } from './roles';
import { customerId } from './scalars';

export const sessionType = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Name of a colour token of the portal (`match`, `training`, `rehab` …), never a literal colour. */
  colour: z.string(),
  sessionIsAMatch: z.boolean(),
  isAcademyMatch: z.boolean(),
  isOptionForPlayerScreenSelector: z.boolean(),
  isDefaultOption: z.boolean(),
});

const position = z.object({
  positionId: z.number().int(),
  description: z.string(),
  shortDescription: z.string(),
  /** 1 goalkeeper … 999 unassigned. */
  positionSortOrder: z.number().int(),
  /** 1 goalkeepers, 2 defenders, 3 midfielders, 4 forwards, null unassigned. */
  positionGroupId: z.number().int().nullable(),
});
const squad = z.object({ squadId: z.number().int(), name: z.string() });

export const config = defineCall({
  method: 'GET',
  path: '/config',
  offline: true,
  tags: ['config'],
  summary:
    'Session types, positions, squads and the caller’s role in the customer (the primary one where none is named).',
  access: { kind: 'user' },
  query: z.object({ customerId: customerId.optional() }),
  answer: z.object({
    sessionTypes: z.array(sessionType),
    positions: z.array(position),
    squads: z.array(squad),
    role: z.enum(ROLES).nullable(),
    /** The squads, in order, whose players the user may see. */
    seenSquadIds: z.array(z.number().int()),
    defaultSquadId: z.number().int(),
  }),
  errors: UNAUTHORISED,
});
