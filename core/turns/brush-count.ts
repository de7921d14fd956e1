import { BIN_COUNT, binOfDay, binOfSteps, type DayBins } from './brush-bins';
import type { BrushTable, Counts } from './brush-table';
import { CLASS_BY_CODE, CLASS_COUNT, CODE_COUNT } from './filter-categories';
import { refusals } from './filter-by-class';
import { byMeasure, LARGEST_STEPS, TURN_MEASURES, type TurnMeasure } from './turn-measures';
import { scopeOfQuery, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

export const PLANE_LAYERS = CLASS_COUNT.time;
const LAYER_CELLS = BIN_COUNT.entrySpeed * BIN_COUNT.angle;
export const PLANE_CELLS = LAYER_CELLS * PLANE_LAYERS;

export type BrushAxis = TurnMeasure | 'days' | null;

export interface ViewPlaces {
  readonly measures: readonly number[];
  readonly days: number;
  readonly players: number;
  readonly codes: number;
  readonly plane: number | null;
  readonly count: number;
  readonly length: number;
}

/** @param isStill the brush is one of the plane's own, so the plane does not change */
export function viewPlaces(dayBins: number, players: number, isStill: boolean): ViewPlaces {
  let length = 0;
  const place = (cells: number) => (length += cells) - cells;
  const measures = TURN_MEASURES.map((measure) => place(BIN_COUNT[measure]));
  const places = { days: place(dayBins), players: place(players), codes: place(CODE_COUNT), count: place(1) };
  const plane = isStill ? null : place(PLANE_CELLS);
  return { measures, ...places, plane, length };
}

/** Restrictions as bits: a turn is in a view if it fails none, or only the view's own. */
const CLASSES = 1 << 5;
const DAYS = 1 << 6;
const PLAYERS = 1 << 7;
const PLANE = (1 << TURN_MEASURES.indexOf('entrySpeed')) | (1 << TURN_MEASURES.indexOf('angle'));

function binTable(measure: TurnMeasure): Uint16Array {
  return Uint16Array.from({ length: LARGEST_STEPS + 1 }, (_, steps) => binOfSteps(measure, steps));
}

const STEP_BINS: Readonly<Record<TurnMeasure, Uint16Array>> = byMeasure(binTable);

function add(cells: Counts, at: number): void {
  cells[at] = (cells[at] ?? 0) + 1;
}

/**
 * @param query without what the brush itself restricts
 * @param x what moves along the first axis of the table
 * @param stillPlane counts the plane if `places` has none
 */
export function countViews(
  set: TurnSet,
  query: TurnQuery,
  dayBins: DayBins,
  table: BrushTable,
  places: ViewPlaces,
  x: BrushAxis,
  stillPlane: Counts,
): void {
  const scope = scopeOfQuery(set, { ...query, longitudinalView: false });
  const period = query.longitudinalView ? scopeOfQuery(set, query) : scope;
  const refused = refusals(query.filter);
  const { code: codes, entrySpeed, acceleration, deceleration, time, angle } = set.columns;
  const low = [0, 0, 0, 0, 0];
  const high = TURN_MEASURES.map(() => LARGEST_STEPS);
  for (const range of scope.ranges) {
    low[TURN_MEASURES.indexOf(range.measure)] = range.low;
    high[TURN_MEASURES.indexOf(range.measure)] = range.high;
  }
  // Local variables, because the loop below runs once for every turn.
  const [low0 = 0, low1 = 0, low2 = 0, low3 = 0, low4 = 0] = low;
  const [high0 = 0, high1 = 0, high2 = 0, high3 = 0, high4 = 0] = high;
  const [at0 = 0, at1 = 0, at2 = 0, at3 = 0, at4 = 0] = places.measures;
  const { entrySpeed: bins0, acceleration: bins1, deceleration: bins2, time: bins3, angle: bins4 } = STEP_BINS;
  const xColumn = x === null || x === 'days' ? null : set.columns[x];
  const xBins = x === null || x === 'days' ? null : STEP_BINS[x];
  const { cells, width, rowLength, height } = table.layout;
  for (let session = scope.first; session < scope.end; session++) {
    const { sessionDate = dayBins.firstDay } = set.sessions[session] ?? {};
    if (
      scope.types?.has(set.sessionType[session] ?? -1) === false ||
      (scope.listed !== null && scope.listed[session] === 0)
    )
      continue;
    const dayBin = binOfDay(dayBins, sessionDate);
    const inPeriod = session >= period.first && session < period.end;
    const endBlock = set.sessionBlock[session + 1] ?? 0;
    for (let block = set.sessionBlock[session] ?? 0; block < endBlock; block++) {
      const player = set.blocks.player[block] ?? 0;
      const outside = (inPeriod ? 0 : DAYS) | (scope.players === null || scope.players[player] === 1 ? 0 : PLAYERS);
      const end = set.blockEnd(block);
      for (let row = set.blocks.start[block] ?? 0; row < end; row++) {
        const code = codes[row] ?? 0;
        const v0 = entrySpeed[row] ?? 0;
        const v1 = acceleration[row] ?? 0;
        const v2 = deceleration[row] ?? 0;
        const v3 = time[row] ?? 0;
        const v4 = angle[row] ?? 0;
        let failed = outside;
        if (refused[code] !== 0) failed |= CLASSES;
        if (v0 < low0 || v0 > high0) failed |= 1;
        if (v1 < low1 || v1 > high1) failed |= 2;
        if (v2 < low2 || v2 > high2) failed |= 4;
        if (v3 < low3 || v3 > high3) failed |= 8;
        if (v4 < low4 || v4 > high4) failed |= 16;
        // Two restrictions: in no view, unless they are both the plane's own.
        if ((failed & (failed - 1)) !== 0 && failed !== PLANE) continue;
        const bin0 = bins0[v0] ?? 0;
        const bin4 = bins4[v4] ?? 0;
        const xPosition =
          xBins !== null && xColumn !== null ? (xBins[xColumn[row] ?? 0] ?? 0) : x === null ? 0 : dayBin;
        // Only the plane's brush has two axes: speed and angle.
        const base = ((height > 1 ? bin4 * width : 0) + xPosition) * rowLength;
        if ((failed & ~PLANE) === 0) {
          const cell = (CLASS_BY_CODE.time[code] ?? 0) * LAYER_CELLS + bin4 * BIN_COUNT.entrySpeed + bin0;
          if (places.plane === null) add(stillPlane, cell);
          else add(cells, base + places.plane + cell);
        }
        if ((failed & ~1) === 0) add(cells, base + at0 + bin0);
        if ((failed & ~2) === 0) add(cells, base + at1 + (bins1[v1] ?? 0));
        if ((failed & ~4) === 0) add(cells, base + at2 + (bins2[v2] ?? 0));
        if ((failed & ~8) === 0) add(cells, base + at3 + (bins3[v3] ?? 0));
        if ((failed & ~16) === 0) add(cells, base + at4 + bin4);
        if ((failed & ~CLASSES) === 0) add(cells, base + places.codes + code);
        if ((failed & ~DAYS) === 0) add(cells, base + places.days + dayBin);
        if ((failed & ~PLAYERS) === 0) add(cells, base + places.players + player);
        if (failed === 0) add(cells, base + places.count);
      }
    }
  }
}
