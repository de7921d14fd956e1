/** Left and right turns of a player over their sessions, as two scatters on the same axes, under a filter. */
import { isInSeason, seasonsOf } from '../../calendar/season';
import {
  accelerationClass,
  angleClass,
  decelerationClass,
  entrySpeedClass,
  turnTimeClass,
} from '../../classes/turn-classes';
import { STRIDE, type TurnFilter } from '../../turnset/categories';
import {
  SIDE_LEFT,
  SIDE_RIGHT,
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
} from '../../turnset/columns';
import { acceptTable, type AcceptTable } from '../../turnset/filter';
import { toDisplay, type UnitSettings } from '../../units/units';
import { isBelowAxis, turnAxes } from '../turn-axes';
import { pointBuffers, shownPoints, type TurnPoints } from '../turn-points';
import type { TurnScatter } from '../turn-scatter';
import { dayText, type PlayerDetail, type PlayerTurn } from './player-detail';

export interface PlayerScatterRequest {
  readonly units: UnitSettings;
  readonly filter: TurnFilter;
  /** `2024/25` or `ALL_SEASONS`. */
  readonly season: string;
  /** Whether `from` and `to` (days, both included) restrict anything. */
  readonly longitudinalView: boolean;
  readonly from: string;
  readonly to: string;
}

export interface PlayerScatterView {
  /** Its two "players" are the sides. */
  readonly scatter: TurnScatter;
  readonly accept: AcceptTable;
  /** Shown to the left and to the right. */
  readonly shown: readonly number[];
  readonly matching: number;
  readonly total: number;
  /** `12 Sep 2026 · Oaks v Elms`, per index in `sessionOf`. */
  readonly sessions: readonly string[];
  /** Per point the index of its session. */
  readonly sessionOf: Uint16Array<ArrayBuffer>;
  /** Newest first. */
  readonly seasons: readonly string[];
}

const SIDES = [
  { name: 'Left', side: SIDE_LEFT, letter: 'L' },
  { name: 'Right', side: SIDE_RIGHT, letter: 'R' },
] as const;

/** The axes are those of all turns: a filter moves no mark. */
export function playerScatter(detail: PlayerDetail, request: PlayerScatterRequest): PlayerScatterView {
  const { units, filter, season, longitudinalView, from, to } = request;
  const isInRange = ({ sessionDate }: PlayerTurn) =>
    isInSeason(sessionDate, season) && (!longitudinalView || (sessionDate >= from && sessionDate <= to));
  const chosen = detail.turns.filter(isInRange);
  const bySide = SIDES.map(({ letter }) => chosen.filter(({ turnSide }) => turnSide === letter));
  const turns = bySide.flat();
  const points = pointsOf(turns, detail, units);
  const axes = turnAxes(
    {
      entrySpeed: Uint16Array.from(detail.turns, (turn) => steps(turn.entrySpeedMPerS, STEPS_PER_M_PER_S)),
      angle: Uint16Array.from(detail.turns, (turn) => steps(turn.angleDegrees, STEPS_PER_DEGREE)),
    },
    detail.turnEntrySpeedBoundaries,
    units,
  );
  const leftEnd = bySide[0]?.length ?? 0;
  const players = SIDES.map(({ name, side }) => ({
    player: { playerId: side, name, positionSortOrder: side, isOpposition: false },
    start: side === SIDE_LEFT ? 0 : leftEnd,
    end: side === SIDE_LEFT ? leftEnd : turns.length,
  }));
  const accept = acceptTable(filter);
  const shown = players.map(({ start, end }) => shownPoints(points, accept, start, end).length);
  const words = turns.map(({ sessionDate, title }) => `${dayText(sessionDate)} · ${title}`);
  const sessions = [...new Set(words)];
  const indexOf = new Map(sessions.map((session, index) => [session, index]));
  return {
    scatter: {
      axes,
      points,
      belowAxis: points.speed.reduce((count, speed) => count + Number(isBelowAxis(axes, speed)), 0),
      players,
    },
    accept,
    shown,
    matching: shown.reduce((sum, count) => sum + count, 0),
    total: detail.turns.length,
    sessions,
    sessionOf: Uint16Array.from(words, (session) => indexOf.get(session) ?? 0),
    seasons: seasonsOf(detail.turns.map(({ sessionDate }) => sessionDate)),
  };
}

/** Every buffer of the answer: what moves to another thread with it. */
export function playerScatterBuffers({ scatter, accept, sessionOf }: PlayerScatterView): ArrayBuffer[] {
  return [...pointBuffers(scatter.points), accept.buffer, sessionOf.buffer];
}

/** Values of an answer are whole steps: rounding undoes the division. */
function steps(value: number, perUnit: number): number {
  return Math.round(value * perUnit);
}

function pointsOf(turns: readonly PlayerTurn[], { turnEntrySpeedBoundaries }: PlayerDetail, units: UnitSettings) {
  const uint16 = (valueOf: (turn: PlayerTurn) => number) => Uint16Array.from(turns, valueOf);
  const points: TurnPoints = {
    length: turns.length,
    code: uint16(
      (turn) =>
        STRIDE.entrySpeed * entrySpeedClass(turn.entrySpeedMPerS, turnEntrySpeedBoundaries) +
        STRIDE.acceleration * accelerationClass(turn.peakAccelerationMPer2) +
        STRIDE.deceleration * decelerationClass(turn.peakDecelerationMPer2) +
        STRIDE.time * turnTimeClass(turn.twistingTimeS) +
        STRIDE.angle * angleClass(turn.angleDegrees) +
        STRIDE.side * sideOf(turn),
    ),
    speed: Float32Array.from(turns, ({ entrySpeedMPerS }) => toDisplay('speed', entrySpeedMPerS, units)),
    angle: Float32Array.from(turns, ({ angleDegrees }) => angleDegrees),
    timeClass: Uint8Array.from(turns, ({ twistingTimeS }) => turnTimeClass(twistingTimeS)),
    side: Uint8Array.from(turns, sideOf),
    matchTimeMs: Int32Array.from(turns, ({ turnMatchTime }) => Math.round(turnMatchTime * 1000)),
    entrySpeed: uint16(({ entrySpeedMPerS }) => steps(entrySpeedMPerS, STEPS_PER_M_PER_S)),
    exactAngle: uint16(({ angleDegrees }) => steps(angleDegrees, STEPS_PER_DEGREE)),
    twistingTime: uint16(({ twistingTimeS }) => steps(twistingTimeS, STEPS_PER_SECOND)),
    peakAcceleration: uint16(({ peakAccelerationMPer2 }) => steps(peakAccelerationMPer2, STEPS_PER_M_PER_S2)),
    peakDeceleration: uint16(({ peakDecelerationMPer2 }) => steps(-peakDecelerationMPer2, STEPS_PER_M_PER_S2)),
  };
  return points;
}

function sideOf({ turnSide }: PlayerTurn): number {
  return turnSide === 'L' ? SIDE_LEFT : SIDE_RIGHT;
}
