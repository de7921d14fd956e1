import { z } from 'zod';
import { idOf } from '../ids';
import { isoDateTime, line } from '../scalars';

const username = line(100).regex(/^\S+$/, 'no blanks are allowed');

export const newPerson = z.object({
  firstName: line(100),
  lastName: line(100),
  email: z.email().max(254),
  username,
});

export const seenSquadIds = z.array(idOf('squad')).max(50);

export const squadOfClub = z.object({ squadId: z.number().int(), name: z.string() });

export const knownPerson = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});

export const accountFacts = knownPerson.extend({
  userId: z.number().int(),
  isDisabled: z.boolean(),
  passwordChangeRequired: z.boolean(),
  mfaRequired: z.boolean(),
  mfaConfirmed: z.boolean(),
  ssoRequired: z.boolean(),
  lockedUntil: isoDateTime.nullable(),
});

export const done = z.object({ ok: z.literal(true) });

export const RESETS_MFA = 'The next sign-in sets up the authenticator app again.';
export const UNLOCKS = 'An account locked by failed sign-ins may try again.';
export const NAME_TAKEN = 'The username or the e-mail address is taken';
