/** What stands out in Peak Demands. */
import type { EpochComparison } from '../../metrics/peaks/peak-analysis';
import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, type UnitSettings, unitLabel } from '../../units/units';
import { epochLabel, type rainbowCurve } from '../forms/rainbow-curve';
import { matchTimeText } from '../words/match-clock-text';
import { earlierWords, referenceWords } from '../words/reference-words';
import type { PeakKpiName } from './peak-kpis';
import { type Findings, standingOf, told } from '../words/statement';
import type { PeakRequest } from './peak-analysis-answer';

export const NOT_COMPARED_HERE = 'a rehab session is measured by its targets';

export interface RatedCurve {
  readonly isTeam: boolean;
  readonly groupId: number | null;
  readonly anchor: string;
  readonly asterisk: string | null;
  readonly minutes: number | null;
  readonly windows: readonly { readonly epochS: number; readonly value: number; readonly matchTime: number }[];
  readonly own: readonly EpochComparison[] | null;
  readonly input: Parameters<typeof rainbowCurve>[0];
}

/**
 * Players outside the 15th to 85th percentile of their own matches (or of all players): for each the epoch farthest
 * outside, in widths of that range; the team first, then farthest first. A partial match or a drill is never called
 * low, and a player without matches of their own gets no finding.
 */
export function findingsOf(
  shown: readonly RatedCurve[],
  kpi: PeakKpiName,
  request: PeakRequest,
  about: ReferenceAbout,
): Findings {
  const { units, isDrill, useAllPlayers } = request;
  const earlier = earlierWords(about);
  const found = shown.flatMap((rated) => {
    const { own, minutes, isTeam, input } = rated;
    const mayBeLow = !isDrill && (isTeam || (minutes ?? 0) >= about.minimumM);
    const outside = input.epochs.flatMap(({ epochS, value }) => {
      const edges = own?.find((each) => each.epochS === epochS);
      if (value === null || edges === undefined) return [];
      const { percentile15Value: lower, percentile85Value: upper } = edges;
      if (!(upper > lower) || (value < lower && !mayBeLow)) return [];
      const beyond = Math.max(value - upper, lower - value) / (upper - lower);
      return beyond > 0 ? [{ epochS, value, edges, beyond }] : [];
    });
    const [farthest] = outside.sort((a, b) => b.beyond - a.beyond);
    return farthest === undefined ? [] : [{ rated, ...farthest }];
  });
  const players = shown.filter(({ isTeam }) => !isTeam);
  const rated = players.filter(({ own }) => own !== null).length;
  const few = `${MIN_REFERENCE_VALUES} ${earlier}`;
  if (about.kind === 'rehab') return { statements: [], standing: { kind: 'never', why: NOT_COMPARED_HERE } };
  const standing = standingOf({
    noun: 'player',
    rated,
    unrated: [{ count: players.length - rated, why: `with fewer than ${few}` }],
    missing: `a reference needs ${few}`,
  });
  const statements = found
    .sort((a, b) => Number(b.rated.isTeam) - Number(a.rated.isTeam) || b.beyond - a.beyond)
    .flatMap(({ rated, epochS, value, edges }) => {
      const tone = value > edges.percentile85Value ? 'above' : 'below';
      const [at, edge] =
        tone === 'above' ? (['85th', edges.percentile85Value] as const) : (['15th', edges.percentile15Value] as const);
      const isPooled = useAllPlayers && !rated.isTeam;
      const whose = isPooled ? `${earlier} of all players` : earlier;
      const when = rated.windows.find((window) => window.epochS === epochS);
      const clock = when === undefined ? '' : `, at ${matchTimeText(when.matchTime)}`;
      const beyondAll = tone === 'above' ? value > edges.maxValue : value < edges.minValue;
      const side = beyondAll ? `${tone} all ${whose}` : `${tone} the ${at} percentile of ${whose}`;
      const [figure, reference] = [rate(kpi.quantity, value, units), rate(kpi.quantity, edge, units)];
      return told(figure, reference, {
        id: rated.anchor,
        text: `${rated.input.name}: ${figure} ${kpi.noun} over ${epochLabel(epochS)}, ${side}`,
        detail: `${at} percentile ${reference}, ${isPooled ? `${edges.n} peaks of all players` : referenceWords(edges.n, about)}${clock}`,
        tone,
        href: `#${rated.anchor}`,
      });
    });
  return { statements, standing };
}

export function rate(quantity: Quantity, si: number, units: UnitSettings): string {
  return withUnit(formatQuantity(quantity, si, units, si >= 100 ? 0 : undefined), unitLabel(quantity, units));
}
