/**
 * kill -9 at every 20 ms of a first start and of an upgrade. The next start must continue, and nothing may be lost
 * or left over.
 */
import type { Engine } from '@halfturn/server/store/engine/database';
import { runStartKills } from '../../tests/crash/start-kills';
import { installedPostgres } from '../../tests/postgres-server';
import type { AttackPart } from './attack-part';

const EVERY_MS = 20;
const MOST_KILLS = 200;

export const START_PART: AttackPart = {
  name: 'start',
  async run() {
    const engines: readonly Engine[] = installedPostgres() === null ? ['sqlite'] : ['sqlite', 'postgres'];
    const medians: Record<string, number> = {};
    let kills = 0;
    let lost = 0;
    for (const engine of engines) {
      for (const from of ['nothing', 'older'] as const) {
        const result = await runStartKills({ engine, from, everyMs: EVERY_MS, mostKills: MOST_KILLS });
        for (const loss of result.losses) console.log(`LOST  ${loss}`);
        medians[`start: ${engine}, from ${from}, kills`] = result.kills;
        medians[`start: ${engine}, from ${from}, kills that met work`] = result.metWork;
        kills += result.kills;
        lost += result.losses.length;
      }
    }
    return {
      contestant: `${kills} kills, one at every ${EVERY_MS} ms of first starts and upgrades, on ${engines.join(' and ')}`,
      medians,
      goals: [{ name: `${kills} kills of starts: things lost or left`, value: lost, unit: 'losses', bound: 0 }],
    };
  },
};
