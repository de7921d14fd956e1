/**
 * Recomputes METHODS R1d only from the values: checks every statement on who did more or less than usual, and
 * finds missing ones.
 */
import { type SummaryKpi, sessionKpiSummary, type SummaryRow } from '@halfturn/core/views/session/kpi-summary';
import type { ReferenceAbout } from '@halfturn/core/metrics/reference/reference-sessions';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import type { Claim } from './claim';
import type { AnsweredSession, ClubAnswers, KpiRow } from './club-answers';
import { deviationOf, likeWithLike, meanOf, referenceValues } from './references';

export interface Speaker {
  (answer: unknown): { readonly ourData: readonly SummaryRow[]; readonly reference: ReferenceAbout };
}

const AMOUNTS: Readonly<Record<SummaryKpi, readonly [noun: string, amount: number]>> = {
  activeDistanceM: ['distance', 300],
  highSpeedDistanceM: ['HSR', 60],
  sprintDistanceM: ['sprint distance', 25],
  highPowerDistanceM: ['high power', 100],
  totalTurns: ['turns', 4],
  peakSpeedMPerS: ['peak speed', 0.2],
};
const KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'totalTurns',
  'peakSpeedMPerS',
] as const;
const LEAST = 4;
const LEAST_SDS = 1.5;
const LEAST_MEAN = 2;

interface Truth {
  readonly kpi: SummaryKpi;
  readonly value: number;
  readonly mean: number;
  readonly deviation: number;
  readonly n: number;
}

/** `10,306 m`, `115 m/min`, `8.69 m/s`, `28`: the number, and half of its last digit. */
function figure(text: string): { readonly value: number; readonly half: number } | null {
  const found = /^([−-]?[\d,]+(?:\.(\d+))?)/.exec(text);
  if (found?.[1] === undefined) return null;
  return {
    value: Number(found[1].replaceAll(',', '').replace('−', '-')),
    half: 0.5 * 10 ** -(found[2]?.length ?? 0),
  };
}

function prints(text: string, value: number): boolean {
  const shown = figure(text);
  return shown !== null && Math.abs(shown.value - value) <= shown.half * 1.0001;
}

const TEXT =
  /^(.+): (\S+(?:[\s\u202f\u00a0]\S+?)?) (distance|HSR|sprint distance|high power|turns|turns per minute|peak speed), (\d+)(?:[\s\u202f]% (above|below)| times) their own average$/u;
const DETAIL = /^average (.+), SD (.+), (\d+) (.+)$/;

function isSo(text: string, detail: string, truth: Truth): boolean {
  const [, , said = '', noun = '', share = '', side] = TEXT.exec(text) ?? [];
  const [, average = '', deviation = '', n = ''] = DETAIL.exec(detail) ?? [];
  const ratio = truth.value / truth.mean;
  const amount = side === undefined ? ratio : Math.abs(100 * (ratio - 1));
  return (
    noun.replace(' per minute', '') === AMOUNTS[truth.kpi][0] &&
    prints(said, truth.value) &&
    prints(average, truth.mean) &&
    prints(deviation, truth.deviation) &&
    Number(n) === truth.n &&
    Math.abs(Number(share) - amount) <= 0.5001 &&
    (side === undefined || (side === 'above') === truth.value > truth.mean)
  );
}

export function statementClaims(club: ClubAnswers, speak: Speaker): readonly Claim[] {
  const like = likeWithLike(club);
  const claims: Claim[] = [];
  for (const perMinute of [false, true]) {
    for (const session of club.sessions) {
      const rows = perMinute ? session.ratesRows : session.rows;
      const { statements } = sessionKpiSummary(speak(perMinute ? session.rates : session.totals), {
        units: DEFAULT_UNITS,
        perMinute,
        sessionIsAMatch: session.sessionType.sessionIsAMatch,
        sortBy: null,
      });
      const truths = new Map(rows.map((row) => [row, worthTelling(session, row, perMinute)]));
      for (const [row, worth] of truths) {
        const own = statements.filter(({ text }) => text.startsWith(`${row.player.name}: `));
        const where = `${club.account}, session ${session.sessionId} (${session.type} ${session.day})${perMinute ? ' per minute' : ''}, ${row.player.name}`;
        for (const { text, detail } of own) {
          claims.push({
            kind: 'statement',
            where,
            said: `${text} (${detail})`,
            truth: worth.map((each) => JSON.stringify(each)).join(' ') || 'nothing worth telling',
            isTrue: worth.some((each) => isSo(text, detail, each)),
          });
        }
        claims.push({
          kind: 'silence',
          where,
          said: `${own.length} statements`,
          truth: worth.map((each) => JSON.stringify(each)).join(' ') || 'nothing worth telling',
          isTrue: own.length > 0 || worth.every(({ value, mean }) => Math.round(value) === Math.round(mean)),
        });
      }
    }
  }
  return claims;

  function worthTelling(session: AnsweredSession, row: KpiRow, perMinute: boolean): readonly Truth[] {
    const inTotal = session.rows.find((each) => each.player.playerId === row.player.playerId);
    if (inTotal === undefined || !like.isLongEnough(session, inTotal, perMinute)) return [];
    return KPIS.flatMap((kpi) => {
      const values = referenceValues(like, session, row.player.playerId, kpi, perMinute);
      const [value, mean, deviation] = [row[kpi].value, meanOf(values), deviationOf(values)];
      if (value === null || mean === null || deviation === null || deviation === 0 || values.length < LEAST) return [];
      const amount = perMinute && kpi !== 'peakSpeedMPerS' ? AMOUNTS[kpi][1] / 60 : AMOUNTS[kpi][1];
      const difference = Math.abs(value - mean);
      const isWorth = difference >= LEAST_SDS * deviation && difference >= amount && mean >= LEAST_MEAN * amount;
      return isWorth ? [{ kpi, value, mean, deviation, n: values.length }] : [];
    });
  }
}
