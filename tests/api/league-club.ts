import { insertCustomer } from '@halfturn/server/store/club/new-club-defaults';
import type { Store } from '@halfturn/server/store/engine/database';
import { type HandMadePlayer, storeHandMade } from './hand-made';

export const SECRET = 'Secret Birch';
export const OPPONENT = 900;
export const LEAGUE_PLAYER = 4711;

export interface NewPlayer {
  readonly customerId: number;
  readonly playerId: number;
  readonly name: string;
  readonly isOpposition?: boolean;
  readonly positionId?: number;
}

export async function addPlayer({ db }: Store, player: NewPlayer): Promise<void> {
  await db
    .insertInto('players')
    .values({
      customer_id: player.customerId,
      player_id: player.playerId,
      name: player.name,
      position_id: player.positionId ?? 9,
      squad_id: 1,
      shirt_number: null,
      is_active: 1,
      is_opposition: player.isOpposition === true ? 1 : 0,
      source_key: null,
    })
    .execute();
}

export async function addLeagueClub(
  store: Store,
  customerId: number,
  days: readonly string[],
  player: Omit<HandMadePlayer, 'playerId'>,
): Promise<void> {
  await store.db.transaction().execute((trx) =>
    insertCustomer(trx, {
      customerId,
      displayName: `Club ${SECRET}`,
      teamType: 'm',
      sport: 'football',
      modules: [],
      options: [],
    }),
  );
  await addPlayer(store, { customerId, playerId: LEAGUE_PLAYER, name: SECRET });
  await addPlayer(store, { customerId, playerId: OPPONENT, name: SECRET, isOpposition: true });
  for (const day of days) {
    await storeHandMade(store, {
      customerId,
      startsAt: `${day}T15:00:00.000Z`,
      title: SECRET,
      players: [
        { ...player, playerId: LEAGUE_PLAYER },
        {
          playerId: OPPONENT,
          team: 'opposition',
          kpis: { matchTimeM: 90, activeTimeM: 90, activeDistanceM: 7, totalTurns: 7 },
          peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: 7, matchTimeS: 7 }],
        },
      ],
    });
  }
}
