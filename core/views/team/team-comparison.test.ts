import { describe, expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../units/units';
import { type TeamComparisonAnswer, type TeamComparisonRequest } from './team-comparison-answer';
import { teamComparisonView } from './team-comparison';

function standing(values: readonly number[], place: number) {
  return {
    customerRank: values.length > 1 ? { rank: place, count: values.length } : null,
    metricStatsInDescendingValueOrder: values.map((value, i) => ({ isOwn: i + 1 === place, value })),
  };
}
const box = (isOwn: boolean, average: number) => ({
  isOwn,
  average,
  minimum: average - 10,
  lowerQuartile: average - 5,
  median: average,
  upperQuartile: average + 5,
  maximum: average + 10,
  matchCount: 8,
});
const FIVE = [5000, 4000, 3000, 2000, 1000];

function answerWith(places: Partial<Record<'DISTANCE' | 'HSR' | 'SPRINT' | 'TURNS', number>>): TeamComparisonAnswer {
  const of = (kpi: keyof typeof places) => standing(FIVE, places[kpi] ?? 3);
  const kpis = { DISTANCE: of('DISTANCE'), HSR: of('HSR'), SPRINT: of('SPRINT'), TURNS: of('TURNS') };
  const third = standing(FIVE, 3);
  const outputs = { combined: third, intensive: third, extensive: third };
  const metrics = {
    total: kpis,
    perNinety: kpis,
    mpo: { fullMatch: outputs, inPossession: null, outOfPossession: null },
  };
  const session = { title: 'Farrow Bridge (H)', date: '2026-11-21T15:00:00+00:00' };
  const sessions = { DISTANCE: session, HSR: session, SPRINT: null, TURNS: session };
  const peaks = {
    _30S: { customerRank: { rank: 2, count: 2 }, metricStatsInDescendingValueOrder: [box(false, 200), box(true, 180)] },
    _60S: { customerRank: null, metricStatsInDescendingValueOrder: [box(true, 160)] },
    _120S: { customerRank: null, metricStatsInDescendingValueOrder: [box(true, 140)] },
  };
  return {
    teamComparisonData: {
      averageData: metrics,
      maxData: metrics,
      maxSessions: {
        total: sessions,
        perNinety: sessions,
        mpo: {
          fullMatch: { combined: session, intensive: session, extensive: session },
          inPossession: null,
          outOfPossession: null,
        },
      },
    },
    teamPeakDemands: { dataByEpochByKpi: { DISTANCE: peaks, HSR: peaks, SPRINT: peaks, TURNS: peaks } },
    matchCount: 8,
    leftOutCount: 0,
    isCompetitionStated: true,
  };
}

const REQUEST: TeamComparisonRequest = {
  units: DEFAULT_UNITS,
  clubName: 'Millbrook',
  stat: 'average',
  basis: 'total',
  peakKpi: 'DISTANCE',
  leagueName: 'EPL',
  noun: 'match',
  matches: 'all',
  period: { from: '2026-07-01', to: '2027-06-30' },
};

describe('statements of the team page', () => {
  it('name the ends of the league alone, nearest the end first, with the median', () => {
    // Of five the first quarter is the first two: 1 - 1 and 2 - 1 are below 5 / 4.
    const { statements } = teamComparisonView(answerWith({ DISTANCE: 2, HSR: 5, TURNS: 1 }), REQUEST);
    expect(statements.map(({ text, detail, tone, href }) => [text, detail, tone, href])).toEqual([
      ['HSR: 1,000\u202fm, 5th of 5 clubs', 'EPL median 3,000\u202fm; 8 own matches', 'below', '#hsr'],
      ['Turns: 5,000.0, 1st of 5 clubs', 'EPL median 3,000.0; 8 own matches', 'above', '#turns'],
      ['Distance: 4,000\u202fm, 2nd of 5 clubs', 'EPL median 3,000\u202fm; 8 own matches', 'above', '#distance'],
    ]);
  });
  it('say per 90 minutes where the totals are', () => {
    const { statements } = teamComparisonView(answerWith({ SPRINT: 1 }), { ...REQUEST, basis: 'perNinety' });
    expect(statements.map(({ text }) => text)).toEqual([
      'Sprint Distance: 5,000\u202fm per 90 minutes, 1st of 5 clubs',
    ]);
  });
  it('in the middle of the league nothing stands out', () => {
    expect(teamComparisonView(answerWith({}), REQUEST).statements).toEqual([]);
  });
  it('without other clubs say so, once', () => {
    const alone = standing([5000], 1);
    const kpis = { DISTANCE: alone, HSR: alone, SPRINT: alone, TURNS: alone };
    const outputs = { combined: alone, intensive: alone, extensive: alone };
    const metrics = {
      total: kpis,
      perNinety: kpis,
      mpo: { fullMatch: outputs, inPossession: null, outOfPossession: null },
    };
    const { teamComparisonData, ...rest } = answerWith({});
    const answer = { ...rest, teamComparisonData: { ...teamComparisonData, averageData: metrics } };
    const view = teamComparisonView(answer, REQUEST);
    expect(view.statements).toEqual([]);
    expect(view.standing).toEqual({
      kind: 'none',
      missing: 'fewer than three other clubs have four matches to compare',
    });
    const hoops = teamComparisonView({ ...answer, matchCount: 4 }, { ...REQUEST, noun: 'practice' });
    expect(hoops.standing).toHaveProperty('missing', 'fewer than three other clubs have four practices to compare');
    expect(hoops.totals[0]?.reference).toBe('Own mean of 4 practices');
    const young = teamComparisonView({ ...answer, matchCount: 1 }, REQUEST);
    expect(young.standing).toHaveProperty('missing', '1 match this season to compare: a rank needs four');
    expect(young.totals[0]?.reference).toBe('Own mean of 1 match');
    expect(young.noRanks).toBe(`Ranks and the ${REQUEST.leagueName} median appear once your club has four matches.`);
    const bare = { ...REQUEST, noun: 'practice', leagueName: 'League' } as const;
    expect(teamComparisonView(answer, bare).noRanks).toBe(
      'Ranks and the league median appear once three other clubs have four practices.',
    );
    expect(teamComparisonView(answerWith({ DISTANCE: 4 }), REQUEST).noRanks).toBeNull();
    const place = { period: REQUEST.period, isOfLeague: false };
    expect(view.ranks[0]).toEqual({
      id: 'distance',
      title: 'Distance',
      value: '5,000\u202fm',
      rank: 'N/A',
      median: 'N/A',
      explained: {
        own: { metric: 'club.average.total.DISTANCE', ...place },
        median: { metric: 'league.average.total.DISTANCE', ...place },
      },
    });
  });
});

describe('charts of the team page', () => {
  it('league matches are called so where the club has stated them, in titles and references', () => {
    const wordsOf = (isCompetitionStated: boolean, changes: Partial<TeamComparisonRequest>) => {
      const view = teamComparisonView({ ...answerWith({}), isCompetitionStated }, { ...REQUEST, ...changes });
      return [view.of, view.totals[0]?.reference];
    };
    expect(wordsOf(true, { matches: 'league' })).toEqual(['league matches', 'Own mean of 8 league matches']);
    expect(wordsOf(true, { matches: 'all' })).toEqual(['all matches', 'Own mean of 8 matches']);
    expect(wordsOf(false, { matches: 'league' })).toEqual([
      'matches of no stated competition',
      'Own mean of 8 matches',
    ]);
    expect(wordsOf(false, { matches: 'league', noun: 'practice' })).toEqual(['practices', 'Own mean of 8 practices']);
  });

  it('an own club with its name among places, with n; the match of a maximum', () => {
    const [distance] = teamComparisonView(answerWith({ DISTANCE: 4 }), REQUEST).totals;
    expect(distance?.ranking.rows.map(({ label }) => label)).toEqual(['1st', '2nd', '3rd', 'Millbrook', '5th']);
    expect(distance?.reference).toBe('Own mean of 8 matches');
    const highest = teamComparisonView(answerWith({}), { ...REQUEST, stat: 'max' }).totals;
    expect(highest[0]?.reference).toBe('Own highest: Farrow Bridge (H), 21st November 2026');
    expect(highest[2]?.reference).toBe('Highest match');
  });
  it('possession that no source has stays null', () => {
    const { outputs } = teamComparisonView(answerWith({}), REQUEST);
    expect(outputs.map(({ title, rankings }) => [title, rankings?.length ?? null])).toEqual([
      ['Full Match', 3],
      ['In Possession', null],
      ['Out of Possession', null],
    ]);
  });
  it('three epochs of peaks; a season without a match is empty', () => {
    const view = teamComparisonView({ ...answerWith({}), matchCount: 0 }, REQUEST);
    expect(view.peaks.map(({ id, boxes }) => [id, boxes.rows.length])).toEqual([
      ['30s', 2],
      ['60s', 1],
      ['120s', 1],
    ]);
    expect(view.isEmpty).toBe(true);
    expect(view.leftOut).toBeNull();
    const other = teamComparisonView({ ...answerWith({}), leftOutCount: 2 }, REQUEST);
    expect(other.leftOut).toBe('2 matches left out: computed by another method than most.');
  });
});
