/**
 * The clubs of the installation. The admin account manages what they have bought and who works there; the clubs' own
 * administrators also manage squads and units.
 */
import { DEFAULT_TIME_ZONE } from '@halfturn/core/calendar/time-zone';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { CUSTOMER_OPTIONS, MODULES } from '../modules';
import { idOf } from '../ids';
import { line, timeZone } from '../scalars';
import { clubUnits } from '../units';
import { SETUP_STEPS } from './setup-guide';

const access = { kind: 'admin' } as const;
const ofClub = { kind: 'club', right: 'manageClub' } as const;

export const SPORTS = ['football', 'basketball'] as const;
export const TEAM_TYPES = ['m', 'w'] as const;
export const KEPT_OF_SESSIONS = ['instants', 'clockTimes'] as const;
export type KeptOfSessions = (typeof KEPT_OF_SESSIONS)[number];

const speed = z.number().min(0.5).max(12);
const choices = {
  name: line(100),
  teamType: z.enum(TEAM_TYPES),
  modules: z.array(z.enum(MODULES)).max(MODULES.length),
  options: z.array(z.enum(CUSTOMER_OPTIONS)).max(CUSTOMER_OPTIONS.length),
};
const leagueName = line(40).nullable();
const done = z.object({ ok: z.literal(true) });
const NO_CLUB = { ...UNAUTHORISED, 404: 'No such club.' } as const;

export const squadSize = z.object({
  squadId: z.number().int(),
  name: z.string(),
  players: z.number().int(),
  /** The portal needs it: it can be renamed but not deleted. */
  isPermanent: z.boolean(),
});

const club = z.object({
  customerId: z.number().int(),
  name: z.string(),
  sport: z.string(),
  teamType: z.string(),
  timeZone: z.string(),
  leagueName: z.string().nullable(),
  units: clubUnits,
  modules: z.array(z.string()),
  options: z.array(z.string()),
  turnEntryLowerMPerS: z.number(),
  turnEntryUpperMPerS: z.number(),
  defaultSquadId: z.number().int(),
  isClosed: z.boolean(),
  confirmedSteps: z.array(z.enum(SETUP_STEPS)),
  squads: z.array(squadSize),
  sessions: z.number().int(),
  fixtures: z.number().int(),
  accounts: z.number().int(),
});
export type AdminClub = z.infer<typeof club>;

export const clubs = defineCall({
  method: 'GET',
  path: '/clubs',
  tags: ['accounts', 'config', 'players', 'sessions', 'sessionList', 'fixtures'],
  summary: 'Every club of the installation: what it has bought, its squads, and how much data it has.',
  access,
  answer: z.array(club),
  errors: UNAUTHORISED,
});

export const addClub = defineCall({
  method: 'POST',
  path: '/addclub',
  stales: ['accounts', 'config', 'network'],
  summary: 'A new club with the squads, positions and session types of its sport.',
  access,
  audit: 'administer',
  body: z.object({
    ...choices,
    sport: z.enum(SPORTS),
    timeZone: timeZone.default(DEFAULT_TIME_ZONE),
    leagueName: leagueName.default(null),
  }),
  answer: z.object({ customerId: z.number().int() }),
  errors: { ...UNAUTHORISED, 409: 'Another club has this name.' },
});

export const updateClub = defineCall({
  method: 'POST',
  path: '/updateclub',
  // Sessions include the opponent's name.
  stales: ['accounts', 'config', 'network', 'kpis', 'turns', 'parameters', 'sessions', 'sessionList'],
  summary:
    'Name, modules, options, time zone, league, default squad and entry speeds of a club; its kind of team before its first session, its sport before its first player.',
  access,
  audit: 'administer',
  body: z
    .object({
      ...choices,
      customerId: idOf('customer'),
      turnEntryLowerMPerS: speed,
      turnEntryUpperMPerS: speed,
      defaultSquadId: idOf('squad'),
      timeZone: timeZone.optional(),
      leagueName: leagueName.optional(),
      sport: z.enum(SPORTS).optional(),
      keptOfSessions: z.enum(KEPT_OF_SESSIONS).default('instants'),
    })
    .refine(({ turnEntryLowerMPerS, turnEntryUpperMPerS }) => turnEntryLowerMPerS < turnEntryUpperMPerS, {
      path: ['turnEntryUpperMPerS'],
      message: 'High begins above Low',
    }),
  answer: done,
  errors: {
    ...NO_CLUB,
    409: 'Another club has this name, or the club already has sessions of its type of team, or players of its sport.',
    422: 'No such squad.',
  },
});

export const setClubUnits = defineCall({
  method: 'POST',
  path: '/clubunits',
  stales: ['accounts', 'config'],
  summary: 'The units that a club’s users see its numbers in, unless they choose their own.',
  access: ofClub,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), units: clubUnits }),
  answer: done,
  errors: UNAUTHORISED,
});

export const closeClub = defineCall({
  method: 'POST',
  path: '/closeclub',
  stales: ['accounts', 'config', 'network'],
  summary: 'Close a club, or reopen it: a closed club cannot be used, and its sessions stay.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), isClosed: z.boolean() }),
  answer: done,
  errors: { ...NO_CLUB, 409: 'The club of the calling account.' },
});

export const deleteClub = defineCall({
  method: 'POST',
  path: '/deleteclub',
  stales: ['accounts', 'config', 'network'],
  summary: 'Delete an empty club.',
  access,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer') }),
  answer: done,
  errors: { ...NO_CLUB, 409: 'It still has accounts, sessions, players or other data.' },
});

export const confirmSetupStep = defineCall({
  method: 'POST',
  path: '/confirmsetup',
  stales: ['config'],
  summary: 'Mark a step of a club’s set-up as done.',
  access,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), step: z.enum(SETUP_STEPS) }),
  answer: done,
  errors: NO_CLUB,
});

const squadErrors = { ...UNAUTHORISED, 404: 'No such club or squad.' } as const;

export const addSquad = defineCall({
  method: 'POST',
  path: '/addsquad',
  stales: ['accounts', 'config'],
  summary: 'A new squad of a club.',
  access: ofClub,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), name: line(60) }),
  answer: z.object({ squadId: z.number().int() }),
  errors: { ...squadErrors, 409: 'The club has a squad of this name, or 50 squads.' },
});

export const renameSquad = defineCall({
  method: 'POST',
  path: '/renamesquad',
  stales: ['accounts', 'config', 'players'],
  summary: 'Rename a squad.',
  access: ofClub,
  audit: 'administer',
  body: z.object({ customerId: idOf('customer'), squadId: idOf('squad'), name: line(60) }),
  answer: done,
  errors: { ...squadErrors, 409: 'The club has a squad of this name.' },
});

export const deleteSquad = defineCall({
  method: 'POST',
  path: '/deletesquad',
  stales: ['accounts', 'config'],
  summary: 'Delete a squad without players or accounts.',
  access: ofClub,
  audit: 'delete',
  body: z.object({ customerId: idOf('customer'), squadId: idOf('squad') }),
  answer: done,
  errors: { ...squadErrors, 409: 'It has players or accounts, or the portal needs it.' },
});

export const setUserClubs = defineCall({
  method: 'POST',
  path: '/userclubs',
  stales: ['accounts', 'config'],
  summary: 'The clubs that an account works with. Limits to squads of other clubs end.',
  access,
  audit: 'administer',
  body: z
    .object({
      userId: idOf('user'),
      customerId: idOf('customer'),
      additionalCustomerId: idOf('otherCustomer').nullable(),
    })
    .refine(({ customerId, additionalCustomerId }) => customerId !== additionalCustomerId, {
      path: ['additionalCustomerId'],
      message: 'the additional customer is another one',
    }),
  answer: done,
  errors: { ...UNAUTHORISED, 404: 'No such account or club.', 409: 'The club is closed.' },
});
