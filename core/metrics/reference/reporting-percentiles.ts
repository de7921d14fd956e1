/**
 * What reporting lists for an appearance: each value with its percentile among the matches it is compared with (METHODS
 * R1, R3, V3, refstats@1). `stats/bands` defines the bands of these percentiles.
 */
import { groupBy } from '../../stats/group-by';
import { percentileRankSorted } from '../../stats/quantile';
import { comparableWith, methodKey } from './comparable-methods';
import type { HighResolutionTables } from '../load/high-resolution';
import { fromEnoughClubs, type OfClub } from './least-league-clubs';
import { GOALKEEPER_SORT_ORDER } from '../../methods/position-groups';
import { isReference, ownKindRule, type PlayerSession, type ReferenceRule } from './reference-rules';
import type { ReportingScores } from './reporting-scores';

export interface ReportedSession extends PlayerSession, OfClub, ReportingScores {
  readonly playerId: number;
  readonly positionSortOrder: number | null;
  readonly highResolution: HighResolutionTables | null;
}

export type ComparisonGroup = 'club' | 'league' | 'player';

export interface ComparisonChoice {
  readonly group: ComparisonGroup;
  readonly byPosition: boolean;
}

interface ReportedValue {
  readonly value: number | null;
  readonly percentile: number | null;
}

interface ReportedRow {
  readonly threshold: number;
  readonly distanceM: ReportedValue;
  readonly timeS: ReportedValue;
}

type TableName = keyof HighResolutionTables;
const SCALARS = ['matchTimeM', 'totalDistanceM', 'peakSpeedMPerS'] as const;

export interface ReportedKpis extends Readonly<
  Record<(typeof SCALARS)[number] | 'scaledWorkRate' | 'gameDemandValue', ReportedValue>
> {
  readonly highResolution: {
    readonly speed: readonly ReportedRow[];
    readonly acceleration: readonly ReportedRow[] | null;
    readonly deceleration: readonly ReportedRow[] | null;
  } | null;
}

type ReadValue = (session: ReportedSession) => number | null;

/** Every appearance's values, by column: each training is compared with another choice of the same appearances. */
class PoolValues {
  readonly #columns = new Map<string, ValueColumn>();
  readonly #places: ReadonlyMap<ReportedSession, number>;

  constructor(private readonly pool: readonly ReportedSession[]) {
    this.#places = new Map(pool.map((session, place) => [session, place]));
  }

  placesOf(sessions: readonly ReportedSession[]): Int32Array {
    return Int32Array.from(sessions, (session) => this.#places.get(session) ?? -1);
  }

  /** @returns the known values at these places */
  known(places: ArrayLike<number>, name: string, read: ReadValue): Float64Array {
    const column = this.#columns.get(name) ?? new ValueColumn(this.pool.length);
    this.#columns.set(name, column);
    const { values, isRead } = column;
    const known = new Float64Array(places.length);
    let count = 0;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? -1;
      const session = this.pool[place];
      if (session === undefined) continue;
      if (isRead[place] === 0) {
        values[place] = read(session) ?? NaN;
        isRead[place] = 1;
      }
      const value = values[place] ?? NaN;
      if (!Number.isNaN(value)) known[count++] = value;
    }
    return known.subarray(0, count);
  }
}

class ValueColumn {
  /** NaN: unknown. */
  readonly values: Float64Array;
  readonly isRead: Uint8Array;

  constructor(length: number) {
    this.values = new Float64Array(length);
    this.isRead = new Uint8Array(length);
  }
}

class ReferenceColumns {
  readonly #columns = new Map<string, Float64Array>();
  readonly #places: Int32Array;
  readonly #bySession: ReadonlyMap<number, readonly ReportedSession[]>;

  constructor(
    readonly values: PoolValues,
    private readonly sessions: readonly ReportedSession[],
    private readonly ofLeague: boolean,
  ) {
    this.#places = values.placesOf(sessions);
    this.#bySession = ofLeague ? new Map() : groupBy(sessions, ({ sessionId }) => sessionId);
  }

  get count(): number {
    return (this.ofLeague ? fromEnoughClubs(this.sessions) : this.sessions).length;
  }

  ofSession(sessionId: number): readonly ReportedSession[] {
    return this.#bySession.get(sessionId) ?? [];
  }

  column(name: string, read: ReadValue): Float64Array {
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    const having = this.ofLeague ? this.sessions.filter((session) => read(session) !== null) : this.sessions;
    const isEnough = !this.ofLeague || fromEnoughClubs(having).length > 0;
    const column = isEnough ? this.values.known(this.#places, name, read).sort() : new Float64Array();
    this.#columns.set(name, column);
    return column;
  }
}

class ReportingReference {
  readonly #leftOut: Int32Array;

  constructor(
    private readonly columns: ReferenceColumns,
    leftOut: readonly ReportedSession[],
    private readonly rule: ReferenceRule,
  ) {
    this.#leftOut = columns.values.placesOf(leftOut);
  }

  get count(): number {
    return this.columns.count - this.#leftOut.length;
  }

  /**
   * @param name of the column: the same for the same `read`
   * @param leastM a shorter appearance is not compared: 6.5 km in an hour is not a bad match (METHODS R1d)
   */
  place(rated: ReportedSession, name: string, read: ReadValue, leastM = this.rule.minimumM): ReportedValue {
    const value = read(rated);
    const minutes = rated.kpis[this.rule.minutesOf];
    if (value === null || minutes === null || minutes < leastM) return { value, percentile: null };
    const leftOut = this.columns.values.known(this.#leftOut, name, read);
    return { value, percentile: percentileRankSorted(this.columns.column(name, read), value, leftOut) };
  }
}

/**
 * The sessions of a club that one of its sessions is compared with (`sessionReference`). The day types of other clubs'
 * trainings are unknown.
 */
export type AlikeSessions = (sessionId: number) => ReadonlySet<number>;

export class ReportingReferences {
  readonly #known = new Map<string, ReferenceColumns>();
  readonly #values: PoolValues;
  #bySession: ReadonlyMap<number, readonly ReportedSession[]> | null = null;

  /**
   * @param pool of the chosen group: players of the rated club, or those of other clubs; it may include the rated
   * appearances
   */
  constructor(
    private readonly pool: readonly ReportedSession[],
    private readonly choice: ComparisonChoice,
    private readonly sport: string,
    private readonly alike: AlikeSessions,
  ) {
    this.#values = new PoolValues(pool);
  }

  of(rated: ReportedSession): ReportingReference {
    const { group, byPosition } = this.choice;
    const rule = ownKindRule(rated, this.sport);
    const key = JSON.stringify([
      methodKey(rated.method),
      rule.kind,
      rule.kind === 'training' ? rated.sessionId : null,
      group === 'player' ? rated.playerId : null,
      byPosition ? rated.positionSortOrder : null,
      isGoalkeeper(rated),
    ]);
    const known = this.#known.get(key);
    const columns = known ?? new ReferenceColumns(this.#values, this.#compared(rated, rule), group === 'league');
    if (known === undefined) this.#known.set(key, columns);
    return new ReportingReference(columns, columns.ofSession(rated.sessionId), rule);
  }

  #compared(rated: ReportedSession, rule: ReferenceRule): readonly ReportedSession[] {
    if (this.choice.group === 'league' && rule.kind === 'training' && this.sport !== 'basketball') return [];
    return comparableWith(rated, this.#candidates(rated)).filter((session) => this.#isCompared(rated, session, rule));
  }

  #candidates(rated: ReportedSession): readonly ReportedSession[] {
    if (this.choice.group === 'league') return this.pool;
    const bySession = (this.#bySession ??= groupBy(this.pool, ({ sessionId }) => sessionId));
    return [...this.alike(rated.sessionId)].flatMap((sessionId) => bySession.get(sessionId) ?? []);
  }

  #isCompared(rated: ReportedSession, session: ReportedSession, rule: ReferenceRule): boolean {
    const { group, byPosition } = this.choice;
    if ((session.customerId === rated.customerId) === (group === 'league')) return false;
    if (!isReference(session, rule)) return false;
    if (group === 'player') return session.playerId === rated.playerId;
    // Goalkeepers are only compared with goalkeepers, whatever the request (METHODS R1d).
    if (isGoalkeeper(rated) !== isGoalkeeper(session)) return false;
    if (!byPosition) return true;
    return rated.positionSortOrder !== null && session.positionSortOrder === rated.positionSortOrder;
  }
}

/** METHODS R1: least minutes for comparing peaks and rates. */
const MIN_PEAK_M = 45;
const MIN_RATE_M = 30;

function isGoalkeeper({ positionSortOrder }: ReportedSession): boolean {
  return positionSortOrder === GOALKEEPER_SORT_ORDER;
}

export function reportedKpis(rated: ReportedSession, reference: ReportingReference): ReportedKpis {
  const scalar = (name: (typeof SCALARS)[number]) => reference.place(rated, name, ({ kpis }) => kpis[name]);
  const table = (name: TableName) =>
    rated.highResolution?.[name]?.map(({ threshold }, row): ReportedRow => {
      const cell = (quantity: 'distanceM' | 'timeS') =>
        reference.place(rated, `${name} ${row} ${threshold} ${quantity}`, ({ highResolution }) => {
          const found = highResolution?.[name]?.[row];
          return found?.threshold === threshold ? found[quantity] : null;
        });
      return { threshold, distanceM: cell('distanceM'), timeS: cell('timeS') };
    }) ?? null;
  return {
    matchTimeM: scalar('matchTimeM'),
    totalDistanceM: scalar('totalDistanceM'),
    peakSpeedMPerS: reference.place(rated, 'peakSpeedMPerS', ({ kpis }) => kpis.peakSpeedMPerS, MIN_PEAK_M),
    scaledWorkRate: reference.place(rated, 'scaledWorkRate', ({ scaledWorkRate }) => scaledWorkRate, MIN_RATE_M),
    gameDemandValue: reference.place(rated, 'gameDemandValue', ({ gameDemandValue }) => gameDemandValue),
    highResolution:
      rated.highResolution === null
        ? null
        : { speed: table('speed') ?? [], acceleration: table('acceleration'), deceleration: table('deceleration') },
  };
}
