/** GET /teamcomparison: the club's matches of a period beside those of the other clubs of its league. */
import { teamComparison } from '@halfturn/contract/team-comparison';
import { derivedParametersOf } from '@halfturn/core/classes/parameter-set';
import { ALL_POSITIONS } from '@halfturn/core/classes/position-groups';
import type { PeakKpi } from '@halfturn/core/metrics/facts';
import type { MatchOutputs } from '@halfturn/core/metrics/match-output';
import { peakRule } from '@halfturn/core/metrics/peak-analysis';
import { kindOf, referenceRule } from '@halfturn/core/metrics/reference';
import { mayCompareTurns } from '@halfturn/core/metrics/session-quality';
import {
  boxStats,
  highestMatch,
  knowsPossession,
  type MatchValue,
  maximum,
  rememberedValue,
  type StandingQuestion,
  standing,
  teamOutput,
  teamPerNinety,
  teamTotal,
  usualMatch,
} from '@halfturn/core/metrics/team-comparison';
import { type ClubMatch, clubMatches, isComparedMatch, teamPeak } from '@halfturn/core/metrics/team-match';
import { mean } from '@halfturn/core/stats/moments';
import { HttpError } from '../plugins/http-error';
import { parametersInForce } from '../store/parameter-sets';
import type { PossessionMemory } from '../store/possession';
import { listSessions } from '../store/sessions';
import { listSessionMarks } from '../store/session-marks';
import { timeSlices } from '../store/time-slices';
import { peakFactsOf } from './league-players';
import type { Mount } from './mount';
import type { PeakAnalysisSources } from './peak-analysis';

/** Sessions of the other clubs, the newest of the period: a season of two dozen clubs. */
const MOST_LEAGUE_SESSIONS = 1000;
const EPOCHS = { _30S: 30, _60S: 60, _120S: 120 } as const;

export function mountTeamComparison(
  mount: Mount,
  { answers, leagues, possession, ...sources }: PeakAnalysisSources & { readonly possession: PossessionMemory },
): void {
  const { db } = sources.store;

  mount.customer(teamComparison, async ({ customer, query: { startDate, endDate } }) => {
    if (startDate > endDate) throw new HttpError(400, '"startDate" is after "endDate".');
    const { customerId, sport, teamType } = customer;
    const marks = (await listSessionMarks(db, customerId)).filter(({ startsAt }) => {
      const day = startsAt.slice(0, 10);
      return day >= startDate && day <= endDate;
    });
    const isAcademyMatch = isAcademy(marks);
    const rule = referenceRule({ sessionIsAMatch: true, isAcademyMatch }, sport, false);
    const own = marks.filter((mark) => kindOf(mark) === rule.kind);
    const league = await leagues.of(customer, {
      sessionIsAMatch: rule.kind !== 'basketballPractice',
      isAcademyMatch,
      limit: MOST_LEAGUE_SESSIONS,
      period: { startDate, endDate },
    });
    const { overrides } = await parametersInForce(db, customer);
    const headings = (await listSessions(db, customerId)).map(({ sessionId, title, startsAt }) => ({
      sessionId,
      title,
      date: startsAt,
    }));
    const madeFrom = { customerId, sport, teamType, startDate, endDate, own, league: league.key, overrides, headings };
    return answers.of('teamcomparison', madeFrom, async () => {
      const { peakReference } = derivedParametersOf(overrides);
      const ofBall = await possession.possessionOf(customerId, own);
      const ours = (await peakFactsOf(sources, customerId, own)).map((record) => ({
        ...record,
        customerId,
        positionGroupId: null,
        possession: ofBall.get(record.sessionId)?.get(record.playerId) ?? null,
      }));
      const matches = [...clubMatches(ours), ...(await league.load()).matches];
      const full = matches.filter((match) => isComparedMatch(match, rule));
      const long = matches.filter((match) =>
        isComparedMatch(match, peakRule({ sessionIsAMatch: true, isAcademyMatch }, peakReference)),
      );
      const ofOwn = (all: readonly ClubMatch[]) =>
        all.filter((match) => match.customerId === customerId).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

      // A season of a league takes up to seconds: others are answered between two rankings.
      const pause = timeSlices();
      const rank = async <Stats>(
        all: readonly ClubMatch[],
        question: Pick<StandingQuestion<Stats>, 'matchValue' | 'isOfTurns' | 'summarise' | 'statsOf'>,
      ) => {
        await pause();
        const compared = ofOwn(all);
        const like = usualMatch(question.isOfTurns ? compared.filter(mayCompareTurns) : compared);
        return like === null
          ? { customerRank: null, metricStatsInDescendingValueOrder: [] }
          : standing({ customerId, like, matches: all, ...question });
      };
      const values = comparedValues(knowsPossession(ofOwn(full)));
      const valuesBy = (summarise: (values: readonly number[]) => number | null) =>
        metricsOf(values, (matchValue, isOfTurns) =>
          rank(full, { matchValue, isOfTurns, summarise, statsOf: (values) => ({ value: summarise(values) }) }),
        );
      const peaksOf = (kpi: PeakKpi, epochS: number) =>
        rank(long, {
          matchValue: (match) => teamPeak(match, ALL_POSITIONS.id, kpi, epochS).value,
          isOfTurns: kpi === 'TURNS',
          summarise: mean,
          statsOf: boxStats,
        });
      const ownFull = ofOwn(full);
      return {
        teamComparisonData: {
          averageData: await valuesBy(mean),
          maxData: await valuesBy(maximum),
          maxSessions: await metricsOf(values, async (matchValue) => {
            await pause();
            const best = highestMatch(ownFull, matchValue);
            return headings.find(({ sessionId }) => sessionId === best?.sessionId) ?? null;
          }),
        },
        teamPeakDemands: {
          dataByEpochByKpi: await inTurn(async (kpi) => ({
            _30S: await peaksOf(kpi, EPOCHS._30S),
            _60S: await peaksOf(kpi, EPOCHS._60S),
            _120S: await peaksOf(kpi, EPOCHS._120S),
          })),
        },
        matchCount: ownFull.length,
      };
    });
  });
}

/** A club that has academy matches alone is compared in them, any other one in those of its first team. */
function isAcademy(marks: readonly { readonly sessionIsAMatch: boolean; readonly isAcademyMatch: boolean }[]): boolean {
  const matches = marks.filter(({ sessionIsAMatch }) => sessionIsAMatch);
  return matches.length > 0 && matches.every(({ isAcademyMatch }) => isAcademyMatch);
}

type ComparedValues = ReturnType<typeof comparedValues>;

/** Made once for a comparison: averages, maxima and best matches ask the same of the same matches. */
function comparedValues(hasPossession: boolean) {
  const byKpi = (valueOf: (kpi: PeakKpi) => MatchValue) => ({
    DISTANCE: rememberedValue(valueOf('DISTANCE')),
    HSR: rememberedValue(valueOf('HSR')),
    SPRINT: rememberedValue(valueOf('SPRINT')),
    TURNS: rememberedValue(valueOf('TURNS')),
  });
  const outputs = (group: keyof MatchOutputs) => ({
    combined: rememberedValue(teamOutput(group, 'combinedM')),
    intensive: rememberedValue(teamOutput(group, 'intensiveM')),
    extensive: rememberedValue(teamOutput(group, 'extensiveM')),
  });
  return {
    total: byKpi(teamTotal),
    perNinety: byKpi(teamPerNinety),
    fullMatch: outputs('fullMatch'),
    inPossession: hasPossession ? outputs('inPossession') : null,
    outOfPossession: hasPossession ? outputs('outOfPossession') : null,
  };
}

async function metricsOf<Value>(
  values: ComparedValues,
  of: (valueOf: MatchValue, isOfTurns: boolean) => Promise<Value>,
) {
  const outputs = async ({ combined, intensive, extensive }: ComparedValues['fullMatch']) => ({
    combined: await of(combined, false),
    intensive: await of(intensive, false),
    extensive: await of(extensive, false),
  });
  const byKpi = (group: ComparedValues['total']) => inTurn((kpi) => of(group[kpi], kpi === 'TURNS'));
  return {
    total: await byKpi(values.total),
    perNinety: await byKpi(values.perNinety),
    mpo: {
      fullMatch: await outputs(values.fullMatch),
      inPossession: values.inPossession === null ? null : await outputs(values.inPossession),
      outOfPossession: values.outOfPossession === null ? null : await outputs(values.outOfPossession),
    },
  };
}

/** One after the other: all at once would be one piece of work again. */
async function inTurn<Value>(of: (kpi: PeakKpi) => Promise<Value>): Promise<Record<PeakKpi, Value>> {
  return { DISTANCE: await of('DISTANCE'), HSR: await of('HSR'), SPRINT: await of('SPRINT'), TURNS: await of('TURNS') };
}
