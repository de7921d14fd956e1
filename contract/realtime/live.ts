import { SPORTS } from '@halfturn/core/simulation/sport-pitches';
import { DROP_REASONS } from '@halfturn/core/live/feed-intake';
import { SOURCE_CLASSES } from '@halfturn/core/tracking/trackset';
import { z } from 'zod';
import { defineCall } from '../call';
import { UNAUTHORISED } from '../error';
import { liveParameters } from './live-parameters';
import { idOf } from '../ids';
import { customerId, customerQuery, givenTime, line, sessionId } from '../scalars';

const access = { kind: 'customer', right: 'see', option: 'workInProgress' } as const;
const params = z.object({ sessionId });
const NO_FEED = 'This session is not running.';
export const OTHER_PLAYERS = 'The players you may see have changed. Open the session again.';
const metres = z.number().positive();

const sensor = z.object({
  sensorId: z.number().int(),
  name: z.string(),
  venue: z.string(),
  isOn: z.boolean(),
  isSimulated: z.boolean(),
  hasToken: z.boolean(),
  sessionId: z.number().int().nullable(),
  lastSeenForS: z.number().min(0).nullable(),
  /** For the session it feeds: frames per second, null until known; frames of the last minute. */
  rate: z.object({ perSecond: z.number().nullable(), frames: z.number().int() }).nullable(),
  /** Last device status in its feed, percent; null if none. */
  status: z
    .object({
      battery: z.number().nullable(),
      signal: z.number().nullable(),
      lowestBattery: z.number().nullable(),
      weakestSignal: z.number().nullable(),
      lowBatteries: z.number().int(),
    })
    .nullable(),
  silentForS: z.number().min(0).nullable(),
});
export type Sensor = z.infer<typeof sensor>;

export const sensors = defineCall({
  method: 'GET',
  path: '/sensors',
  tags: ['sensors'],
  summary: 'Sensors that can feed a running session of the club.',
  access,
  query: customerQuery,
  answer: z.array(sensor),
  errors: UNAUTHORISED,
});

export const MAX_SENSOR_NAME_LENGTH = 60;
const sensorBody = z.object({ customerId: idOf('customer'), sensorId: idOf('sensor') });
const done = z.object({ ok: z.literal(true) });
const NO_SENSOR = { ...UNAUTHORISED, 400: 'A field is wrong.', 404: 'No such sensor.' } as const;

export const addSensor = defineCall({
  method: 'POST',
  path: '/addsensor',
  stales: ['sensors'],
  summary: 'Add a sensor; its token is requested separately.',
  access: { ...access, right: 'manageClub' },
  audit: 'change',
  body: z.object({
    customerId: idOf('customer'),
    name: line(MAX_SENSOR_NAME_LENGTH),
    venue: line(MAX_SENSOR_NAME_LENGTH),
  }),
  answer: z.object({ sensorId: z.number().int() }),
  errors: { ...UNAUTHORISED, 400: 'A field is wrong.', 409: 'The club has the maximum number of sensors.' },
});

export const makeSensorToken = defineCall({
  method: 'POST',
  path: '/sensortoken',
  stales: ['sensors'],
  summary: 'A new token for a sensor, shown once. It replaces the previous one.',
  access: { ...access, right: 'manageClub' },
  audit: 'change',
  body: sensorBody,
  answer: z.object({ token: z.string() }),
  errors: { ...NO_SENSOR, 409: 'It is a simulated one.' },
});

export const revokeSensorToken = defineCall({
  method: 'POST',
  path: '/revokesensortoken',
  stales: ['sensors'],
  summary: 'Revoke a sensor’s token: it cannot send until it has a new one.',
  access: { ...access, right: 'manageClub' },
  audit: 'change',
  body: sensorBody,
  answer: done,
  errors: NO_SENSOR,
});

export const renameSensor = defineCall({
  method: 'POST',
  path: '/sensorname',
  stales: ['sensors'],
  summary: 'Rename a sensor.',
  access: { ...access, right: 'runSensors' },
  audit: 'change',
  body: sensorBody.extend({ name: line(MAX_SENSOR_NAME_LENGTH) }),
  answer: done,
  errors: NO_SENSOR,
});

export const removeSensor = defineCall({
  method: 'POST',
  path: '/removesensor',
  stales: ['sensors'],
  summary: 'Delete a sensor with its token. The sessions it has fed stay.',
  access: { ...access, right: 'manageClub' },
  audit: 'delete',
  body: sensorBody,
  answer: done,
  errors: { ...NO_SENSOR, 409: 'It feeds a session.' },
});

export const startLiveSession = defineCall({
  method: 'POST',
  path: '/livesession',
  stales: ['sensors', 'sessions', 'sessionList'],
  summary: 'Switch a sensor on with what is known of its session beforehand.',
  access: { ...access, right: 'runSensors', bySquad: true },
  audit: 'change',
  body: sensorBody.extend({
    title: line(200),
    sessionTypeId: idOf('sessionType').optional(),
    opponent: line(120).optional(),
    startsAt: givenTime.optional(),
    /** Squad of players the recording adds. Default: the club's default squad, or the first the user may see. */
    squadId: idOf('squad').optional(),
  }),
  answer: z.object({ sessionId: z.number().int() }),
  errors: { ...NO_SENSOR, 409: 'It feeds a session already, or is a simulated one.' },
});

export const switchSensor = defineCall({
  method: 'POST',
  path: '/sensorswitch',
  stales: ['sensors', 'sessions', 'sessionList', 'imports'],
  summary: 'On: starts a session that the sensor feeds. Off: closes and imports the session.',
  access: { ...access, right: 'runSensors', bySquad: true },
  audit: 'change',
  body: sensorBody.extend({ isOn: z.boolean() }),
  answer: z.object({ isOn: z.boolean(), sessionId: z.number().int().nullable() }),
  errors: { ...NO_SENSOR, 429: 'Too many imports of this club are waiting.', 503: 'It cannot be closed just now.' },
});

const drops = z.record(z.enum(DROP_REASONS), z.number().int().min(0));

export const liveFrames = defineCall({
  method: 'POST',
  path: '/live/:sessionId/frames',
  stales: [],
  stalesNothing: 'The caller is a sensor, which caches nothing; viewers receive the frames.',
  summary:
    'What a tracking system sends while a session runs (application/x-ndjson, `core/readers/live-feed/lines`): a head, then a line per frame, in as many requests as it likes; or frames as an Arrow stream (application/vnd.apache.arrow.stream, `core/readers/live-feed/arrow-lines`). What is left out is counted by its reason.',
  access: { kind: 'sensor' },
  params,
  answer: z.object({
    taken: z.number().int(),
    dropped: drops,
    /** Time of the newest frame, s since the session's origin: a feed that returns must continue after it. */
    lastS: z.number().nullable(),
    hasEnded: z.boolean(),
  }),
  errors: {
    400: 'No Arrow stream of a feed; the message says why.',
    401: 'No valid token of a sensor.',
    403: 'The token is another session’s, or live sessions are not open for the club.',
    409: 'The session is closed.',
    413: 'Too much in one request.',
    415: 'No application/x-ndjson or application/vnd.apache.arrow.stream.',
    429: 'Too much in too short a time: send it later.',
    503: 'Too many sessions are running.',
  },
});

const ground = z.object({ lengthM: metres, widthM: metres });
const ownAverage = z.object({
  distanceM: z.number().nullable(),
  hsrM: z.number().nullable(),
  peakSpeedMPerS: z.number().nullable(),
  sessions: z.number().int(),
});
const livePlayer = z.object({ name: z.string(), shirtNumber: z.number().int().nullable(), isOpposition: z.boolean() });

export const liveSession = defineCall({
  method: 'GET',
  path: '/live/:sessionId',
  tags: ['sensors', 'sessions', 'drills', 'plans'],
  summary: 'A running session: who is on the pitch, and its drills so far.',
  access: { ...access, bySquad: true, session: 'any' },
  tokenScopes: ['readFrames'],
  params,
  query: customerQuery,
  answer: z.object({
    title: z.string(),
    feed: z
      .object({
        sport: z.enum(SPORTS),
        /** The feed's pitch. If it has none, the sport's standard court as long as the players stay within it. */
        pitch: ground.nullable(),
        extent: ground,
        players: z.array(livePlayer),
        hasBall: z.boolean(),
        rateHz: metres,
        sourceClass: z.enum(SOURCE_CLASSES),
        /** Steps of the int16 values sent. */
        stepsPerM: z.number().int().positive(),
        /** Identifies the feed's columns: a stream of other columns does not fit these players. */
        columns: z.string(),
        parameters: liveParameters,
      })
      .nullable(),
    averages: z.array(ownAverage.nullable()).readonly(),
    /** Targets of the day for each player, SI; null without a target. */
    plans: z.array(z.object({ distanceM: z.number().nullable(), hsrM: z.number().nullable() }).nullable()).readonly(),
    drills: z.array(z.object({ id: z.number().int(), name: z.string(), startS: z.number(), endS: z.number() })),
    dropped: drops,
  }),
  errors: { ...UNAUTHORISED, 404: NO_FEED, 503: 'Too many sessions are running.' },
});

export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('frames'),
    /** Frame f is f / rate seconds after the session's origin. */
    first: z.number().int(),
    /** Base64 of `LiveFrames.piece`. */
    rows: z.string(),
    /** Distance of each column where the rows begin, m, then HSR distance of each. */
    beganM: z.array(z.number()).readonly(),
    silentMs: z.number().min(0),
  }),
  z.object({ type: z.literal('end') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveStream = defineCall({
  method: 'GET',
  path: '/live/:sessionId/stream',
  tags: ['sensors'],
  summary:
    'The frames of a running session as server-sent events, from one on: what is kept of its history (half an hour) first, then what comes.',
  access: { ...access, bySquad: true, session: 'any' },
  tokenScopes: ['readFrames'],
  params,
  query: z.object({
    customerId,
    from: z.coerce.number().int().min(0).max(10_000_000).default(0),
    /** The columns from `GET /live/:sessionId`; without them, everything the user may see. */
    columns: z.string().max(2000).optional(),
  }),
  answer: liveEvent,
  streams: 'text/event-stream',
  errors: {
    ...UNAUTHORISED,
    404: NO_FEED,
    409: OTHER_PLAYERS,
    429: 'Too many are watching.',
    503: 'Too many sessions are running.',
  },
});

export const addLiveDrill = defineCall({
  method: 'POST',
  path: '/live/:sessionId/drill',
  stales: ['drills'],
  summary: 'A part of a running session, kept with it: its KPIs come with the import.',
  access: { ...access, right: 'editDrills', module: 'drillmanagement', session: 'any' },
  audit: 'change',
  params,
  body: z.object({
    customerId: idOf('customer'),
    name: line(100),
    startS: z.number().min(0).max(1e5),
    endS: z.number().min(0).max(1e5),
  }),
  answer: z.object({ drillId: z.number().int() }),
  errors: { ...UNAUTHORISED, 400: 'A field is wrong.', 404: NO_FEED, 409: 'It has the maximum number of drills.' },
});
