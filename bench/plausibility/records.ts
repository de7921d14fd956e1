/** Recomputes METHODS R6 only from the values: a player's record at every session, and who deserves a star. */
import { type Claim, numberClaim } from './claim';
import { type AnsweredSession, type ClubAnswers, type KpiRow, RATED_KPIS, type Statistic } from './club-answers';

const LEAST_COVERAGE = 0.75;
const LEAST_EARLIER = 2;

/** Below this distance a rate covers only a moment and sets no record. */
const LEAST_RATE_M = 30;
/** Not divided by minutes: identical in both answers, and a record at any length. */
const NO_RATE: readonly string[] = ['peakSpeedMPerS', 'peakAccelerationMPer2'];

export function isValid({ quality: { coverage } }: KpiRow): boolean {
  return coverage === null || coverage >= LEAST_COVERAGE;
}

function isBest({ value, maximum }: Statistic): boolean {
  return value !== null && maximum !== null && value > 0 && value >= maximum;
}

export function recordClaims(
  { account, sessions }: ClubAnswers,
  isDrawn: (statistic: Statistic) => boolean,
): readonly Claim[] {
  const claims: Claim[] = [];
  for (const perMinute of [false, true]) {
    const rowsOf = (session: AnsweredSession) => (perMinute ? session.ratesRows : session.rows);
    const maySet = (row: KpiRow, kpi: string) =>
      isValid(row) && (!perMinute || NO_RATE.includes(kpi) || (row.activeTimeM.value ?? 0) >= LEAST_RATE_M);
    for (const [index, session] of sessions.entries()) {
      const before = sessions.slice(0, index).filter(({ method }) => method === session.method);
      for (const row of rowsOf(session)) {
        const earlier = before.flatMap((each) =>
          rowsOf(each).filter((one) => one.player.playerId === row.player.playerId),
        );
        for (const kpi of RATED_KPIS) {
          const past = earlier
            .filter((each) => maySet(each, kpi))
            .map((each) => each[kpi].value)
            .filter((value) => value !== null);
          const own = maySet(row, kpi) ? row[kpi].value : null;
          const all = own === null ? past : [...past, own];
          const record = maySet(row, kpi) && past.length >= LEAST_EARLIER ? Math.max(...all) : null;
          const where = `${account}, session ${session.sessionId} (${session.type} ${session.day}), ${row.player.name}, ${kpi}${perMinute ? ' per minute' : ''}`;
          claims.push(numberClaim('record', where, row[kpi].maximum, record));
          const deserved = own !== null && own > 0 && past.length >= LEAST_EARLIER && own >= Math.max(...past);
          for (const [kind, isTold] of [
            ['star', isBest(row[kpi])],
            ['drawnStar', isDrawn(row[kpi])],
          ] as const) {
            if (!isTold && !deserved) continue;
            claims.push({
              kind,
              where,
              said: isTold ? `star at ${row[kpi].value}` : 'no star',
              truth: `${past.length} earlier, at most ${past.length === 0 ? 'none' : Math.max(...past)}`,
              isTrue: isTold === deserved,
            });
          }
        }
      }
    }
  }
  return claims;
}
