import { dataNetworkComparison, dataNetworkPlayer, dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import { fatigueFlags } from '@halfturn/contract/wellness/fatigue-flags';
import { squadStandards } from '@halfturn/contract/squad/squad';
import { teamComparison } from '@halfturn/contract/team/team-comparison';
import { longitudinalWellnessReport, wellnessReport } from '@halfturn/contract/wellness/wellness';
import { seasonDays, seasonOf, seasonsOf } from '@halfturn/core/calendar/season';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { leagueName } from '@halfturn/core/views/choices/comparison-groups';
import { dataNetworkView } from '@halfturn/core/views/network/data-network';
import { fatigueFlagsView } from '@halfturn/core/views/wellness/fatigue-flags';
import { playedNoun, sessionNoun } from '@halfturn/core/views/words/session-noun';
import { squadStandardsView } from '@halfturn/core/views/squad/squad-standards';
import { teamComparisonView } from '@halfturn/core/views/team/team-comparison';
import { wellnessView } from '@halfturn/core/views/wellness/wellness-table';
import { expect, test } from '@playwright/test';
import { TODAY } from '../fixtures/today';
import { enter, follow } from './ground/portal';
import { type Club, clubOf, PREPARED_MS } from './ground/session-calls';

const FIRST_TEAM = [1];
const units = DEFAULT_UNITS;

interface Walk {
  readonly user: string;
  readonly clubName: string;
  readonly sport: string;
  readonly hasNetwork: boolean;
  readonly foreign: RegExp;
}

const WALKS: readonly Walk[] = [
  {
    user: 'coach',
    clubName: 'Millbrook Athletic',
    sport: 'football',
    hasNetwork: true,
    foreign: /\bWSL\b|\bpractices?\b/i,
  },
  {
    user: 'hoops',
    clubName: 'Lakeside Herons',
    sport: 'basketball',
    hasNetwork: false,
    // 40 to 90 minutes are a whole game; only 90 is a football term.
    foreign: /\b(?:EPL|WSL)\b|\bmatch(?:es)?\b|(?<!40 to )90 ?min/i,
  },
];

async function standing(club: Club, { sport, clubName }: Walk) {
  const noun = sessionNoun(sport);
  const compared = club.sessions.filter(({ sessionType }) => sessionType.sessionIsAMatch === (noun === 'match'));
  const [season = seasonOf(TODAY)] = seasonsOf(compared.map(({ date }) => date));
  const { startDate: from, endDate: to } = seasonDays(season);
  return teamComparisonView(await club.ask(teamComparison, seasonDays(season)), {
    period: { from, to },
    units,
    clubName,
    stat: 'average',
    basis: 'total',
    peakKpi: 'DISTANCE',
    leagueName: leagueName(sport, 'm'),
    noun,
    matches: 'league',
  });
}

for (const walk of WALKS) {
  test(`${walk.user}: the screens of the club, with the numbers and the words of its sport`, async ({ page }) => {
    test.setTimeout(PREPARED_MS + 90_000);
    await enter(page, walk.user);
    const club = await clubOf(page, walk.user);
    const { customerId } = club;
    const main = page.getByRole('main');
    const played = playedNoun(sessionNoun(walk.sport));

    const team = await standing(club, walk);
    await page.goto('/team');
    if (team.isEmpty) await expect(main).toContainText('No Data For This Season');
    else {
      const isRanked = team.noRanks === null;
      const ranks = main.getByRole('table', { name: isRanked ? 'Ranks in the league' : 'Season values' });
      if (team.noRanks !== null) await expect(main).toContainText(team.noRanks);
      for (const { title, value, rank, median } of team.ranks) {
        const cells = ranks.getByRole('row', { name: new RegExp(`^${title} `) }).getByRole('cell');
        await expect(cells).toHaveText(isRanked ? [value, rank, median] : [value]);
      }
    }
    await expect(main).not.toContainText(walk.foreign);

    const flags = fatigueFlagsView(await club.ask(fatigueFlags, {}), { squadIds: FIRST_TEAM, order: 'flag', played });
    await follow(page, '/fatigueflag');
    const current = main.getByRole('region', { name: 'Current Flags' });
    if (flags.current.length === 0) await expect(current).toContainText('No flagged players');
    await expect(current.getByRole('listitem')).toHaveCount(flags.current.length);
    await expect(main).not.toContainText(walk.foreign);

    const wellness = wellnessView(await club.ask(wellnessReport, {}), {
      squadIds: FIRST_TEAM,
      withWorkRate: false,
      sessionId: null,
      columns: 1,
      isSimulated: true,
      played,
    });
    await follow(page, '/wellness');
    if (wellness.emptyText !== null) await expect(main).toContainText(wellness.emptyText);
    else {
      const table = main.getByRole('table', { name: /^Wellness by player and/ });
      await expect(table.getByRole('rowheader')).toHaveCount(wellness.rows.length);
      for (const { name, note, cells } of wellness.rows.slice(0, 4)) {
        const row = table.getByRole('row', { name: new RegExp(`^${name} `) });
        const text = note ?? cells[0]?.note ?? cells[0]?.score?.text ?? 'N/A';
        await expect(row).toContainText(text);
      }
    }
    await expect(main).not.toContainText(walk.foreign);

    const overTime = await club.ask(longitudinalWellnessReport, { startDate: '2020-11-23' });
    await follow(page, '/longitudinalwellness');
    const players = overTime.longitudinalWellnessData.filter(({ player }) => FIRST_TEAM.includes(player.squadId));
    await expect(main.getByRole('figure')).toHaveCount(players.length);
    await expect(main).not.toContainText(walk.foreign);

    const standards = await club.ask(squadStandards, {});
    const squad = squadStandardsView(standards, { units, squadIds: FIRST_TEAM, positionGroupId: 0, matches: 'league' });
    await follow(page, '/squad');
    const [position] = squad.positions;
    if (position === undefined) await expect(main).toContainText('Squad Data Unavailable');
    else {
      const section = main.getByRole('region', { name: position.title, exact: true });
      await section.getByText('Table').click();
      const counted = section.getByRole('row').getByRole('cell').first();
      await expect(section.getByRole('row')).toHaveCount(position.bars.rows.length + 1);
      const counts =
        standards.playerKpiValuesByPositionId[position.positionId]?.map((each) => each.validMatchCount) ?? [];
      expect(counts.map(String)).toContain(await counted.innerText());
    }
    await expect(main).not.toContainText(walk.foreign);

    await follow(page, '/datanetwork');
    if (walk.hasNetwork) {
      const [player] = (await club.ask(dataNetworkPlayers, {})).filter((each) => each.customerId !== customerId);
      if (player === undefined) throw new Error('The demo has a data network.');
      const of = { userCustomerId: customerId, playerCustomerId: player.customerId, playerId: player.playerId };
      const view = dataNetworkView(await club.ask(dataNetworkPlayer, of), await club.ask(dataNetworkComparison, of), {
        units,
        customerId,
      });
      await follow(page, `/datanetwork?club=${player.customerId}&player=${player.playerId}`);
      await expect(page.getByText(view.sharing)).toBeVisible();
    } else {
      await expect(page.getByText('Not part of the modules bought').last()).toBeVisible();
    }
  });
}
