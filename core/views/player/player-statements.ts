import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { formatQuantity, percentText, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import { markId } from '../words/mark-id';
import { plural, type SessionNoun, wholeSessions, counted } from '../words/session-noun';
import { type Findings, NO_AMOUNT, standingOf, type Statement, told } from '../words/statement';
import { dayText } from '../../calendar/day-text';
import { PLAYER_KPIS } from '../../metrics/reference/player-summary';
import { balanceDistance } from '../words/reference-words';
import type { PlayerDetail } from './player-detail';
import { measureOf } from './player-kpi-table';
import { isWholeSession, playerReference, TREND_KPIS, TREND_METRICS } from './player-trends';

export const PLAYER_SECTIONS = {
  turns: 'player-turns',
  rates: 'turn-rates',
  share: 'angle-share',
  kpis: 'player-kpis',
  bests: 'personal-bests',
  trends: 'player-trends',
} as const;

/** Bests first, then values beyond one SD (farthest first), then the balance of turns. Only for the latest session. */
export function playerFindings(detail: PlayerDetail, units: UnitSettings, noun: SessionNoun): Findings {
  const { sessionKpis, kpisSummary, sessionTurnClassCounts } = detail;
  const { playerId } = detail.player;
  const latest = sessionKpis.at(-1);
  if (latest === undefined) {
    return { statements: [], standing: standingOf({ noun: 'KPI', rated: 0, missing: 'there is no session yet' }) };
  }
  const when = `${latest.title}, ${dayText(latest.sessionDate)}`;
  const earlier = sessionKpis.slice(0, -1);
  const shown = (quantity: Quantity, value: number) =>
    withUnit(formatQuantity(quantity, value, units), shownUnit(quantity, units));

  const explainedTrend = (id: keyof typeof TREND_METRICS) => {
    const metric = TREND_METRICS[id];
    return metric === null ? {} : { explained: { metric, playerId, sessionId: latest.sessionId } };
  };

  const bests = new Set<string>();
  const best = PLAYER_KPIS.filter((kpi) => kpisSummary.newRecords.includes(kpi)).flatMap((kpi): Statement[] => {
    const id = TREND_KPIS.find((trend) => trend.kpi === kpi)?.id;
    const value = id === undefined ? (kpisSummary.maxValues[kpi] ?? null) : latest[id];
    if (value === null) return [];
    bests.add(id ?? kpi);
    const { title, quantity } = measureOf(kpi, 'full');
    const average = kpisSummary.averageValues[kpi];
    return [
      {
        id: `best-${id ?? kpi}`,
        text: `${title.replace('(N)', '')}: ${shown(quantity, value)}, a personal best`,
        detail: `${when}${average === null ? '' : `; average ${shown(quantity, average)} of ${counted(kpisSummary.sessionCount, 'session')}`}`,
        tone: 'above',
        href: `#${markId(PLAYER_SECTIONS.bests, kpi)}`,
        explained: { metric: `maximum.${kpi}`, playerId },
      },
    ];
  });

  const isComparable = latest.sessionIsAMatch === (noun === 'match') && isWholeSession(latest, noun);
  const unusual = TREND_KPIS.flatMap(({ id, title, quantity }) => {
    const value = latest[id];
    const reference = playerReference(earlier, id, noun);
    if (!isComparable || value === null || reference === null || bests.has(id)) return [];
    const { mean: average, standardDeviation, count } = reference;
    if (!isWorthTelling(value, { average, standardDeviation, count }, worthOf(id))) return [];
    return told(shown(quantity, value), shown(quantity, average), {
      id: `unusual-${id}`,
      text: `${title}: ${shown(quantity, value)}, ${percentText(100 * Math.abs(value / average - 1))} ${value > average ? 'above' : 'below'} the average of ${count} ${plural(noun)}`,
      detail: `${when}; average ${shown(quantity, average)} ± ${formatQuantity(quantity, standardDeviation, units)}`,
      tone: value > average ? 'above' : 'below',
      href: `#${markId(PLAYER_SECTIONS.trends, id, latest.sessionId)}`,
      ...explainedTrend(id),
    }).map((statement) => ({ statement, distance: Math.abs(value - average) / standardDeviation }));
  }).sort((a, b) => b.distance - a.distance);

  const balance = sessionTurnClassCounts.at(-1);
  const isAbnormal = balance !== undefined && balance.sessionId === latest.sessionId && balance.turnsZScores.isAbnormal;
  const abnormal: Statement[] = isAbnormal ? [balanceStatement(balance, when)] : [];
  const all = [...best, ...unusual.map(({ statement }) => statement), ...abnormal];
  const measured = TREND_KPIS.filter(({ id }) => latest[id] !== null);
  const worthwhile = measured.filter(({ id }) => worthOf(id) !== null);
  const rated = worthwhile.filter(({ id }) => playerReference(earlier, id, noun) !== null).length;
  const few = `fewer than ${MIN_REFERENCE_VALUES} earlier ${wholeSessions(noun)}`;
  if (!isComparable) {
    const minutes = latest.activeTimeM === null ? '' : ` (${Math.floor(latest.activeTimeM)} min)`;
    const why = `the latest session, ${latest.title}${minutes}, is not among the ${wholeSessions(noun)} that are compared`;
    return { statements: all, standing: { kind: 'never', why } };
  }
  return {
    statements: all,
    standing: standingOf({
      noun: 'KPI',
      rated,
      unrated: [
        { count: worthwhile.length - rated, why: `with ${few}` },
        { count: measured.length - worthwhile.length, why: NO_AMOUNT },
        { count: TREND_KPIS.length - measured.length, why: 'not measured' },
      ],
      missing: `there are ${few}`,
    }),
  };
}

export function worthOf(id: (typeof TREND_KPIS)[number]['id']): number | null {
  if (id === 'turnCount') return smallestWorthwhile('totalTurns');
  if (id === 'mediumHighAccelerations') return smallestWorthwhile('mediumAccelerations');
  return smallestWorthwhile(id === 'mediumHighDecelerations' ? 'mediumDecelerations' : id);
}

function balanceStatement(
  {
    sessionId,
    turnsZScores: { turns, index, z, count },
    balanceReference: about,
  }: PlayerDetail['sessionTurnClassCounts'][number],
  when: string,
): Statement {
  const right = Math.round((turns * (1 + (index ?? 0))) / 2);
  return {
    id: 'balance',
    text: `${turns - right} left and ${right} right turns, abnormal turn asymmetry`,
    detail: `${when}${z === null ? '' : `; ${balanceDistance(z, count, about)}`}`,
    tone: 'neutral',
    href: `#${markId(PLAYER_SECTIONS.rates, sessionId)}`,
    page: { sides: 'leftRight' },
  };
}
