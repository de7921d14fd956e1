import { localDay } from '../../calendar/day';
import { isInSeason, seasonsOf } from '../../calendar/season';
import { accelerationClass, decelerationClass } from '../../methods/acceleration-classes';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass, turnTimeClass } from '../../methods/turn-classes';
import { STRIDE, type TurnFilter } from '../../turns/filter-categories';
import {
  SIDE_LEFT,
  SIDE_RIGHT,
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  valueAt,
} from '../../events/turn-columns';
import { acceptTable, type AcceptTable } from '../../turns/filter-by-class';
import type { PlayerTurnColumns } from '../../turns/wire/player-stream';
import { toDisplay, type UnitSettings } from '../../units/units';
import { isBelowAxis, turnAxes } from '../turns/turn-axes';
import { pointBuffers, shownPoints, type TurnPoints } from '../turns/turn-points';
import type { TurnScatter } from '../turns/turn-scatter';
import { dayText } from '../../calendar/day-text';
import type { PlayerDetail } from './player-detail';

export interface PlayerScatterRequest {
  readonly units: UnitSettings;
  readonly filter: TurnFilter;
  readonly season: string;
  readonly longitudinalView: boolean;
  readonly from: string;
  readonly to: string;
}

export interface PlayerScatterView {
  readonly scatter: TurnScatter;
  readonly accept: AcceptTable;
  readonly shown: readonly number[];
  readonly matching: number;
  readonly total: number;
  readonly sessions: readonly string[];
  readonly sessionOf: Uint16Array<ArrayBuffer>;
  readonly seasons: readonly string[];
}

const SIDES = [
  { name: 'Left', side: SIDE_LEFT },
  { name: 'Right', side: SIDE_RIGHT },
] as const;

export function playerScatter(detail: PlayerDetail, request: PlayerScatterRequest): PlayerScatterView {
  const { units, filter, season, longitudinalView, from, to } = request;
  const { turns, turnEntrySpeedBoundaries: boundaries } = detail;
  const days = detail.sessionKpis.map(({ sessionDate }) => localDay(sessionDate));
  const isChosen = days.map((day) => isInSeason(day, season) && (!longitudinalView || (day >= from && day <= to)));
  const rows = [...turns.session.keys()].filter((row) => isChosen[valueAt(turns.session, row)] === true);
  const bySide = SIDES.map(({ side }) => rows.filter((row) => turns.side[row] === side));
  const points = pointsOf(turns, bySide.flat(), boundaries, units);
  const axes = turnAxes(turns, boundaries, units);
  const leftEnd = bySide[0]?.length ?? 0;
  const players = SIDES.map(({ name, side }) => ({
    player: { playerId: side, name, positionSortOrder: side, isOpposition: false },
    start: side === SIDE_LEFT ? 0 : leftEnd,
    end: side === SIDE_LEFT ? leftEnd : points.length,
  }));
  const accept = acceptTable(filter);
  const shown = players.map(({ start, end }) => shownPoints(points, accept, start, end).length);
  return {
    scatter: {
      starts: null,
      axes,
      points,
      belowAxis: points.speed.reduce((count, speed) => count + Number(isBelowAxis(axes, speed)), 0),
      players,
    },
    accept,
    shown,
    matching: shown.reduce((sum, count) => sum + count, 0),
    total: turns.length,
    sessions: detail.sessionKpis.map(({ sessionDate, title }) => `${dayText(sessionDate)} · ${title}`),
    sessionOf: Uint16Array.from(bySide.flat(), (row) => valueAt(turns.session, row)),
    seasons: seasonsOf([...new Set(turns.session)].map((place) => days[place] ?? '')),
  };
}

export function playerScatterBuffers({ scatter, accept, sessionOf }: PlayerScatterView): ArrayBuffer[] {
  return [...pointBuffers(scatter.points), accept.buffer, sessionOf.buffer];
}

function pointsOf(
  turns: PlayerTurnColumns,
  rows: readonly number[],
  boundaries: EntrySpeedBoundaries,
  units: UnitSettings,
): TurnPoints {
  const uint16 = (column: Uint16Array) => Uint16Array.from(rows, (row) => valueAt(column, row));
  const entrySpeed = uint16(turns.entrySpeed);
  const exactAngle = uint16(turns.angle);
  const twistingTime = uint16(turns.twistingTime);
  const peakAcceleration = uint16(turns.peakAcceleration);
  const peakDeceleration = uint16(turns.peakDeceleration);
  const side = Uint8Array.from(rows, (row) => valueAt(turns.side, row));
  const timeClass = Uint8Array.from(twistingTime, (steps) => turnTimeClass(steps / STEPS_PER_SECOND));
  return {
    length: rows.length,
    code: Uint16Array.from(
      rows,
      (_, point) =>
        STRIDE.entrySpeed * entrySpeedClass(valueAt(entrySpeed, point) / STEPS_PER_M_PER_S, boundaries) +
        STRIDE.acceleration * accelerationClass(valueAt(peakAcceleration, point) / STEPS_PER_M_PER_S2) +
        STRIDE.deceleration * decelerationClass(-valueAt(peakDeceleration, point) / STEPS_PER_M_PER_S2) +
        STRIDE.time * valueAt(timeClass, point) +
        STRIDE.angle * angleClass(valueAt(exactAngle, point) / STEPS_PER_DEGREE) +
        STRIDE.side * valueAt(side, point),
    ),
    speed: Float32Array.from(entrySpeed, (steps) => toDisplay('speed', steps / STEPS_PER_M_PER_S, units)),
    angle: Float32Array.from(exactAngle, (steps) => steps / STEPS_PER_DEGREE),
    timeClass,
    side,
    matchTimeMs: Int32Array.from(rows, (row) => valueAt(turns.matchTimeMs, row)),
    entrySpeed,
    exactAngle,
    twistingTime,
    peakAcceleration,
    peakDeceleration,
  };
}
