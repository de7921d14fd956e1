/** METHODS R6 from the values alone: the record of a player at every session, and who deserves a star. */
import { type Claim, numberClaim } from './claim';
import { type AnsweredSession, type ClubAnswers, type KpiRow, RATED_KPIS } from './club-answers';

const LEAST_COVERAGE = 0.75;
/** Sessions before a star. */
const LEAST_EARLIER = 2;

/** Below it a rate is of a moment, and sets no record. */
const LEAST_RATE_M = 30;

export function isValid({ quality: { coverage } }: KpiRow): boolean {
  return coverage === null || coverage >= LEAST_COVERAGE;
}

/** @param starOf whether a screen would draw one */
export function recordClaims(
  { account, sessions }: ClubAnswers,
  starOf: (session: AnsweredSession, row: KpiRow, kpi: (typeof RATED_KPIS)[number], perMinute: boolean) => boolean,
): readonly Claim[] {
  const claims: Claim[] = [];
  for (const perMinute of [false, true]) {
    const rowsOf = (session: AnsweredSession) => (perMinute ? session.ratesRows : session.rows);
    const maySet = (row: KpiRow) => isValid(row) && (!perMinute || (row.activeTimeM.value ?? 0) >= LEAST_RATE_M);
    for (const [index, session] of sessions.entries()) {
      const before = sessions.slice(0, index).filter(({ method }) => method === session.method);
      for (const row of rowsOf(session)) {
        const earlier = before.flatMap((each) =>
          rowsOf(each).filter((one) => one.player.playerId === row.player.playerId && maySet(one)),
        );
        for (const kpi of RATED_KPIS) {
          const past = earlier.map((each) => each[kpi].value).filter((value) => value !== null);
          const own = maySet(row) ? row[kpi].value : null;
          const all = own === null ? past : [...past, own];
          const record = all.length === 0 ? null : Math.max(...all);
          const where = `${account}, session ${session.sessionId} (${session.type} ${session.day}), ${row.player.name}, ${kpi}${perMinute ? ' per minute' : ''}`;
          if (row[kpi].maximum !== null) claims.push(numberClaim('record', where, row[kpi].maximum, record));
          const deserved = own !== null && own > 0 && past.length >= LEAST_EARLIER && own >= Math.max(...past);
          const drawn = starOf(session, row, kpi, perMinute);
          if (drawn || deserved) {
            claims.push({
              kind: 'star',
              where,
              said: drawn ? `star at ${row[kpi].value}` : 'no star',
              truth: `${past.length} earlier, at most ${past.length === 0 ? 'none' : Math.max(...past)}`,
              isTrue: drawn === deserved,
            });
          }
        }
      }
    }
  }
  return claims;
}
