/** Targets stored by an earlier version are those of the whole day, and of rehab those from the beginning. */
import { listPlanTargets } from '@halfturn/server/store/club/plan-targets';
import { listRehabTargets } from '@halfturn/server/store/club/rehab-targets';
import { connectDatabase } from '@halfturn/server/store/engine/database';
import { migrateTo, migrateToLatest } from '@halfturn/server/store/migrations/migrate';
import { sql } from 'kysely';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../postgres-server';
import { describeOnEngines } from '../engines';

const BANDS = { _0_TO_10: 4, _10_TO_20: 3, _20_TO_30: 2, ABOVE_30: 0 };
const REHAB = {
  distanceM: 8000,
  hsrDistanceM: null,
  sprintDistanceM: 100,
  accelerationDistanceM: 300,
  decelerationDistanceM: 250,
  turns: 20,
  peakSpeedMPerS: 8,
  sprintCountTargets: { HSR: BANDS, SPRINT: BANDS },
};
const BY = "'2026-03-01T09:00:00.000Z', 'ada'";

describeOnEngines('targets of an earlier version', (engine) => {
  it('stay as they were', async () => {
    const adminUrl = inject('postgresUrl');
    const postgres = engine === 'sqlite' || adminUrl === null ? null : await createPostgresDatabase(adminUrl);
    const dataFolder = mkdtempSync(join(inject('suitesFolder'), 'data-'));
    const { db, close } = await connectDatabase({ databaseUrl: postgres?.url ?? null, dataFolder }).then((store) => ({
      db: store.db,
      close: () => store.close(),
    }));
    try {
      await migrateTo(db, '0059-club-badges');
      await sql`
        insert into customers (customer_id, display_name, team_type, sport, modules, options, turn_entry_speed_lower,
          turn_entry_speed_upper, default_squad_id)
        values (1, 'Oaks', 'm', 'football', '[]', '[]', 3, 5.5, 1)`.execute(db);
      await sql`insert into squads (customer_id, squad_id, name) values (1, 1, 'First')`.execute(db);
      await sql`
        insert into positions (customer_id, position_id, description, short_description, sort_order, group_id)
        values (1, 1, 'Striker', 'ST', 5, 4)`.execute(db);
      await sql`
        insert into players (customer_id, player_id, name, position_id, squad_id, is_active, is_unidentified, is_opposition)
        values (1, 9, 'Ada', 1, 1, 1, 0, 0)`.execute(db);
      const plan = sql.raw(`1, '2026-03-10', '', 'player', 9, 'activeDistanceM', '2026-03-01', null, 1, 60, ${BY}`);
      await sql`
        insert into plan_targets (customer_id, day, day_type, scope, scope_id, kpi, valid_from, valid_to, is_percent,
          amount, set_at, set_by)
        values (${plan})`.execute(db);
      await sql`
        insert into rehab_targets (customer_id, player_id, set_at, set_by, targets)
        values (1, 9, ${sql.raw(BY)}, ${JSON.stringify(REHAB)})`.execute(db);
      await migrateToLatest(db);
      expect(await listPlanTargets(db, 1, { from: '2026-03-10', to: '2026-03-10' })).toMatchObject([
        { day: '2026-03-10', sessionNo: null, scope: 'player', scopeId: 9, amount: 60, validFrom: '2026-03-01' },
      ]);
      expect(await listRehabTargets(db, 1, 9)).toEqual([
        { validFrom: null, targets: REHAB, setAt: '2026-03-01T09:00:00.000Z', setBy: 'ada' },
      ]);
    } finally {
      await close();
      await postgres?.drop();
    }
  });
});
