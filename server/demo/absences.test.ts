import { spellProblems, stateOn } from '@halfturn/core/metrics/availability/spell';
import { describe, expect, it } from 'vitest';
import { demoAbsences } from './absences';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { HOME_CLUB } from './clubs';
import { DEFAULT_LEAGUE } from './demo-league-size';
import { demoLeague } from './league';
import { LeaguePlans } from './league-plans';

const DAY = '2026-03-11';
const league = demoLeague({ ...DEFAULT_LEAGUE, day: DAY });
const home = demoAbsences(league, HOME_CLUB);

describe('absences of the demo', () => {
  it('the home club has every state, and those of the story: three injured, two of them in rehab', () => {
    expect([...new Set(home.map(({ fields }) => fields.state))].sort()).toEqual([
      'away',
      'ill',
      'injured',
      'modified',
      'rehab',
    ]);
    const now = (player: number) =>
      stateOn(
        home.filter((each) => each.player === player).map(({ fields }) => fields),
        DAY,
        '2024-07-01',
      );
    // The centre back of the last match; winger and midfielder on their way back; a full back who is back.
    expect([4, 20, 15, 9].map(now)).toEqual(['injured', 'rehab', 'rehab', 'full']);
  });

  it.each(CLUBS_WITH_ACCOUNTS)(
    '%s: nobody plays or trains on a day of absence, but in modified training',
    (clubKey) => {
      const plans = new LeaguePlans(league);
      const absences = demoAbsences(league, clubKey);
      expect(absences.length).toBeGreaterThan(0);
      expect(absences.flatMap(({ fields }) => spellProblems(fields))).toEqual([]);
      const squad = league.squads.get(clubKey) ?? [];
      const missing = (key: string, day: string) =>
        absences.some(
          ({ player, fields }) =>
            squad[player]?.key === key &&
            ['injured', 'ill', 'away'].includes(stateOn([fields], day, '2000-01-01') ?? ''),
        );
      const played = league.sessions.flatMap(({ clubKey: owner, plan }) => {
        if (owner !== clubKey || plan.kind === 'rehab') return [];
        const session = plans.planOf(plan);
        const athletes =
          session.kind === 'match'
            ? [session.home, session.away].flatMap(({ lineUp }) => lineUp.map(({ athlete }) => athlete))
            : 'athletes' in session
              ? session.athletes
              : 'home' in session
                ? [...session.home.athletes, ...session.away.athletes]
                : [];
        const keys = athletes.map(({ sourceKey }) => sourceKey);
        const day = plan.kind === 'match' ? plan.match.day : plan.day;
        return keys.map((key) => ({ key, day }));
      });
      expect(played.filter(({ key, day }) => missing(key, day))).toEqual([]);
    },
  );

  it('is the same again', () => {
    expect(demoAbsences(demoLeague({ ...DEFAULT_LEAGUE, day: DAY }), HOME_CLUB)).toEqual(home);
  });
});
