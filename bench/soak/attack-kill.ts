/**
 * kill -9 of the server during imports of workbooks, which take long to read: nothing may be lost or half-written.
 */
import type { Engine } from '@halfturn/server/store/engine/database';
import { runKills } from '../../tests/crash/kill-run';
import { installedPostgres } from '../../tests/postgres-server';
import type { AttackPart } from './attack-part';

const KILLS = 24;
const SEED = 1411;

export const KILL_PART: AttackPart = {
  name: 'kill',
  async run() {
    const engines: readonly Engine[] = installedPostgres() === null ? ['sqlite'] : ['sqlite', 'postgres'];
    const results = await Promise.all(
      engines.map((engine) =>
        runKills({ engine, kills: Math.ceil(KILLS / engines.length), seed: SEED, asWorkbooks: true }),
      ),
    );
    for (const loss of results.flatMap(({ losses }) => losses)) console.log(`LOST  ${loss}`);
    const count = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((sum, result) => sum + of(result), 0);
    return {
      contestant: `${count(({ kills }) => kills)} kills of the server amid imports of workbooks, on ${engines.join(' and ')}`,
      medians: Object.fromEntries(
        results.flatMap(({ engine, kills, metImports, imports }) => [
          [`kill: ${engine} kills`, kills],
          [`kill: ${engine} kills that met an import`, metImports],
          [`kill: ${engine} imports acknowledged`, imports.acknowledged],
          [`kill: ${engine} imports complete`, imports.complete],
          [`kill: ${engine} imports given up after three runs`, imports.givenUp],
        ]),
      ),
      goals: [
        {
          name: `${count(({ kills }) => kills)} kills amid imports of workbooks: things lost or half there`,
          value: count(({ losses }) => losses.length),
          unit: 'losses',
          bound: 0,
        },
        {
          name: 'kills that met an import at work',
          value: count(({ metImports }) => metImports),
          unit: 'kills',
          bound: KILLS / 2,
          atLeast: true,
        },
      ],
    };
  },
};
