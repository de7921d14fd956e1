import { sessions as sessionsCall } from '@halfturn/contract/session/sessions';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { seasonDays, seasonOf, seasonsOf } from '@halfturn/core/calendar/season';
import { RATED_MATCHES } from '@halfturn/core/metrics/reference/league-matches';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { RATED_CHOICES } from '@halfturn/core/views/words/rated-matches';
import { sessionNoun } from '@halfturn/core/views/words/session-noun';
import { TEAM_BASES, TEAM_KPIS, TEAM_STATS } from '@halfturn/core/views/team/team-comparison-answer';
import { teamKpiTitle } from '@halfturn/core/views/team/team-comparison';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { z } from 'zod';
import { awaited } from '../../frame/awaited-statements';
import { QueryView } from '../../frame/QueryView';
import { LongPage } from '../../frame/sections/LongPage';
import { WhyEmpty } from '../../frame/WhyEmpty';
import { Screen } from '../../frame/Screen';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { SeasonPicker } from '../../pickers/SeasonPicker';
import { routeOf } from '../../routes/routes';
import { both } from '../../state/calls/joined-calls';
import { usePageState } from '../../state/page-state';
import { useShownPeriod } from '../../state/shown-period';
import { today } from '../../state/today';
import { unitSettingsAtom } from '../../state/user/units';
import { useCall } from '../../state/calls/use-call';
import { useCustomer } from '../../state/user/use-customer';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import classes from './team.module.css';
import { RanksTable } from './Ranks';
import { PeakPeriods } from './PeakPeriods';
import { OutputGroups } from './MatchPerformanceOutput';
import { KpiTotals } from './KpiTotals';

const PAGE = z.object({
  season: z.string().nullable().catch(null),
  stat: z.enum(TEAM_STATS).catch('average'),
  basis: z.enum(TEAM_BASES).catch('total'),
  peak: z.enum(TEAM_KPIS).catch('DISTANCE'),
  matches: z.enum(RATED_MATCHES).catch('league'),
});
const STAT_NAMES = { average: 'Average', max: 'Max' } as const;
const BASIS_NAMES = { total: 'Total', perNinety: 'Per 90 Min' } as const;

export function TeamScreen() {
  const { customerId, customerDisplayName, teamType, sport, leagueName: ownLeague } = useCustomer();
  const noun = sessionNoun(sport);
  const league = leagueName(sport, teamType, ownLeague);
  const units = useAtomValue(unitSettingsAtom);
  const [page, setPage] = usePageState(PAGE);
  const { stat, peak, matches } = page;
  // Training has no nominal 90 minutes.
  const basis = noun === 'match' ? page.basis : 'total';
  const sessions = useCall(sessionsCall, { query: { customerId } });
  const seasons = useMemo(() => {
    const compared = (sessions.data ?? []).filter(
      ({ sessionType }) => sessionType.sessionIsAMatch === (noun === 'match'),
    );
    return seasonsOf(compared.map(({ date }) => date));
  }, [sessions.data, noun]);
  const [newest = seasonOf(today())] = seasons;
  const season = page.season !== null && seasons.includes(page.season) ? page.season : newest;
  const { startDate, endDate } = seasonDays(season);
  const period = { from: startDate, to: endDate };
  useShownPeriod(sessions.data === undefined ? null : seasonDays(season));
  const source =
    sessions.data === undefined
      ? null
      : { call: teamComparison, query: { customerId, ...seasonDays(season), matches } };
  const set = useWorkerSet(source);
  const request = {
    units,
    clubName: customerDisplayName,
    stat,
    basis,
    peakKpi: peak,
    leagueName: league,
    noun,
    matches,
    period,
  };
  const inSeason = { season, matches, period };
  const answer = useWorkerAnswer(set, 'teamComparison', request, { subject: customerId });
  const controls = (
    <>
      {seasons.length > 0 && (
        <SeasonPicker form="list" seasons={seasons} season={season} onChange={(next) => setPage({ season: next })} />
      )}
      {noun === 'match' && (
        <ChoiceRadios
          isLabelShown
          label="Matches"
          options={RATED_CHOICES}
          value={matches}
          onChange={(value) => setPage({ matches: PAGE.shape.matches.parse(value) })}
        />
      )}
      <ChoiceRadios
        isLabelShown
        label="Season value"
        options={TEAM_STATS.map((value) => ({ value, label: STAT_NAMES[value] }))}
        value={stat}
        onChange={(value) => setPage({ stat: PAGE.shape.stat.parse(value) })}
      />
    </>
  );
  const isEmpty = answer.data?.isEmpty === true;
  const others = [...(seasons.length > 1 ? ['another season'] : []), ...(noun === 'match' ? ['other matches'] : [])];
  return (
    <Screen
      title={routeOf('team').title}
      controls={controls}
      findings={awaited(both(sessions, answer), ([, view]) => (view.isEmpty ? undefined : view))}
    >
      <QueryView query={sessions} failedTitle="The seasons could not be loaded">
        {() => (
          <QueryView
            query={answer}
            isEmpty={() => isEmpty}
            emptyText="No Data For This Season"
            emptyReason={
              <WhyEmpty way="sessions">
                {`Your club has no complete ${noun} here: ${others.length === 0 ? '' : `choose ${others.join(' or ')}, or `}import one.`}
              </WhyEmpty>
            }
            failedTitle="The team comparison could not be loaded"
          >
            {(view) => (
              <LongPage className={classes['sections']}>
                <RanksTable
                  ranks={view.ranks}
                  leagueName={league}
                  of={view.of}
                  leftOut={view.leftOut}
                  noRanks={view.noRanks}
                />
                <KpiTotals
                  rankings={view.totals}
                  {...inSeason}
                  of={view.of}
                  controls={
                    noun === 'match' && (
                      <ChoiceRadios
                        label="KPI totals"
                        options={TEAM_BASES.map((value) => ({ value, label: BASIS_NAMES[value] }))}
                        value={basis}
                        onChange={(value) => setPage({ basis: PAGE.shape.basis.parse(value) })}
                      />
                    )
                  }
                />
                {noun === 'match' && <OutputGroups groups={view.outputs} {...inSeason} of={view.of} />}
                <PeakPeriods
                  noun={noun}
                  peaks={view.peaks}
                  kpiTitle={teamKpiTitle(peak)}
                  {...inSeason}
                  of={view.of}
                  controls={
                    <ChoiceRadios
                      label="Peak period KPI"
                      options={TEAM_KPIS.map((value) => ({ value, label: teamKpiTitle(value) }))}
                      value={peak}
                      onChange={(value) => setPage({ peak: PAGE.shape.peak.parse(value) })}
                    />
                  }
                />
              </LongPage>
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}
