import { dayNumber } from '../../calendar/day';
import { TurnAnalyst } from '../../turns/turn-analyst';
import { BIN_COUNT, STEPS_PER_BIN, type DayBins } from '../../turns/brush-bins';
import { PLANE_LAYERS } from '../../turns/brush-count';
import { BrushIndex, withoutBrush, type ActiveBrush } from '../../turns/brush-index';
import type { Counts } from '../../turns/brush-table';
import { CLASS_BY_CODE } from '../../turns/filter-categories';
import { facetCounts, refusals, type FacetCounts } from '../../turns/filter-by-class';
import { matchingTurns, turnNumberOfRow, turnOfRow, type SetTurn } from '../../turns/matching-rows';
import type { TurnMeasure } from '../../turns/turn-measures';
import type { MeasureSummary } from '../../turns/turn-moments';
import { sortedRows, type RowSort } from '../../turns/sorted-rows';
import type { TurnQuery } from '../../turns/turn-query';
import type { TurnSet } from '../../turns/turn-set';

export interface ExplorerQuestion {
  readonly query: TurnQuery;
  readonly active: ActiveBrush;
  readonly marks: MarkChoice | null;
}

export interface MarkChoice {
  readonly most: number;
  /** Above `most` turns, returns every nth of them instead of none. */
  readonly isSample: boolean;
}

/** Counts of turns on the plane of speed and angle, layers by class of turn time: `(layer * cellsY + y) * cellsX + x`. */
export interface PlaneCounts {
  readonly cellsX: number;
  readonly cellsY: number;
  readonly layers: number;
  readonly counts: Counts;
}

export interface ExplorerView {
  /** Loaded turns and sessions: fewer than requested while they are still arriving. */
  readonly turns: number;
  readonly sessions: number;
  readonly count: number;
  readonly measures: Readonly<Record<TurnMeasure, Counts>>;
  readonly days: DayBins;
  readonly byDay: Counts;
  readonly players: readonly number[];
  readonly byPlayer: Counts;
  readonly facets: FacetCounts;
  readonly plane: PlaneCounts;
  /** Null if not requested, if there are too many, or if the set is too large to search during a drag. */
  readonly marks: PlaneMarks | null;
}

export interface PlaneMarks {
  readonly length: number;
  readonly row: Uint32Array<ArrayBuffer>;
  readonly entrySpeed: Uint16Array<ArrayBuffer>;
  readonly angle: Uint16Array<ArrayBuffer>;
  readonly timeClass: Uint8Array<ArrayBuffer>;
  readonly side: Uint8Array<ArrayBuffer>;
  readonly player: Uint16Array<ArrayBuffer>;
  /** Days since 1970-01-01. */
  readonly day: Int32Array<ArrayBuffer>;
  readonly sampleOf: number | null;
}

/**
 * The plane of one player, regardless of the query's players: the chosen ones are shown next to those to compare with.
 */
export interface PlayerPlane {
  readonly playerId: number;
  readonly count: number;
  readonly plane: PlaneCounts;
}

export interface ExplorerDetail {
  readonly measures: Readonly<Record<TurnMeasure, MeasureSummary>>;
  readonly marks: PlaneMarks | null;
  readonly planes: readonly PlayerPlane[];
}

export interface DetailQuestion {
  readonly query: TurnQuery;
  readonly mostMarks: number;
  readonly planesOf: readonly number[];
}

export interface PageQuestion {
  readonly query: TurnQuery;
  readonly sort: RowSort;
  readonly offset: number;
  readonly limit: number;
}

export interface ListedTurn extends SetTurn {
  readonly row: number;
  readonly turnNumber: number;
}

export interface TurnPage {
  readonly count: number;
  readonly turns: readonly ListedTurn[];
}

const PLANE_BINS = { x: 4, y: 3 } as const;
const MOST_LISTED = 500;
/** Turns searched for marks during a drag; larger sets get them at rest. */
const MOST_SEARCHED = 100_000;

export class TurnExplorer {
  private readonly index: BrushIndex;
  private readonly analyst: TurnAnalyst;
  private selected: { readonly key: string; readonly rows: Uint32Array } | null = null;
  private listed: { readonly key: string; readonly rows: Uint32Array } | null = null;
  private rank = new Uint16Array(0);
  private rankedNames = 0;
  private names: ReadonlyMap<number, string> = new Map();

  constructor(readonly set: TurnSet) {
    this.index = new BrushIndex(set);
    this.analyst = new TurnAnalyst(set);
  }

  namePlayers(names: ReadonlyMap<number, string>): void {
    this.names = names;
    this.rankedNames = -1;
    this.listed = null;
  }

  get playerNames(): ReadonlyMap<number, string> {
    return this.names;
  }

  nameOf(playerId: number): string {
    return this.names.get(playerId) ?? `Player ${playerId}`;
  }

  prepare({ query, active }: ExplorerQuestion): void {
    this.index.prepare(query, active);
  }

  view({ query, active, marks }: ExplorerQuestion): ExplorerView {
    const { set, index } = this;
    const linked = index.answer(query, active);
    return {
      turns: set.length,
      sessions: set.sessions.length,
      count: linked.count,
      measures: linked.measures,
      days: index.days,
      byDay: linked.days,
      players: set.players,
      byPlayer: linked.players,
      facets: facetCounts(linked.codes, refusals(query.filter)),
      plane: { cellsX: BIN_COUNT.entrySpeed, cellsY: BIN_COUNT.angle, layers: PLANE_LAYERS, counts: linked.plane },
      marks: marks === null || set.length > MOST_SEARCHED ? null : this.marksOf(query, marks),
    };
  }

  detail({ query, mostMarks, planesOf }: DetailQuestion): ExplorerDetail {
    return {
      measures: this.analyst.answer(query).measures,
      marks: this.marksOf(query, { most: mostMarks, isSample: false }),
      planes: this.planesOf(query, planesOf),
    };
  }

  page({ query, sort, offset, limit }: PageQuestion): TurnPage {
    if (
      !Number.isSafeInteger(offset) ||
      offset < 0 ||
      !Number.isSafeInteger(limit) ||
      limit < 0 ||
      limit > MOST_LISTED
    ) {
      throw new RangeError(`A page of ${limit} turns from ${offset} on: ask for at most ${MOST_LISTED}.`);
    }
    const rows = this.sorted(query, sort);
    const turns = [...rows.subarray(offset, offset + limit)].map((row) => this.listedTurn(row));
    return { count: rows.length, turns };
  }

  sorted(query: TurnQuery, sort: RowSort): Uint32Array {
    const key = JSON.stringify([query, sort, this.set.length]);
    if (this.listed?.key !== key) {
      this.listed = { key, rows: sortedRows(this.set, this.rowsOf(query), sort, this.ranks()) };
    }
    return this.listed.rows;
  }

  listedTurn(row: number): ListedTurn {
    return { ...turnOfRow(this.set, row), row, turnNumber: turnNumberOfRow(this.set, row) };
  }

  rowsOf(query: TurnQuery): Uint32Array {
    const key = JSON.stringify([query, this.set.length]);
    if (this.selected?.key !== key) this.selected = { key, rows: matchingTurns(this.set, query) };
    return this.selected.rows;
  }

  private ranks(): Uint16Array {
    const { players } = this.set;
    if (this.rankedNames !== players.length) {
      const order = players.map((id, index) => ({ index, id, name: this.nameOf(id) }));
      order.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
      this.rank = new Uint16Array(players.length);
      order.forEach(({ index }, place) => (this.rank[index] = place));
      this.rankedNames = players.length;
    }
    return this.rank;
  }

  private marksOf(query: TurnQuery, { most, isSample }: MarkChoice): PlaneMarks | null {
    const { set } = this;
    const { columns, blocks } = set;
    const found = matchingTurns(set, withoutBrush(query, 'scatter'), isSample ? set.length : most + 1);
    if (found.length > most && !isSample) return null;
    const every = Math.max(1, Math.ceil(found.length / most));
    const row = found.filter((_, at) => at % every === 0);
    const { length } = row;
    const marks: PlaneMarks = {
      length,
      row,
      entrySpeed: new Uint16Array(length),
      angle: new Uint16Array(length),
      timeClass: new Uint8Array(length),
      side: new Uint8Array(length),
      player: new Uint16Array(length),
      day: new Int32Array(length),
      sampleOf: every === 1 ? null : found.length,
    };
    let block = 0;
    let session = -1;
    let day = 0;
    for (let at = 0; at < length; at++) {
      const own = row[at] ?? 0;
      const code = columns.code[own] ?? 0;
      while (set.blockEnd(block) <= own) block++;
      const ofBlock = blocks.session[block] ?? 0;
      if (ofBlock !== session) {
        session = ofBlock;
        day = dayNumber(set.sessions[session]?.sessionDate ?? '');
      }
      marks.entrySpeed[at] = columns.entrySpeed[own] ?? 0;
      marks.angle[at] = columns.angle[own] ?? 0;
      marks.timeClass[at] = CLASS_BY_CODE.time[code] ?? 0;
      marks.side[at] = CLASS_BY_CODE.side[code] ?? 0;
      marks.player[at] = blocks.player[block] ?? 0;
      marks.day[at] = day;
    }
    return marks;
  }

  private planesOf(query: TurnQuery, playerIds: readonly number[]): readonly PlayerPlane[] {
    const { set } = this;
    const cellsX = Math.ceil(BIN_COUNT.entrySpeed / PLANE_BINS.x);
    const cellsY = Math.ceil(BIN_COUNT.angle / PLANE_BINS.y);
    const cells = cellsX * cellsY;
    const planes = playerIds.map((playerId) => ({
      playerId,
      count: 0,
      counts: new Uint32Array(cells * PLANE_LAYERS),
    }));
    const byId = new Map(planes.map((plane) => [plane.playerId, plane]));
    const byIndex = set.players.map((playerId) => byId.get(playerId));
    const { code, entrySpeed, angle } = set.columns;
    const [sizeX, sizeY] = [STEPS_PER_BIN.entrySpeed * PLANE_BINS.x, STEPS_PER_BIN.angle * PLANE_BINS.y];
    let block = 0;
    for (const row of matchingTurns(set, { ...query, playerIds })) {
      while (set.blockEnd(block) <= row) block++;
      const own = byIndex[set.blocks.player[block] ?? 0];
      if (own === undefined) continue;
      own.count++;
      const x = Math.min(cellsX - 1, Math.floor((entrySpeed[row] ?? 0) / sizeX));
      const y = Math.min(cellsY - 1, Math.floor((angle[row] ?? 0) / sizeY));
      const cell = (CLASS_BY_CODE.time[code[row] ?? 0] ?? 0) * cells + y * cellsX + x;
      own.counts[cell] = (own.counts[cell] ?? 0) + 1;
    }
    return planes.map(({ playerId, count, counts }) => ({
      playerId,
      count,
      plane: { cellsX, cellsY, layers: PLANE_LAYERS, counts },
    }));
  }
}

function markBuffers(marks: PlaneMarks | null): ArrayBuffer[] {
  if (marks === null) return [];
  const { row, entrySpeed, angle, timeClass, side, player, day } = marks;
  return [row, entrySpeed, angle, timeClass, side, player, day].map(({ buffer }) => buffer);
}

export function viewBuffers({ measures, byDay, byPlayer, plane, marks }: ExplorerView): ArrayBuffer[] {
  const counts = [...Object.values(measures), byDay, byPlayer, plane.counts].map(({ buffer }) => buffer);
  return [...counts, ...markBuffers(marks)];
}

export function detailBuffers({ marks, planes }: ExplorerDetail): ArrayBuffer[] {
  return [...markBuffers(marks), ...planes.map(({ plane }) => plane.counts.buffer)];
}
