/**
 * The numbers of a team's match that clubs are compared by (METHODS 11, mpo@1, P1). They depend only on the players'
 * facts, so a season of a league can be compared without reading its players.
 */
import { ALL_POSITIONS } from '../../methods/position-groups';
import type { ComputedTurns } from '../reference/comparable-methods';
import { type KpiName, type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import type { OfClub } from '../reference/least-league-clubs';
import { type MatchOutput, matchOutput, type MatchOutputs } from '../load/match-output';
import { byPeakKpi } from '../peaks/peak-analysis';
import type { ReferenceRule } from '../reference/reference-rules';
import type { MatchPlayers } from './team-match';
import { fullMatchTimeM, isComparedBy, leastCoverage } from './compared-team-matches';
import { teamPeak } from './team-peaks';

/** Seconds. */
const COMPARED_EPOCHS = [30, 60, 120] as const;
export type ComparedEpoch = (typeof COMPARED_EPOCHS)[number];

const OUTPUT_GROUPS = [
  'fullMatch',
  'inPossession',
  'outOfPossession',
] as const satisfies readonly (keyof MatchOutputs)[];
const OUTPUT_KINDS = ['combinedM', 'intensiveM', 'extensiveM'] as const satisfies readonly (keyof MatchOutput)[];

export interface TeamSummary extends ComputedTurns {
  readonly minutes: Readonly<Record<ReferenceRule['minutesOf'], number | null>>;
  readonly coverage: number | null;
  readonly knowsPossession: boolean;
  readonly totals: Readonly<Record<PeakKpi, number | null>>;
  readonly outputs: Readonly<Record<keyof MatchOutputs, Readonly<Record<keyof MatchOutput, number | null>>>>;
  readonly peaks: Readonly<Record<PeakKpi, Readonly<Record<ComparedEpoch, number | null>>>>;
}

export interface SummarisedMatch extends TeamSummary, OfClub {
  readonly sessionId: number;
  readonly startsAt: string;
}

const PLAYER_KPI: Readonly<Record<PeakKpi, KpiName>> = {
  DISTANCE: 'activeDistanceM',
  HSR: 'highSpeedDistanceM',
  SPRINT: 'sprintDistanceM',
  TURNS: 'totalTurns',
};

/** The summary of a match from its players' facts (METHODS 11). A value is null where no player has it. */
export function summariseMatch(match: MatchPlayers & ComputedTurns): TeamSummary {
  const { method, turnsComparable, players } = match;
  return {
    method,
    turnsComparable,
    minutes: {
      matchTimeM: fullMatchTimeM(match, 'matchTimeM'),
      sessionTotalTimeM: fullMatchTimeM(match, 'sessionTotalTimeM'),
    },
    coverage: leastCoverage(match),
    knowsPossession: players.some(({ possession }) => (possession?.inPossession ?? null) !== null),
    totals: byPeakKpi((kpi) => total(match, ({ kpis }) => kpis[PLAYER_KPI[kpi]])),
    outputs: byOutput((group, kind) =>
      total(match, ({ kpis, possession }) => matchOutput(group, kpis, possession ?? null)?.[kind] ?? null),
    ),
    peaks: byPeak((kpi, epochS) => teamPeak(match, ALL_POSITIONS.id, kpi, epochS).value),
  };
}

export function isComparedSummary({ minutes, coverage }: TeamSummary, rule: ReferenceRule): boolean {
  return isComparedBy(minutes[rule.minutesOf], coverage, rule);
}

function byOutput(of: (group: keyof MatchOutputs, kind: keyof MatchOutput) => number | null): TeamSummary['outputs'] {
  const kindsOf = (group: keyof MatchOutputs) => ({
    combinedM: of(group, 'combinedM'),
    intensiveM: of(group, 'intensiveM'),
    extensiveM: of(group, 'extensiveM'),
  });
  return {
    fullMatch: kindsOf('fullMatch'),
    inPossession: kindsOf('inPossession'),
    outOfPossession: kindsOf('outOfPossession'),
  };
}

function byPeak(of: (kpi: PeakKpi, epochS: ComparedEpoch) => number | null): TeamSummary['peaks'] {
  return byPeakKpi((kpi) => ({ 30: of(kpi, 30), 60: of(kpi, 60), 120: of(kpi, 120) }));
}

export function summaryNumbers({ minutes, coverage, totals, outputs, peaks }: TeamSummary): (number | null)[] {
  return [
    minutes.matchTimeM,
    minutes.sessionTotalTimeM,
    coverage,
    ...PEAK_KPIS.map((kpi) => totals[kpi]),
    ...OUTPUT_GROUPS.flatMap((group) => OUTPUT_KINDS.map((kind) => outputs[group][kind])),
    ...PEAK_KPIS.flatMap((kpi) => COMPARED_EPOCHS.map((epochS) => peaks[kpi][epochS])),
  ];
}

const NUMBERS = 3 + PEAK_KPIS.length * (1 + COMPARED_EPOCHS.length) + OUTPUT_GROUPS.length * OUTPUT_KINDS.length;

export function summaryOfNumbers(
  numbers: readonly (number | null)[],
): Pick<TeamSummary, 'minutes' | 'coverage' | 'totals' | 'outputs' | 'peaks'> | null {
  if (numbers.length !== NUMBERS) return null;
  let at = 0;
  const next = () => numbers[at++] ?? null;
  // Each in the order of `summaryNumbers`: the fields of an object literal are evaluated from top to bottom.
  return {
    minutes: { matchTimeM: next(), sessionTotalTimeM: next() },
    coverage: next(),
    totals: byPeakKpi(next),
    outputs: byOutput(next),
    peaks: byPeak(next),
  };
}

function total(
  { players }: MatchPlayers,
  valueOf: (player: MatchPlayers['players'][number]) => number | null,
): number | null {
  let sum: number | null = null;
  for (const player of players) {
    const value = valueOf(player);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}
