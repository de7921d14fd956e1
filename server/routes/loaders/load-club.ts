/** Rows of a club that a request names, or 404. `db` may be a transaction. */
import type { ImportJob } from '@halfturn/contract/data/imports';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { type AccountRecord, listAccounts } from '../../store/access/users';
import { listSquads } from '../../store/club/types-positions-squads';
import { type CustomerRecord, findCustomer } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { findJob } from '../../store/jobs/import-jobs';
import { findSensor, type SensorRecord } from '../../store/live/sensors';
import type { PlayerRecord } from '../../store/player/players';

type Db = Store['db'];

export async function clubOf(db: Db, customerId: number): Promise<CustomerRecord> {
  return found(await findCustomer(db, customerId), NO_SUCH.club(customerId));
}

export async function squadOf(db: Db, customerId: number, squadId: number) {
  const squads = await listSquads(db, customerId);
  return found(
    squads.find((each) => each.squadId === squadId),
    NO_SUCH.squad(squadId),
  );
}

export async function accountOf(db: Db, userId: number): Promise<AccountRecord> {
  const accounts = await listAccounts(db, new Date());
  return found(
    accounts.find((each) => each.userId === userId),
    NO_SUCH.account,
  );
}

export async function sensorOf(db: Db, customerId: number, sensorId: number): Promise<SensorRecord> {
  return found(await findSensor(db, customerId, sensorId), NO_SUCH.sensor);
}

export async function importOf(db: Db, customerId: number, importId: string): Promise<ImportJob> {
  return found(await findJob(db, customerId, importId), NO_SUCH.import);
}

export function playerAmong(
  players: readonly PlayerRecord[],
  playerId: number,
  absence = NO_SUCH.player,
): PlayerRecord {
  return found(
    players.find((each) => each.playerId === playerId),
    absence,
  );
}
