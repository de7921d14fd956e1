/** Recomputes METHODS R1 to R4 only from the values: the references of every session. */
import { type Claim, numberClaim, sameNumber } from './claim';
import { type AnsweredSession, type ClubAnswers, type KpiRow, type Needed, RATED_KPIS } from './club-answers';
import { isValid } from './records';

const MS_PER_DAY = 86_400_000;
const LEAST = 4;
const TRAINING_DAYS = 365;
const TRAINING_M = 30;
const FULL_MATCH_M = 85;
const RATE_M = 30;
const BASKETBALL_M = [40, 90] as const;
const NO_RATE = new Set<string>(['peakSpeedMPerS', 'peakAccelerationMPer2']);

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;
}

/** METHODS R1b: days after a match take precedence over those before the next; a match day is neither. */
function dayTypeOf(day: string, matchDays: readonly string[]): string {
  const distances = matchDays.map((each) => dayNumber(each) - dayNumber(day));
  if (distances.includes(0)) return 'other';
  const since = Math.min(...distances.filter((days) => days < 0).map((days) => -days));
  const until = Math.min(...distances.filter((days) => days > 0));
  if (since <= 2) return `MD+${since}`;
  return until <= 4 ? `MD-${until}` : 'other';
}

type Kind = 'match' | 'academyMatch' | 'training' | 'rehab';

function kindOf({ sessionType: { sessionIsAMatch, isAcademyMatch }, type }: AnsweredSession): Kind {
  if (sessionIsAMatch) return isAcademyMatch ? 'academyMatch' : 'match';
  return /rehab/i.test(type) ? 'rehab' : 'training';
}

export interface LikeWithLike {
  sessionsFor(session: AnsweredSession): readonly AnsweredSession[];
  isLongEnough(session: AnsweredSession, row: KpiRow, perMinute: boolean): boolean;
  counts(session: AnsweredSession, row: KpiRow, perMinute: boolean): boolean;
}

export function likeWithLike({ sessions, sport, fixtureDays }: ClubAnswers): LikeWithLike {
  const played = sessions.filter(({ sessionType }) => sessionType.sessionIsAMatch).map(({ day }) => day);
  const matchDays = [...new Set([...fixtureDays, ...played])].sort();
  const types = new Map(sessions.map(({ day }) => [day, dayTypeOf(day, matchDays)]));
  const isLongEnough: LikeWithLike['isLongEnough'] = (session, row, perMinute) => {
    const isMatch = session.sessionType.sessionIsAMatch;
    const minutes = row[isMatch ? 'matchTimeM' : 'sessionTotalTimeM'].value;
    if (minutes === null) return false;
    if (sport !== 'basketball' && !isMatch) return minutes >= TRAINING_M;
    if (perMinute) return minutes >= RATE_M;
    return sport === 'basketball' ? minutes >= BASKETBALL_M[0] && minutes <= BASKETBALL_M[1] : minutes >= FULL_MATCH_M;
  };
  return {
    sessionsFor(session) {
      const kind = kindOf(session);
      if (kind === 'rehab') return [];
      const others = sessions.filter(
        (other) => other !== session && other.method === session.method && kindOf(other) === kind,
      );
      if (kind !== 'training' || sport === 'basketball') return others;
      return others.filter(
        (other) =>
          other.type === session.type &&
          other.startsAt < session.startsAt &&
          dayNumber(session.day) - dayNumber(other.day) <= TRAINING_DAYS &&
          types.get(other.day) === types.get(session.day),
      );
    },
    isLongEnough,
    counts: (session, row, perMinute) => isValid(row) && isLongEnough(session, row, perMinute),
  };
}

export function referenceValues(
  like: LikeWithLike,
  session: AnsweredSession,
  playerId: number,
  kpi: Needed,
  perMinute: boolean,
): readonly number[] {
  return like.sessionsFor(session).flatMap((other) => {
    const inTotal = other.rows.find((row) => row.player.playerId === playerId);
    const row = (perMinute ? other.ratesRows : other.rows).find((each) => each.player.playerId === playerId);
    if (inTotal === undefined || row === undefined || !like.counts(other, inTotal, perMinute)) return [];
    const { value } = row[kpi];
    return value === null ? [] : [value];
  });
}

export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviationOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

export function percentileOf(values: readonly number[], value: number | null): number | null {
  if (value === null || values.length < LEAST) return null;
  const below = values.filter((each) => each < value).length;
  const equal = values.filter((each) => each === value).length;
  return (100 * (below + equal / 2)) / values.length;
}

export function referenceClaims(club: ClubAnswers): readonly Claim[] {
  const like = likeWithLike(club);
  const claims: Claim[] = [];
  for (const perMinute of [false, true]) {
    for (const session of club.sessions) {
      for (const row of perMinute ? session.ratesRows : session.rows) {
        for (const kpi of RATED_KPIS) {
          if (perMinute && NO_RATE.has(kpi)) continue;
          const values = referenceValues(like, session, row.player.playerId, kpi, perMinute);
          const { value, average, standardDeviation, percentile } = row[kpi];
          const where = `${club.account}, session ${session.sessionId} (${session.type} ${session.day}), ${row.player.name}, ${kpi}${perMinute ? ' per minute' : ''}`;
          const truth = { average: meanOf(values), deviation: deviationOf(values) };
          const isTrue = sameNumber(average, truth.average) && sameNumber(standardDeviation, truth.deviation);
          claims.push({
            kind: 'reference',
            where,
            said: `${average} ± ${standardDeviation}`,
            truth: `${truth.average} ± ${truth.deviation} of ${values.length}`,
            // Too few values do not make a reference, so answering none is as correct as answering theirs.
            isTrue: isTrue || (values.length < LEAST && average === null),
          });
          claims.push(numberClaim('percentile', where, percentile, percentileOf(values, value)));
        }
      }
    }
  }
  return claims;
}
