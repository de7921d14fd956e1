import { METHOD_VERSIONS } from '@halfturn/core/methods/method-registry';
import { wellnessParametersOf } from '@halfturn/core/methods/parameter-set';
import { localDay } from '@halfturn/core/calendar/day';
import { fatigueFlag, type FatigueFlag } from '@halfturn/core/metrics/wellness/fatigue-flag';
import { groupBy } from '@halfturn/core/stats/group-by';
import { recordTable } from '@halfturn/core/writers/columnar-table';
import { datasetName } from '@halfturn/core/writers/tables/dataset-tables';
import { column, fullColumn } from '@halfturn/core/writers/tables/row-columns';
import { fatigueMatches } from '../../answers/wellness/fatigue-matches';
import type { CustomerRecord } from '../../store/club/customers';
import { parametersInForce } from '../../store/club/parameter-sets';
import { listSquads } from '../../store/club/types-positions-squads';
import type { Store } from '../../store/engine/database';
import { listOppositionPlayers, listPlayers, type PlayerRecord } from '../../store/player/players';
import { EffortMemory } from '../../store/session/efforts';
import { markOf } from '../../store/session/session-mark';
import { SessionMemory } from '../../store/session/session-memory';
import type { SessionRecord } from '../../store/session/sessions';
import type { PlannedFile } from './dataset-place';
import { hashOf, seasonYear } from './session-part';

export interface ClubPart {
  readonly name: string;
  readonly version: string;
  readonly methodVersions: Readonly<Record<string, string>>;
  files(): Promise<readonly PlannedFile[]>;
}

/** The only table with names. A track that nobody has identified is not in it. */
export async function playersPart({ db }: Store, { customerId }: CustomerRecord): Promise<ClubPart> {
  const squads = new Map((await listSquads(db, customerId)).map(({ squadId, name }) => [squadId, name]));
  const players = [...(await listPlayers(db, customerId)), ...(await listOppositionPlayers(db, customerId))];
  const table = recordTable<PlayerRecord>(
    [
      fullColumn('playerId', 'int32', ({ playerId }) => playerId),
      fullColumn('name', 'utf8', ({ name }) => name),
      column('shirtNumber', 'int32', ({ shirtNumber }) => shirtNumber),
      fullColumn('position', 'utf8', ({ position }) => position),
      column('squad', 'utf8', ({ squadId, isOpposition }) => (isOpposition ? null : (squads.get(squadId) ?? null))),
      fullColumn('isActive', 'bool', ({ isActive }) => isActive),
      fullColumn('isOpposition', 'bool', ({ isOpposition }) => isOpposition),
    ],
    players,
    { 'halfturn.table': 'players' },
  );
  const columns = table.columns.map((each) => ({ ...each, name: datasetName(each.name) }));
  return {
    name: 'players',
    version: hashOf([players, [...squads]]),
    methodVersions: {},
    files: async () => [{ path: `players/customer_id=${customerId}/part.parquet`, table: { ...table, columns } }],
  };
}

interface FlagRow extends FatigueFlag {
  readonly playerId: number;
  readonly sessionId: number;
  readonly startsAt: string;
}

/**
 * Fatigue flags of every match (METHODS W5), not only of the last 365 days as on the page. One file a season, since a flag depends
 * on earlier matches too.
 */
export async function flagsPart(
  store: Store,
  customer: CustomerRecord,
  sessions: readonly SessionRecord[],
): Promise<ClubPart> {
  const { customerId, modules, wellnessPlayers } = customer;
  const parameters = wellnessParametersOf((await parametersInForce(store.db, customer)).overrides).fatigue;
  const marks = sessions.filter(({ type }) => type.sessionIsAMatch).map(markOf);
  const { fatigue: version = '' } = METHOD_VERSIONS;
  const open = modules.includes('fullfatigueflag') ? null : wellnessPlayers;
  return {
    name: 'flags',
    version: hashOf([parameters, marks, open, version]),
    methodVersions: { fatigue: version },
    async files() {
      if (open?.length === 0) return [];
      const kept = { memory: new SessionMemory(store), efforts: new EffortMemory(store) };
      const matches = await fatigueMatches(kept, customerId, marks, parameters);
      const rows: FlagRow[] = [];
      for (const [playerId, own] of groupBy(matches, (match) => match.playerId)) {
        if (open?.includes(playerId) === false) continue;
        for (const match of own) {
          const flag = fatigueFlag(match, own, parameters);
          if (flag !== null) rows.push({ ...flag, playerId, sessionId: match.sessionId, startsAt: match.startsAt });
        }
      }
      const seasons = groupBy(rows, ({ startsAt }) => seasonYear(startsAt));
      return Array.from(seasons, ([season, flags]) => flagsFile(customerId, season, flags));
    },
  };
}

function flagsFile(customerId: number, season: string, flags: readonly FlagRow[]): PlannedFile {
  const table = recordTable<FlagRow>(
    [
      fullColumn('session_id', 'int32', ({ sessionId }) => sessionId),
      fullColumn('player_id', 'int32', ({ playerId }) => playerId),
      fullColumn('day', 'utf8', ({ startsAt }) => localDay(startsAt)),
      fullColumn('level', 'utf8', ({ level }) => level),
      fullColumn('score', 'float64', ({ score }) => score),
      fullColumn('matches', 'int32', ({ matches }) => matches),
    ],
    flags.toSorted((a, b) => a.sessionId - b.sessionId || a.playerId - b.playerId),
    { 'halfturn.table': 'flags' },
  );
  return { path: `flags/customer_id=${customerId}/season=${season}/part.parquet`, table };
}
