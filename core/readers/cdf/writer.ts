/**
 * Writes a session as tracking and meta of the Common Data Format (schema version 0.2.3): positions as read, in
 * metres from the centre spot, y up. Required values that tracking does not contain, such as the ids of competition
 * and season, become `unknown`.
 */
import { HOLDER, PLAY, type Possession, PossessionWalk } from '../../tracking/possession';
import {
  fromFixedPoint,
  MISSING,
  type Period,
  type TeamSide,
  type Track,
  type TrackSet,
} from '../../tracking/trackset';
import { cdfPeriodName } from './periods';

const VERSION = '0.2.3';
const UNKNOWN = 'unknown';
const SIDES = ['home', 'away'] as const;
const FRAMES_PER_PIECE = 500;
const encoder = new TextEncoder();

export interface CdfMatch {
  readonly matchId: string;
  readonly originEpochMs: number;
}

interface Frame {
  readonly id: number;
  readonly timeS: number;
  readonly period: Period;
}

function stamp(originEpochMs: number, timeS: number): string {
  return new Date(Math.round(originEpochMs + timeS * 1000)).toISOString();
}

/**
 * Frames within the periods the format knows, in time order: those of the file, or a regular grid if each player
 * has their own times.
 */
function framesOf({ tracks, ball, periods, frameRateHz }: TrackSet): Frame[] {
  const known = periods.filter(({ id }) => cdfPeriodName(id) !== null);
  const all = ball === null ? tracks : [...tracks, ball];
  const [first] = all;
  const isShared = first !== undefined && all.every(({ timeS }) => timeS === first.timeS);
  const last = all.reduce((most, { timeS }) => Math.max(most, timeS[timeS.length - 1] ?? 0), 0);
  const times = isShared
    ? first.timeS
    : Float64Array.from({ length: Math.floor(last * frameRateHz + 0.5) + 1 }, (_, k) => k / frameRateHz);
  return [...times].flatMap((timeS, id) => {
    const period = known.findLast(({ startS, endS }) => timeS >= startS && timeS < endS);
    return period === undefined ? [] : [{ id, timeS, period }];
  });
}

class Walk {
  private at = 0;

  constructor(
    readonly track: Track,
    private readonly slackS: number,
  ) {}

  position(timeS: number): { readonly x: number; readonly y: number } | null {
    const { timeS: times, x, y } = this.track;
    while (this.at < times.length && (times[this.at] ?? Infinity) < timeS - this.slackS) this.at++;
    const column = x[this.at] ?? MISSING;
    if (!((times[this.at] ?? Infinity) <= timeS + this.slackS) || column === MISSING) return null;
    return { x: fromFixedPoint(column), y: fromFixedPoint(y[this.at] ?? MISSING) };
  }
}

const LOOKED_AT_S = 10;

function playDirection({ tracks }: TrackSet, { startS }: Period): 'left_right' | 'right_left' {
  const meanX = (side: TeamSide): number => {
    let sum = 0;
    let count = 0;
    for (const track of tracks) {
      if (track.side !== side) continue;
      track.timeS.forEach((timeS, i) => {
        const x = track.x[i] ?? MISSING;
        if (timeS < startS || timeS > startS + LOOKED_AT_S || x === MISSING) return;
        sum += x;
        count++;
      });
    }
    return count === 0 ? 0 : sum / count;
  };
  return meanX('home') <= meanX('away') ? 'left_right' : 'right_left';
}

function teamId(side: TeamSide): string {
  return side;
}

function possessionAt(possession: Possession | null, walk: PossessionWalk | null, timeS: number): object {
  const at = walk?.frameAt(timeS) ?? -1;
  if (possession === null || at === -1) return {};
  const side = SIDES.find((each) => HOLDER[each] === possession.holder[at]);
  const play = possession.play[at] ?? PLAY.unknown;
  return {
    ...(play === PLAY.unknown ? {} : { ball_status: play === PLAY.alive }),
    ...(side === undefined ? {} : { ball_poss_team_id: teamId(side) }),
  };
}

export function* cdfTracking(
  set: TrackSet,
  { matchId, originEpochMs }: CdfMatch,
): Generator<Uint8Array, void, undefined> {
  const slackS = 0.5 / set.frameRateHz - 1e-9;
  const walks = set.tracks.map((track) => new Walk(track, slackS));
  const ball = set.ball === null ? null : new Walk(set.ball, slackS);
  const states = set.possession === null ? null : new PossessionWalk(set.possession.timeS);
  const origin = set.originEpochMs ?? originEpochMs;
  let lines: string[] = [];
  for (const { id, timeS, period } of framesOf(set)) {
    const players = walks.map(({ track }, k) => ({ track, place: walks[k]?.position(timeS) ?? null }));
    const team = (side: TeamSide) => ({
      id: teamId(side),
      players: players.flatMap(({ track, place }) =>
        track.side === side && place !== null ? [{ id: track.sourceKey, ...place }] : [],
      ),
    });
    lines.push(
      JSON.stringify({
        frame_id: id,
        timestamp: stamp(origin, timeS),
        period: cdfPeriodName(period.id),
        match: { id: matchId },
        teams: { home: team('home'), away: team('away') },
        ...possessionAt(set.possession, states, timeS),
        ball: { ...(ball?.position(timeS) ?? { x: null, y: null }), z: null },
      }),
    );
    if (lines.length < FRAMES_PER_PIECE) continue;
    yield encoder.encode(`${lines.join('\n')}\n`);
    lines = [];
  }
  if (lines.length > 0) yield encoder.encode(`${lines.join('\n')}\n`);
}

export function cdfMeta(set: TrackSet, { matchId, originEpochMs }: CdfMatch): string {
  const origin = set.originEpochMs ?? originEpochMs;
  const known = set.periods.filter(({ id }) => cdfPeriodName(id) !== null);
  const team = (side: TeamSide) => ({
    id: teamId(side),
    name: set.teams.find((candidate) => candidate.side === side)?.name ?? UNKNOWN,
    players: set.tracks
      .filter((track) => track.side === side)
      .map(({ sourceKey, name, shirtNumber, position, timeS }) => ({
        id: sourceKey,
        name,
        team_id: teamId(side),
        // The format requires a number for every player, and nobody wears 0.
        jersey_number: shirtNumber ?? 0,
        ...(position === undefined ? {} : { position }),
        is_starter: (timeS[0] ?? Infinity) <= (known[0]?.startS ?? 0) + 1,
      })),
  });
  const document = {
    competition: { id: UNKNOWN },
    season: { id: UNKNOWN },
    match: {
      id: matchId,
      kickoff_time: stamp(origin, known[0]?.startS ?? 0),
      periods: known.map(({ id, startS, endS }) => ({
        period: cdfPeriodName(id),
        play_direction: playDirection(set, { id, startS, endS }),
        time_start: stamp(origin, startS),
        time_end: stamp(origin, endS),
        frame_id_start: Math.round(startS * set.frameRateHz),
        frame_id_end: Math.round(endS * set.frameRateHz) - 1,
      })),
      whistles: known.flatMap(({ id, startS, endS }) => [
        { type: cdfPeriodName(id), sub_type: 'start', time: stamp(origin, startS) },
        { type: cdfPeriodName(id), sub_type: 'end', time: stamp(origin, endS) },
      ]),
    },
    teams: { home: team('home'), away: team('away') },
    stadium: { id: UNKNOWN, pitch_length: set.pitch?.lengthM ?? null, pitch_width: set.pitch?.widthM ?? null },
    meta: {
      video: null,
      tracking: { version: VERSION, name: set.format, fps: Math.round(set.frameRateHz), collection_timing: 'post' },
      event: null,
      landmarks: null,
      ball: null,
      meta: null,
      cdf: { version: VERSION },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
