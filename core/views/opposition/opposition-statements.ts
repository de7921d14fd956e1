/** What stands out between the teams. */
import { markId } from '../words/mark-id';
import { SMALLEST_PEAK } from '../../metrics/reference/smallest-worthwhile';
import { teamKpiOf } from '../../metrics/team/team-values';
import { formatQuantity, withUnit } from '../../units/number-text';
import { shownUnit, unitLabel, type UnitSettings } from '../../units/units';
import { epochLabel } from '../forms/rainbow-curve';
import { peakKpiName } from '../peaks/peak-kpis';
import { counted } from '../words/session-noun';
import { type Findings, standingOf, type Statement, told } from '../words/statement';
import type { OppositionAnswer, OppositionRequest, Team } from './opposition-answer';
import { OWN, TOTALS } from './opposition-columns';
import { type PeaksShown, explainedTeamPeak } from './opposition-doors';

/**
 * The total that differs most between the teams, then every other one that differs by more than the league's SD, and
 * the epoch of the selected peaks that differs most. Totals compare by the league's SD, or by their ratio without a
 * league.
 */
export function findingsOf(
  answer: OppositionAnswer,
  { units, kpi, leagueName, sessionId }: OppositionRequest,
  group: number,
): Findings {
  const { ourData: ours, oppositionData: theirs, leagueComparisonData: league } = answer;
  const missing = 'the opposition was not tracked in this match';
  if (theirs === null) return { statements: [], standing: standingOf({ noun: 'total', rated: 0, missing }) };
  const totals = TOTALS.flatMap((column) => {
    const [own, other] = [ours.kpis[column.id], theirs.kpis[column.id]];
    const { average, standardDeviation: sd, count } = league.kpis[column.id];
    if (own === null || other === null || own === other) return [];
    const share = Math.abs(own - other) / Math.max(own, other);
    return [
      {
        column,
        own,
        other,
        average,
        sd,
        count,
        share,
        sds: sd === null || sd === 0 ? null : Math.abs(own - other) / sd,
      },
    ];
  });
  const isRated = totals.every(({ sds }) => sds !== null);
  const size = ({ share, sds }: (typeof totals)[number]) => (isRated ? (sds ?? 0) : share);
  const apart = totals
    .sort((a, b) => size(b) - size(a))
    .filter(({ sds }, index) => index === 0 || (isRated && (sds ?? 0) > 1))
    .flatMap(({ column: { id, noun, quantity }, own, other, average, sd, count }) => {
      const shown = (si: number) => withUnit(formatQuantity(quantity, si, units), shownUnit(quantity, units));
      return told(shown(own), shown(other), {
        id,
        text: `${ours.name}: ${shown(own)} ${noun} against ${shown(other)} of ${theirs.name}, ${percentWords(own, other)}`,
        detail:
          average === null
            ? `No average of the league (${leagueName}) yet`
            : `${leagueName} average ${shown(average)}${sd === null ? '' : `, SD ${shown(sd)}`} of ${counted(count, 'match')}`,
        tone: own > other ? 'above' : 'below',
        href: `#${markId('between-teams', OWN, id)}`,
        explained: { metric: `team.${teamKpiOf(id)}`, sessionId },
      });
    });
  const rated = TOTALS.filter(({ id }) => ours.kpis[id] !== null && theirs.kpis[id] !== null).length;
  const unrated = [{ count: TOTALS.length - rated, why: 'not measured for both teams' }];
  return {
    statements: [...apart, ...peakStatement(ours, theirs, { kpi, group, sessionId }, units)],
    standing: standingOf({ noun: 'total', rated, unrated, missing: 'no total was measured for both teams' }),
  };
}

function peakStatement(
  ours: Team,
  theirs: Team,
  { kpi, group, sessionId }: PeaksShown,
  units: UnitSettings,
): readonly Statement[] {
  const { noun, quantity } = peakKpiName(kpi);
  const valuesOf = (team: Team) =>
    team.teamSessionEpochs.find(({ positionGroupId }) => positionGroupId === group)?.epochValues[kpi] ?? [];
  const other = valuesOf(theirs);
  const [most] = valuesOf(ours)
    .flatMap(({ epochS, value }) => {
      const against = other.find((each) => each.epochS === epochS)?.value ?? null;
      // METHODS R1d: the smallest amount worth mentioning of a rolling peak.
      if (value === null || against === null || Math.abs(value - against) < SMALLEST_PEAK[kpi]) return [];
      return [{ epochS, value, against, share: Math.abs(value - against) / Math.max(value, against) }];
    })
    .sort((a, b) => b.share - a.share);
  if (most === undefined) return [];
  const { epochS, value, against } = most;
  const shown = (si: number) => withUnit(formatQuantity(quantity, si, units), unitLabel(quantity, units));
  return told(shown(value), shown(against), {
    id: 'peak',
    text: `${ours.name}: ${shown(value)} ${noun} over ${epochLabel(epochS)} against ${shown(against)} of ${theirs.name}`,
    detail: `${percentWords(value, against)}; mean of the players, weighted by their minutes`,
    tone: value > against ? 'above' : 'below',
    href: `#${markId('peak-demands', OWN, epochS)}`,
    explained: explainedTeamPeak({ kpi, group, sessionId }, 0, epochS),
  });
}

function percentWords(own: number, other: number): string {
  if (other === 0) return 'they had none';
  const percent = Math.round((100 * Math.abs(own - other)) / other);
  return `${percent}\u202f% ${own > other ? 'more' : 'less'}`;
}
