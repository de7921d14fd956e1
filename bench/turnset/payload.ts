import { matchingTurns, turnOfRow } from '@halfturn/core/turns/matching-rows';
import { EVERY_TURN } from '@halfturn/core/turns/turn-query';
import { addStream, decodeTurnSet, encodeTurnSet } from '@halfturn/core/turns/wire/set-stream';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { median } from '../result';
import { timed } from './timing';

const RUNS = 5;
const row = z.object({
  playerId: z.number(),
  twistingTimeS: z.number(),
  entrySpeedMPerS: z.number(),
  angleDegrees: z.number(),
  peakAccelerationMPer2: z.number(),
  peakDecelerationMPer2: z.number(),
  turnSide: z.enum(['L', 'R']),
  sessionDate: z.string(),
  title: z.string(),
  sessionIsAMatch: z.boolean(),
  turnMatchTime: z.number(),
});
type Row = z.infer<typeof row>;

/** Compares the size of a set on the wire, and the time to decode it into typed arrays, with rows in JSON. */
export function measurePayload(set: TurnSet) {
  const bytes = encodeTurnSet(set);
  const gzipped = gzipSync(bytes).length;
  const json = JSON.stringify([...matchingTurns(set, EVERY_TURN)].map((at) => jsonRow(set, at)));
  const streamMs = median(Array.from({ length: 5 * RUNS }, () => timed(() => decodeTurnSet(bytes)).ms));
  const readyMs = median(
    Array.from({ length: RUNS }, () => timed(() => addStream(new TurnSet(set.boundaries), decodeTurnSet(bytes))).ms),
  );
  const jsonMs = median(Array.from({ length: 2 }, () => timed(() => columnsOfJson(json)).ms));
  const columns = columnsOfJson(json);
  const sum = (values: Uint16Array) => values.reduce((total, value) => total + value, 0);
  if (sum(columns.entrySpeed) !== sum(set.columns.entrySpeed.subarray(0, set.length))) {
    throw new Error('The rows in JSON hold other speeds than the set.');
  }
  return {
    gzippedBytesATurn: gzipped / set.length,
    jsonBytesATurn: json.length / set.length,
    streamToTypedArraysMs: streamMs,
    streamToReadySetMs: readyMs,
    jsonToTypedArraysMs: jsonMs,
    jsonToStream: jsonMs / streamMs,
    jsonToReadySet: jsonMs / readyMs,
  };
}

function jsonRow(set: TurnSet, at: number): Row {
  const { measures, session, playerId, turnSide, matchMinute } = turnOfRow(set, at);
  return {
    playerId,
    twistingTimeS: measures.time,
    entrySpeedMPerS: measures.entrySpeed,
    angleDegrees: measures.angle,
    peakAccelerationMPer2: measures.acceleration,
    peakDecelerationMPer2: measures.deceleration,
    turnSide,
    sessionDate: session.sessionDate,
    title: session.title,
    sessionIsAMatch: session.sessionIsAMatch,
    turnMatchTime: matchMinute * 60,
  };
}

function columnsOfJson(json: string) {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows)) throw new Error('Not a list.');
  row.parse(rows[0]);
  const column = () => new Uint16Array(rows.length);
  const columns = {
    entrySpeed: column(),
    acceleration: column(),
    deceleration: column(),
    time: column(),
    angle: column(),
  };
  for (let at = 0; at < rows.length; at++) {
    const turn = trusted(rows[at]);
    columns.entrySpeed[at] = Math.round(turn.entrySpeedMPerS * 1000);
    columns.acceleration[at] = Math.round(turn.peakAccelerationMPer2 * 1000);
    columns.deceleration[at] = Math.round(-turn.peakDecelerationMPer2 * 1000);
    columns.time[at] = Math.round(turn.twistingTimeS * 1000);
    columns.angle[at] = Math.round(turn.angleDegrees * 100);
  }
  return columns;
}

function trusted(value: unknown): Row {
  if (!isRow(value)) throw new Error('Not a row.');
  return value;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'entrySpeedMPerS' in value;
}
