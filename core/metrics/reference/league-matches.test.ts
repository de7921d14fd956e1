import { expect, it } from 'vitest';
import { leagueMatches } from './league-matches';
import { fromEnoughClubs } from './least-league-clubs';

it('numbers of three clubs together, none of two', () => {
  const two = [{ customerId: 1 }, { customerId: 2 }, { customerId: 2 }, { customerId: 1 }];
  expect(fromEnoughClubs(two)).toEqual([]);
  const three = [...two, { customerId: 3 }];
  expect(fromEnoughClubs(three)).toEqual(three);
});

it('cups and friendlies are no league matches, whatever else a club has stated', () => {
  const of = (customerId: number, ...competitions: (string | null)[]) =>
    competitions.map((competition) => ({ customerId, competition }));
  const stating = of(1, 'league', 'cup', null, 'friendly', 'league');
  expect(leagueMatches(stating)).toEqual(of(1, 'league', 'league'));
  const silent = of(2, null, 'cup', null);
  expect(leagueMatches(silent)).toEqual(of(2, null, null));
  expect(leagueMatches([...stating, ...silent])).toEqual([...of(1, 'league', 'league'), ...of(2, null, null)]);
  expect(leagueMatches(of(3, 'friendly'))).toEqual([]);
});
