import { PROPOSAL_DOUBTS, PROPOSAL_REASONS } from '@halfturn/core/roster/who-is-who-proposals';
import { MAX_NAME_LENGTH } from '@halfturn/core/tracking/session-limits';
import { z } from 'zod';
import { defineCall } from '../call';
import { SESSION_CLOSED, UNAUTHORISED } from '../error';
import { idOf } from '../ids';
import { sessionQuery } from '../scalars';

export const unidentifiedPlayers = defineCall({
  method: 'GET',
  path: '/unidentifiedPlayers',
  tags: ['tracks', 'players'],
  summary: 'A session’s unidentified tracks, and the club’s players without a track in it.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    unidentifiedThumbnails: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        sourceName: z.string(),
        proposedPlayerId: z.number().int().nullable(),
        /** An SVG picture that we draw: where on the pitch the track was, with its shirt number if known. */
        base64EncodedThumbnail: z.string(),
      }),
    ),
    unusedPlayers: z.array(z.object({ playerId: z.number().int(), name: z.string() })),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

const newName = z.string().trim().min(1).max(MAX_NAME_LENGTH);

const MAX_TRACKS = 200;

export const identifyPlayers = defineCall({
  method: 'POST',
  path: '/playeridentifications',
  stales: ['tracks', 'players', 'kpis', 'turns', 'drills'],
  summary: 'Assign the unidentified tracks to players of the squad or to new ones, or discard them.',
  access: { kind: 'customer', right: 'editSessions', bySquad: true, session: 'open' },
  audit: 'change',
  query: sessionQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    sessionId: idOf('session'),
    discardedPlayerIds: z.array(idOf('trackPlayer')).max(MAX_TRACKS),
    identifiedPlayers: z
      .array(z.object({ unidentifiedPlayerId: idOf('trackPlayer'), identifiedPlayerId: idOf('player') }))
      .max(MAX_TRACKS),
    newPlayers: z
      .array(z.object({ unidentifiedPlayerId: idOf('trackPlayer'), name: newName }))
      .max(MAX_TRACKS)
      .optional(),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session.',
    409: 'The session is not complete yet, a track has been identified in the meantime, or a player already has a track in the session.',
  },
});

const trackPlayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), playerId: idOf('player') }),
  z.object({ kind: z.literal('new'), name: newName }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('discarded') }),
]);
export type TrackPlayer = z.infer<typeof trackPlayer>;

const sessionTrack = z.object({
  sourceKey: z.string(),
  /** The name in the file; empty if it has none, or an older import did not record it. */
  name: z.string(),
  shirtNumber: z.number().int().nullable(),
  state: z.enum(['known', 'open', 'discarded']),
  playerId: z.number().int(),
  activeTimeM: z.number().nullable(),
  totalDistanceM: z.number().nullable(),
  base64EncodedThumbnail: z.string(),
  proposal: z
    .object({
      playerId: z.number().int(),
      reason: z.enum(PROPOSAL_REASONS),
      isSure: z.boolean(),
      doubt: z.enum(PROPOSAL_DOUBTS).nullable(),
    })
    .nullable(),
});

export const sessionTracks = defineCall({
  method: 'GET',
  path: '/sessiontracks',
  tags: ['tracks', 'players', 'kpis'],
  summary: 'The player of each of our team’s tracks in a session, with suggestions for unidentified ones.',
  access: { kind: 'customer', right: 'see', bySquad: true, session: 'open' },
  query: sessionQuery,
  answer: z.object({
    tracks: z.array(sessionTrack),
    squad: z.array(
      z.object({
        playerId: z.number().int(),
        name: z.string(),
        shirtNumber: z.number().int().nullable(),
        squadId: z.number().int(),
        isActive: z.boolean(),
      }),
    ),
    newPlayersSquadId: z.number().int(),
  }),
  errors: { ...UNAUTHORISED, ...SESSION_CLOSED, 404: 'No such session.' },
});

export const assignTracks = defineCall({
  method: 'POST',
  path: '/sessiontracks',
  stales: ['tracks', 'players', 'kpis', 'turns', 'drills'],
  summary: 'Assign a session’s tracks to players and remember their keys. Numbers stay as they are.',
  access: { kind: 'customer', right: 'editSessions', bySquad: true, session: 'open' },
  audit: 'change',
  query: sessionQuery.partial(),
  body: z.object({
    customerId: idOf('customer'),
    sessionId: idOf('session'),
    tracks: z.array(z.object({ sourceKey: z.string().max(400), player: trackPlayer })).max(MAX_TRACKS),
  }),
  answer: z.object({ ok: z.literal(true) }),
  errors: {
    ...UNAUTHORISED,
    ...SESSION_CLOSED,
    404: 'No such session.',
    409: 'The session is not complete yet, a track is not there, or a player is named twice or not free.',
  },
});
