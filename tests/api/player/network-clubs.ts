import { dataNetworkComparison, dataNetworkPlayer, dataNetworkPlayers } from '@halfturn/contract/network/data-network';
import type { KpiValues, PeakCount, SpeedProfile } from '@halfturn/core/metrics/session/session-facts';
import { insertCustomer } from '@halfturn/server/store/club/new-club-defaults';
import { replaceUserSquads } from '@halfturn/server/store/access/user-squads';
import { expect } from 'vitest';
import { addAccount, OWN_PASSWORD, tokenIn } from '../accounts';
import { storeHandMade } from '../hand-made';
import { addPlayer } from '../league-club';
import { HERONS, openTestPortal, type TestPortal } from '../portal';
import type { Engine } from '@halfturn/server/store/engine/database';

export const ASKING = 501;
export const NORTH = 502;
export const SOUTH = 503;
/** Nearly members, but without the module, of the other kind of team, of another sport. */
export const NO_MODULE = 504;
export const WOMEN_CLUB = 505;
export const BASKETBALL_CLUB = 506;

const KEEPER = 1;
export const BACK = 2;
const FORWARD = 9;
const UNASSIGNED = 999;

const SECRET = 'Secret Rowan';
const DAYS = ['07', '14', '21', '28'];

const profile = (a0MPerS2: number, s0MPerS: number): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.95,
  points: 20,
  bins: 12,
  topBinMPerS: 8,
  isValid: true,
});
const windows = (value: number): PeakCount[] => [
  { kpi: 'DISTANCE', epochS: 60, thresholdPerMinute: 200, value, matchTimesS: [] },
];
export const full = (activeDistanceM: number, more: Partial<KpiValues> = {}): Partial<KpiValues> => ({
  matchTimeM: 90,
  activeTimeM: 90,
  activeDistanceM,
  ...more,
});

function expectSame(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(expected);
}

export class NetworkClubs {
  #token = '';

  private constructor(readonly portal: TestPortal) {}

  static async open(engine: Engine): Promise<NetworkClubs> {
    const portal = await openTestPortal(engine);
    const { store } = portal.database;
    await store.db
      .updateTable('customers')
      .set({ modules: '["sessionanalysis"]' })
      .where('customer_id', '!=', HERONS)
      .execute();
    const club = (
      customerId: number,
      displayName: string,
      modules: readonly string[] = ['datanetwork'],
      teamType = 'm',
      sport: 'football' | 'basketball' = 'football',
    ) =>
      store.db.transaction().execute(async (trx) => {
        await insertCustomer(trx, { customerId, displayName, teamType, sport, modules, options: [] });
        await trx
          .updateTable('customers')
          .set({ avatar_url: `/avatars/${customerId}.png` })
          .where('customer_id', '=', customerId)
          .execute();
      });
    await club(ASKING, 'Meadow');
    await club(NORTH, 'Northgate');
    await club(SOUTH, 'Arden South');
    await club(NO_MODULE, SECRET, ['sessionanalysis', 'fullplayerdevelopment', 'squadmodule']);
    await club(WOMEN_CLUB, SECRET, ['datanetwork'], 'w');
    await club(BASKETBALL_CLUB, SECRET, ['datanetwork'], 'm', 'basketball');
    const players: readonly (readonly [customerId: number, playerId: number, name: string, positionId: number])[] = [
      [ASKING, 1, 'Ash', BACK],
      [ASKING, 2, 'Beech', BACK],
      [ASKING, 3, 'Cedar', FORWARD],
      [ASKING, 4, SECRET, KEEPER],
      [ASKING, 5, 'Dogwood', UNASSIGNED],
      [ASKING, 6, SECRET, BACK],
      [ASKING, 7, SECRET, BACK],
      [NORTH, 1, 'Elder', BACK],
      [NORTH, 2, 'Fir', BACK],
      [NORTH, 3, SECRET, BACK],
      [SOUTH, 1, 'Gorse', BACK],
      [SOUTH, 2, 'Hazel', BACK],
      [NO_MODULE, 1, SECRET, BACK],
      [WOMEN_CLUB, 1, SECRET, BACK],
      [BASKETBALL_CLUB, 1, SECRET, BACK],
    ];
    for (const [customerId, playerId, name, positionId] of players) {
      await addPlayer(store, { customerId, playerId, name, positionId });
    }
    await addPlayer(store, { customerId: ASKING, playerId: 8, name: SECRET, isOpposition: true, positionId: BACK });
    const change = (customerId: number, playerId: number, values: { squad_id?: number; is_active?: number }) =>
      store.db
        .updateTable('players')
        .set(values)
        .where('customer_id', '=', customerId)
        .where('player_id', '=', playerId)
        .execute();
    await change(ASKING, 6, { squad_id: 3 });
    await change(ASKING, 7, { is_active: 0 });
    await change(NORTH, 3, { squad_id: 4 });
    return new NetworkClubs(portal);
  }

  async storeMatches(): Promise<void> {
    const { store } = this.portal.database;
    for (const [i, day] of DAYS.entries()) {
      const startsAt = `2026-02-${day}T15:00:00.000Z`;
      const counts = { totalTurns: 20 + i, accelerations: 40, decelerations: 50, highSpeedDistanceM: 600 };
      await storeHandMade(store, {
        customerId: ASKING,
        startsAt,
        players: [
          { playerId: 1, kpis: full(10_000 + 200 * i, counts), profile: profile(7 + i, 9), peakCounts: windows(i) },
          ...(i === 0 ? [] : [{ playerId: 2, kpis: full(1000) }]),
          { playerId: 3, kpis: full(11_000), profile: profile(6, 10) },
          // These must be in no answer: goalkeeper, another squad, former player, opponent.
          ...[4, 6, 7].map((playerId) => ({ playerId, kpis: full(99_000), profile: profile(1, 1) })),
          { playerId: 8, kpis: full(99_000), team: 'opposition' as const },
        ],
      });
      await storeHandMade(store, {
        customerId: NORTH,
        startsAt,
        players: [
          { playerId: 1, kpis: full(9000), profile: profile(7, 8), peakCounts: windows(2) },
          { playerId: 2, kpis: full(10_500, { matchTimeM: 120 }) },
          { playerId: 3, kpis: full(99_000), profile: profile(1, 1) },
        ],
      });
      await storeHandMade(store, {
        customerId: SOUTH,
        startsAt,
        players: [
          { playerId: 1, kpis: full(11_000) },
          { playerId: 2, kpis: full(12_000), peakCounts: windows(5) },
        ],
      });
      for (const customerId of [NO_MODULE, WOMEN_CLUB]) {
        const players = [{ playerId: 1, kpis: full(99_000), profile: profile(1, 1) }];
        await storeHandMade(store, { customerId, startsAt, title: SECRET, players });
      }
    }
    // Too short, of the academy, and a training: none of them counts.
    for (const [sessionTypeId, matchTimeM] of [
      [1, 84],
      [2, 90],
      [3, 90],
    ] as const) {
      const players = [{ playerId: 1, kpis: full(1, { matchTimeM }) }];
      await storeHandMade(store, { customerId: ASKING, startsAt: '2026-02-15T15:00:00.000Z', sessionTypeId, players });
    }
  }

  async get(path: string, bearer?: string) {
    if (this.#token === '') this.#token = await this.newToken('scout', ASKING);
    return this.portal.call('GET', path, { token: bearer ?? this.#token });
  }

  async newToken(userName: string, customerId: number, squadIds: readonly number[] = []) {
    const { portal } = this;
    const userId = await addAccount(portal, { userName, primaryCustomerId: customerId });
    await portal.database.store.db.transaction().execute((trx) => replaceUserSquads(trx, customerId, userId, squadIds));
    return tokenIn(await portal.call('POST', '/login', { body: { username: userName, password: OWN_PASSWORD } }));
  }

  async player(playerCustomerId: number, playerId: number) {
    const answer = await this.get(`/datanetworkplayer?${query(playerCustomerId, playerId)}`);
    expectSame([answer.status, Buffer.from(answer.bytes).includes(SECRET)], [200, false]);
    return dataNetworkPlayer.answer.parse(answer.json());
  }

  async comparison(playerCustomerId: number, playerId: number) {
    const answer = await this.get(`/datanetworkcomparison?${query(playerCustomerId, playerId)}`);
    expectSame([answer.status, Buffer.from(answer.bytes).includes(SECRET)], [200, false]);
    return dataNetworkComparison.answer.parse(answer.json());
  }

  async list(bearer?: string) {
    const answer = await this.get(`/datanetworkplayers?customerId=${ASKING}`, bearer);
    return dataNetworkPlayers.answer.parse(answer.json());
  }
}

export const query = (playerCustomerId: number, playerId: number) =>
  `userCustomerId=${ASKING}&playerCustomerId=${playerCustomerId}&playerId=${playerId}`;
