/** The turns of one player over their sessions (METHODS T3, T4, T6, turn@1, turnz@1). */
import { byStart, isBefore } from '../../calendar/time-zone';
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { ClassCode } from '../../methods/low-medium-high';
import { angleClass, type EntrySpeedBoundaries, entrySpeedClass } from '../../methods/turn-classes';
import { type StoredTurn, turnAt, type TurnColumns } from '../../events/turn-columns';
import { balanceRule, isReference, type PlayerSession, type ReferenceRule } from '../reference/reference-rules';
import { type MatchSides, turnAsymmetry, type TurnAsymmetry, usualBalance, type UsualBalance } from './turn-asymmetry';

export function turnsOfPlayer(columns: TurnColumns, playerId: number): StoredTurn[] {
  const turns: StoredTurn[] = [];
  for (let row = 0; row < columns.length; row++) {
    if (columns.playerId[row] === playerId) turns.push(turnAt(columns, row));
  }
  return turns;
}

interface AngleSpeedCounts {
  readonly count: number;
  readonly bySpeed: { readonly LOW: number; readonly MEDIUM: number; readonly HIGH: number };
}

export interface TurnAngleSpeeds {
  readonly low: AngleSpeedCounts;
  readonly medium: AngleSpeedCounts;
  readonly high: AngleSpeedCounts;
  readonly totalTurnCount: number;
}

export function countAngleSpeeds(
  turns: readonly Pick<StoredTurn, 'angleDegrees' | 'entrySpeedMPerS'>[],
  boundaries: EntrySpeedBoundaries,
): TurnAngleSpeeds {
  const counts = new Uint32Array(9);
  for (const { angleDegrees, entrySpeedMPerS } of turns) {
    const cell = 3 * angleClass(angleDegrees) + entrySpeedClass(entrySpeedMPerS, boundaries);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const ofAngle = (angle: ClassCode): AngleSpeedCounts => {
    const [LOW = 0, MEDIUM = 0, HIGH = 0] = counts.subarray(3 * angle, 3 * angle + 3);
    return { count: LOW + MEDIUM + HIGH, bySpeed: { LOW, MEDIUM, HIGH } };
  };
  return { low: ofAngle(0), medium: ofAngle(1), high: ofAngle(2), totalTurnCount: turns.length };
}

export interface SessionTurns extends PlayerSession {
  readonly turns: readonly StoredTurn[];
}

interface BalanceReference {
  readonly rule: ReferenceRule;
  readonly sessionIds: ReadonlySet<number> | null;
}

type ReferenceOf = (session: PlayerSession) => BalanceReference;

export function againstMatches(sport: string): ReferenceOf {
  return (session) => ({ rule: balanceRule(session, sport), sessionIds: null });
}

type Asked = (sessionId: number) => boolean;
const EVERY: Asked = () => true;

/**
 * METHODS T6 of every session asked for: its balance of left and right compared with the player's own earlier reference
 * sessions. Turns of uncertain side are left out.
 * @param sessions of one player, all of them, in any order
 */
export function turnBalances(
  sessions: readonly SessionTurns[],
  referenceOf: ReferenceOf,
  parameters: DerivedParameters['turnAsymmetry'],
  isAsked = EVERY,
): ReadonlyMap<number, TurnAsymmetry> {
  return againstOwn(sessions, referenceOf, isAsked, (sides, before) => turnAsymmetry(sides, before, parameters));
}

export function usualBalances(
  sessions: readonly SessionTurns[],
  referenceOf: ReferenceOf,
  parameters: DerivedParameters['turnAsymmetry'],
): ReadonlyMap<number, UsualBalance | null> {
  return againstOwn(sessions, referenceOf, EVERY, (sides, before) => usualBalance(sides, before, parameters));
}

function againstOwn<Result>(
  sessions: readonly SessionTurns[],
  referenceOf: ReferenceOf,
  isAsked: Asked,
  resultOf: (sides: MatchSides, before: readonly MatchSides[]) => Result,
): ReadonlyMap<number, Result> {
  const oldestFirst = sessions.toSorted(byStart).map((session) => ({ session, sides: sidesOf(session) }));
  const results = new Map<number, Result>();
  for (const { session, sides } of oldestFirst) {
    if (!isAsked(session.sessionId)) continue;
    const { rule, sessionIds } = referenceOf(session);
    const before: MatchSides[] = [];
    for (const { session: earlier, sides: own } of oldestFirst) {
      if (!isBefore(earlier.startsAt, session.startsAt)) break;
      if (isReference(earlier, rule) && (sessionIds === null || sessionIds.has(earlier.sessionId))) before.push(own);
    }
    results.set(session.sessionId, resultOf(sides, before));
  }
  return results;
}

function sidesOf({ turns, method, turnsComparable }: SessionTurns) {
  const certain = turns.filter(({ sideUncertain }) => !sideUncertain);
  const leftCount = certain.filter(({ turnSide }) => turnSide === 'L').length;
  return { leftCount, rightCount: certain.length - leftCount, method, turnsComparable };
}
