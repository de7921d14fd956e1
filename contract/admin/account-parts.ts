/** What the calls of a club's administrator and those of the admin account say alike about accounts. */
import { z } from 'zod';
import { idOf } from '../ids';
import { isoDateTime, line } from '../scalars';

const username = line(100).regex(/^\S+$/, 'no blanks are allowed');

/** Of a new account. */
export const newPerson = z.object({
  firstName: line(100),
  lastName: line(100),
  email: z.email().max(254),
  username,
});

/** Squads that an account may see; none named: all of them. */
export const seenSquadIds = z.array(idOf('squad')).max(50);

export const squadOfClub = z.object({ squadId: z.number().int(), name: z.string() });

/** Who somebody is. */
export const knownPerson = z.object({
  userName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
});

/** Who has an account, and how it signs in. */
export const accountFacts = knownPerson.extend({
  userId: z.number().int(),
  /** By the installation, in every club. */
  isDisabled: z.boolean(),
  passwordChangeRequired: z.boolean(),
  /** By the account, or by a club's policy. */
  mfaRequired: z.boolean(),
  /** The authenticator app has been set up. */
  mfaConfirmed: z.boolean(),
  ssoRequired: z.boolean(),
  /** Null where failed sign-ins do not lock it now. */
  lockedUntil: isoDateTime.nullable(),
});

export const done = z.object({ ok: z.literal(true) });

/** What `resetmfa` and `unlock` do, for whoever may ask for it. */
export const RESETS_MFA = 'The next sign-in sets up the authenticator app again.';
export const UNLOCKS = 'An account locked by failed sign-ins may try again.';
export const NAME_TAKEN = 'The username or the e-mail address is taken';
