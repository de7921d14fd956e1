/** The reference sessions of a session: like with like (METHODS R1b). Every call that compares a session uses this. */
import { isBefore } from '../../calendar/time-zone';
import { addDays, localDay } from '../../calendar/day';
import { type DayType, dayType } from '../../calendar/training-day-type';
import { balanceRule, kindOf, ownKindRule, type ReferenceRule, type SessionKind } from './reference-rules';

export interface ComparedSession extends SessionKind {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly sessionTypeId: number;
  readonly isRehab: boolean;
}

export const COMPARED_KINDS = ['match', 'academyMatch', 'training', 'game', 'practice', 'rehab'] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

export interface ReferenceAbout {
  readonly kind: ComparedKind;
  readonly dayType: DayType | null;
  readonly minimumM: number;
  readonly maximumM: number | null;
}

export interface SessionReference<Session> {
  readonly about: ReferenceAbout;
  readonly rule: ReferenceRule;
  readonly sessions: readonly Session[];
}

export interface ReferenceOptions {
  readonly sport: string;
  readonly perMinute: boolean;
  readonly matchDays: readonly string[];
}

/** Trainings are compared over a season, not over a career. */
const TRAINING_DAYS = 365;

/**
 * Matches are compared with matches, academy matches with academy matches, games with games, practices with practices.
 * A training is compared with trainings of its type and day type in the 12 months before it. A rehab session has
 * targets and is compared with nothing.
 * @param all may contain the session itself
 */
export function sessionReference<Session extends ComparedSession>(
  session: ComparedSession,
  all: readonly Session[],
  { sport, perMinute, matchDays }: ReferenceOptions,
): SessionReference<Session> {
  const rule = ownKindRule(session, sport, perMinute);
  const kind = comparedKind(session, sport);
  const typeOf = ({ startsAt }: ComparedSession) => dayType(localDay(startsAt), matchDays);
  const ofDay = kind === 'training' ? typeOf(session) : null;
  const about = aboutOf(kind, ofDay, rule);
  if (kind === 'rehab') return { about, rule, sessions: [] };
  const others = all.filter(
    (other) => other.sessionId !== session.sessionId && !other.isRehab && kindOf(other) === rule.kind,
  );
  if (ofDay === null) return { about, rule, sessions: others };
  // A time of a day sorts after the day's own text.
  const firstDay = addDays(localDay(session.startsAt), -TRAINING_DAYS);
  const alike = others.filter(
    (other) =>
      other.sessionTypeId === session.sessionTypeId &&
      isBefore(other.startsAt, session.startsAt) &&
      other.startsAt >= firstDay &&
      typeOf(other) === ofDay,
  );
  return { about, rule, sessions: alike };
}

/**
 * Reference for the left-right balance of a session's turns (METHODS T6): sessions of its kind. For a rehab session,
 * the player's own matches, since rehab leads back to them.
 */
export function balanceReference<Session extends ComparedSession>(
  session: ComparedSession,
  all: readonly Session[],
  options: Omit<ReferenceOptions, 'perMinute'>,
): SessionReference<Session> {
  if (!session.isRehab) return sessionReference(session, all, { ...options, perMinute: false });
  const rule = balanceRule(session, options.sport);
  const kind = options.sport === 'basketball' ? 'practice' : rule.kind;
  const sessions = all.filter((other) => !other.isRehab && kindOf(other) === rule.kind);
  return { about: aboutOf(kind, null, rule), rule, sessions };
}

export function aboutOf(
  kind: ComparedKind,
  dayTypeOf: DayType | null,
  { minimumM, maximumM }: Pick<ReferenceRule, 'minimumM' | 'maximumM'>,
): ReferenceAbout {
  return { kind, dayType: dayTypeOf, minimumM, maximumM: maximumM === Infinity ? null : maximumM };
}

export function comparedKind(
  { sessionIsAMatch, isAcademyMatch, isRehab }: SessionKind & Pick<ComparedSession, 'isRehab'>,
  sport: string,
): ComparedKind {
  if (isRehab) return 'rehab';
  if (sport === 'basketball') return sessionIsAMatch ? 'game' : 'practice';
  if (!sessionIsAMatch) return 'training';
  return isAcademyMatch ? 'academyMatch' : 'match';
}
