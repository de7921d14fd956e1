import { explainNetwork } from '@halfturn/contract/network/explain-network';
import type { MethodSet } from '@halfturn/core/metrics/session/session-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEngines } from '../engines';
import { storeHandMade } from '../hand-made';
import { addPlayer } from '../league-club';
import { ASKING, NORTH, SOUTH, BACK, full, query, NetworkClubs } from './network-clubs';

describeOnEngines('the data network', (engine) => {
  let clubs: NetworkClubs;
  beforeAll(async () => {
    clubs = await NetworkClubs.open(engine);
  });
  afterAll(() => clubs.portal.close());

  test('before the first match nothing is known, and it is not 0', async () => {
    expect(await clubs.player(NORTH, 1)).toMatchObject({
      dataNetworkPlayerKpis: { distance: null, hsr: null, sprintDistance: null, turns: null, validMatchCount: 0 },
      dataNetworkTeamPositionKpis: [],
      playerRainbowBarValues: null,
      playerAverageForceVelocity: null,
      method: null,
    });
    const nothing = { value: null, minimum: null, average: null, maximum: null, standardDeviation: null };
    expect(await clubs.comparison(NORTH, 1)).toMatchObject({
      dataNetworkReferenceKpis: { distance: nothing, playerCount: 0 },
      comparisonRainbowBarValues: { DISTANCE: null, DECEL: null },
      peakThresholdCountComparisonStats: null,
      teamPlayersForceVelocities: [],
      teamAverageForceVelocity: null,
      networkAverageForceVelocity: null,
      networkForceVelocities: [],
      minMaxForceVelocities: null,
      method: null,
    });
  });

  test('with matches: their means, the clubs at their position, the others of it, profiles of all', async () => {
    await clubs.storeMatches();
    const answer = await clubs.player(ASKING, 1);
    expect(answer.dataNetworkPlayerKpis).toEqual({
      distance: 10_300,
      hsr: 600,
      sprintDistance: null,
      turns: 21.5,
      validMatchCount: 4,
    });
    expect(answer.playerRainbowBarValues).toEqual({
      DISTANCE: 10_300,
      HSD: 600,
      SPRINT: null,
      TURNS: 21.5,
      ACCEL: 40,
      DECEL: 50,
    });
    // (7 + 8 + 9 + 10) / 4.
    expect(answer.playerAverageForceVelocity).toEqual({ force: 8.5, velocity: 9 });
    // (0 + 1 + 2 + 3) / 4; nothing is known about sprints.
    const counts = answer.peakThresholdCountPlayerValues.kpiEpochCounts;
    expect([counts[1].countData60s, counts[3].countData30s]).toEqual([1.5, null]);
    // Northgate: 9000 in 4 * 90 min and 10500 in 4 * 120; Arden South: two equally long.
    expect(
      answer.dataNetworkTeamPositionKpis.map(({ name, kpiValues, playerCount }) => [
        name,
        kpiValues.distance,
        playerCount,
      ]),
    ).toEqual([
      ['Arden South', 11_500, 2],
      ['Meadow', 10_300, 1],
      ['Northgate', (9000 * 3 + 10_500 * 4) / 7, 2],
    ]);

    const explained = async (customerId: number, metric: string, more = '') => {
      const path = `/explainnetwork?${query(customerId, 1)}&metric=${metric}${more}`;
      const found = await clubs.get(path);
      expect([found.status, metric]).toEqual([200, metric]);
      return explainNetwork.answer.parse(found.json());
    };
    const distance = await explained(ASKING, 'network.player.distance');
    expect([distance.value, distance.parts.kind]).toEqual([10_300, 'sessions']);
    const matches = distance.parts.kind === 'sessions' ? distance.parts.rows.map(({ value }) => value) : [];
    expect([matches.length, matches.reduce((sum, each) => sum + each, 0)]).toEqual([4, 41_200]);
    expect(distance.among?.values).toEqual([12_000, 11_000, 10_500, 9000].map((value) => ({ name: null, value })));
    expect(distance.among?.mean).toBe(10_625);
    expect((await explained(ASKING, 'network.count.DISTANCE', '&epochS=60')).value).toBe(1.5);
    expect((await explained(ASKING, 'network.f0')).value).toBe(8.5);
    // Of another club's player the number is shared, not its matches.
    const theirs = await explained(NORTH, 'network.player.distance');
    expect([theirs.value === null, theirs.parts]).toEqual([false, { kind: 'elsewhere' }]);
    const club = await explained(ASKING, 'network.club.distance', '&club=3');
    expect([club.team, club.value]).toEqual(['Northgate', (9000 * 3 + 10_500 * 4) / 7]);
    expect(club.among).toMatchObject({ count: 2, median: 10_300, rank: { rank: 3, count: 3 } });
    expect(club.among?.values[0]).toEqual({ name: 'Arden South', value: 11_500 });
    const adds = club.parts.kind === 'players' ? club.parts.rows.map(({ value }) => value) : [];
    expect(adds.reduce((sum, each) => sum + each, 0)).toBeCloseTo(club.value ?? NaN, 9);
    expect(club.parts).toMatchObject({
      rows: [
        { mean: 10_500, share: 4 / 7 },
        { mean: 9000, share: 3 / 7 },
      ],
    });
    const ofNetwork = await explained(ASKING, 'network.all.f0');
    expect([ofNetwork.player, ofNetwork.team, ofNetwork.value]).toEqual([null, null, 21.5 / 3]);
    const profiled = ofNetwork.parts.kind === 'players' ? ofNetwork.parts.rows : [];
    expect(profiled.map(({ clubId, name, value }) => [clubId === ASKING, name, value])).toEqual([
      [true, 'Ash', 8.5],
      [false, 'Elder', 7],
      [true, 'Cedar', 6],
    ]);
    const ofClub = await explained(ASKING, 'network.team.v0');
    expect([ofClub.team, ofClub.value]).toEqual(['Meadow', 9.5]);
    const none = `/explainnetwork?${query(ASKING, 1)}&metric=network.club.distance&club=9`;
    expect((await clubs.get(none)).status).toBe(404);

    const compared = await clubs.comparison(ASKING, 1);
    // 9000, 10500, 11000, 12000: mean 10625; squares 1625², 125², 375², 1375² over 3.
    expect(compared.dataNetworkReferenceKpis).toMatchObject({
      playerCount: 4,
      distance: { value: 10_300, minimum: 9000, average: 10_625, maximum: 12_000 },
      sprintDistance: { value: null, average: null },
    });
    expect(compared.dataNetworkReferenceKpis.distance.standardDeviation).toBeCloseTo(
      Math.sqrt((1625 ** 2 + 125 ** 2 + 375 ** 2 + 1375 ** 2) / 3),
      9,
    );
    // Type 7: places 0.45, 1.05, 1.95, 2.55 of 0 to 3.
    expect(compared.comparisonRainbowBarValues.DISTANCE).toEqual({
      minValue: 9000,
      percentile15Value: 9675,
      percentile35Value: 10_525,
      percentile65Value: 10_975,
      percentile85Value: 11_550,
      maxValue: 12_000,
    });
    expect(compared.comparisonRainbowBarValues.ACCEL).toBeNull();
    // 2 and 5: squares 1.5² twice.
    expect(compared.peakThresholdCountComparisonStats?.kpiEpochCounts[1].countData60s).toEqual({
      value: 1.5,
      average: 3.5,
      standardDeviation: Math.sqrt(4.5),
      minimum: 2,
      maximum: 5,
    });
    expect(compared.networkForceVelocities).toEqual([
      {
        customerId: ASKING,
        playerId: 1,
        playerName: 'Ash',
        teamName: 'Meadow',
        averageForceVelocity: { force: 8.5, velocity: 9 },
        isSamePosition: true,
      },
      expect.objectContaining({ playerName: 'Cedar', isSamePosition: false }),
      expect.objectContaining({ playerName: 'Elder', teamName: 'Northgate', isSamePosition: true }),
    ]);
    expect(compared.teamPlayersForceVelocities.map(({ playerName }) => playerName)).toEqual(['Ash', 'Cedar']);
    expect(compared.teamAverageForceVelocity).toEqual({ force: 7.25, velocity: 9.5 });
    // 8.5, 6, 7 and 9, 10, 8.
    expect(compared.networkAverageForceVelocity).toEqual({ force: 21.5 / 3, velocity: 9 });
    expect(compared.minMaxForceVelocities).toEqual({
      minimumForce: 6,
      maximumForce: 8.5,
      minimumVelocity: 8,
      maximumVelocity: 10,
    });
    expect([answer.method?.sourceClass, compared.method?.sourceClass]).toEqual(['optical', 'optical']);
  });

  test('a player of another club: their own club is the team', async () => {
    const answer = await clubs.player(NORTH, 1);
    expect(answer.player).toMatchObject({ name: 'Elder', customerId: NORTH, teamName: 'Northgate' });
    expect(answer.dataNetworkPlayerKpis).toMatchObject({ distance: 9000, validMatchCount: 4 });
    const { teamPlayersForceVelocities, dataNetworkReferenceKpis } = await clubs.comparison(NORTH, 1);
    expect(teamPlayersForceVelocities.map(({ playerName }) => playerName)).toEqual(['Elder']);
    // 10300, 10500, 11000, 12000.
    expect(dataNetworkReferenceKpis).toMatchObject({ playerCount: 4, distance: { average: 10_950, minimum: 9000 } });
  });

  test('fewer than four matches: means with their count, no place in a rainbow; no position: no comparison', async () => {
    const three = await clubs.player(ASKING, 2);
    expect(three.dataNetworkPlayerKpis).toMatchObject({ distance: 1000, validMatchCount: 3 });
    expect(three.playerRainbowBarValues).toBeNull();
    await storeHandMade(clubs.portal.database.store, {
      customerId: ASKING,
      startsAt: '2026-02-28T18:00:00.000Z',
      players: [{ playerId: 5, kpis: full(9999) }],
    });
    const unassigned = await clubs.player(ASKING, 5);
    expect(unassigned.dataNetworkPlayerKpis).toMatchObject({ distance: 9999, validMatchCount: 1 });
    expect(unassigned.dataNetworkTeamPositionKpis).toEqual([]);
    expect((await clubs.comparison(ASKING, 5)).dataNetworkReferenceKpis.playerCount).toBe(0);
  });

  test('what was computed otherwise than their latest match is compared with nothing', async () => {
    const method: MethodSet = { sourceClass: 'gnss', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
    const session = { customerId: SOUTH, startsAt: '2026-03-01T15:00:00.000Z' };
    await storeHandMade(clubs.portal.database.store, {
      ...session,
      players: [{ playerId: 2, kpis: full(5000), method }],
    });
    const answer = await clubs.player(SOUTH, 2);
    expect(answer.dataNetworkPlayerKpis).toMatchObject({ distance: 5000, validMatchCount: 1 });
    expect([answer.dataNetworkTeamPositionKpis, answer.method?.sourceClass]).toEqual([[], 'gnss']);
  });

  test('a player sold in mid-season: gone at the old club, whose past stays; at the new one what was played there', async () => {
    const { store } = clubs.portal.database;
    const pastOf = () =>
      store.db
        .selectFrom('player_sessions')
        .select(['session_id', 'kpis'])
        .where('customer_id', '=', NORTH)
        .where('player_id', '=', 2)
        .orderBy('session_id')
        .execute();
    const past = await pastOf();
    const move = (values: { squad_id: number; is_active: number }) =>
      store.db.updateTable('players').set(values).where('customer_id', '=', NORTH).where('player_id', '=', 2).execute();
    await move({ squad_id: 4, is_active: 0 });
    await addPlayer(store, { customerId: SOUTH, playerId: 9, name: 'Fir', positionId: BACK });
    await storeHandMade(store, {
      customerId: SOUTH,
      startsAt: '2026-03-21T15:00:00.000Z',
      players: [{ playerId: 9, kpis: full(12_345) }],
    });
    const named = (await clubs.list()).filter(({ name }) => name === 'Fir');
    expect(named.map(({ teamName, playerId }) => [teamName, playerId])).toEqual([['Arden South', 9]]);
    expect((await clubs.get(`/datanetworkplayer?${query(NORTH, 2)}`)).status).toBe(404);
    const sold = await clubs.player(SOUTH, 9);
    expect(sold.dataNetworkPlayerKpis).toMatchObject({ distance: 12_345, validMatchCount: 1 });
    expect(sold.playerRainbowBarValues).toBeNull();
    expect(past.length).toBeGreaterThan(0);
    expect(await pastOf()).toEqual(past);
    await move({ squad_id: 1, is_active: 1 });
  });
});
