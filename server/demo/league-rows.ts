import { wellnessParameters } from '@halfturn/core/methods/wellness-parameters';
import type { Transaction } from 'kysely';
import { insertCustomer, DEFAULT_SQUAD_ID, UNASSIGNED_POSITION_ID } from '../store/club/new-club-defaults';
import {
  insertFixtureRows,
  insertKeysForGood,
  insertLeagueClub,
  insertLeagueRow,
  insertPlanned,
  insertSquad,
  type SquadRow,
} from '../store/club/demo-seed';
import { saveClubBadge } from '../store/club/club-badges';
import { setListedPlayers, setNetworkShares } from '../store/club/customers';
import type { Database } from '../store/schema/schema';
import { insertSensor } from '../store/live/sensors';
import { insertSpell } from '../store/player/availability-spells';
import { insertExercise } from '../store/club/exercises';
import { demoAbsences } from './absences';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { demoBadge } from './demo-badge';
import { demoTargets } from './demo-targets';
import { HOME_CLUB } from './clubs';
import { demoMaximum } from './heart-rates';
import { demoExercises } from './exercises';
import { type DemoLeague, matchesOf, preparationOrder } from './league';
import { setPlanTarget } from '../store/club/plan-targets';
import { setMaximumHeartRate } from '../store/player/maximum-heart-rates';
import { saveRehabTargets } from '../store/club/rehab-targets';
import { sessionMarks, unidentifiedKey } from './league-marks';
import type { DemoMatch, MatchSide } from './season/season-calendar';
import { type DemoPlayer, outsiderSquad } from './squads';

/** `TrackSet.format` of the simulation: prefix of the keys by which an import recognises its players. */
const SIMULATION_FORMAT = 'simulation';

/** @param customerIds by club key */
export async function insertLeague(
  trx: Transaction<Database>,
  league: DemoLeague,
  customerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { options, clubs } = league;
  const { seed, day, seasons, sessions } = options;
  await insertLeagueRow(trx, { seed, day, clubs: options.clubs, seasons, sessions });
  const places = new Map(preparationOrder(league).map((planKey, place) => [planKey, place]));
  for (const [place, club] of clubs.entries()) {
    const customerId = customerIds.get(club.key);
    if (customerId === undefined) throw new Error(`The club ${club.key} has no id.`);
    await insertCustomer(trx, { customerId, ...club });
    for (const each of demoExercises(club)) await insertExercise(trx, customerId, each);
    await saveClubBadge(trx, customerId, demoBadge(place));
    if (club.networkShares !== undefined) await setNetworkShares(trx, customerId, club.networkShares);
    await insertLeagueClub(trx, customerId, club.key);
    await insertPlayers(trx, customerId, league, club.key);
    if (club.options.includes('workInProgress')) await insertSensors(trx, customerId);
    await insertFixtures(trx, customerId, matchesOf(league.matches, club.key), club.key);
    await insertPlannedSessions(trx, customerId, league, club.key, places);
  }
}

/** Two sensors without devices: the simulation provides their data. */
async function insertSensors(trx: Transaction<Database>, customerId: number): Promise<void> {
  const docks = [
    { name: 'Dock 1', venue: 'Millbrook Ground', isOn: true },
    { name: 'Dock 2', venue: 'Training Centre', isOn: false },
  ];
  for (const dock of docks) await insertSensor(trx, customerId, { ...dock, isSimulated: true });
}

async function insertPlayers(
  trx: Transaction<Database>,
  customerId: number,
  league: DemoLeague,
  clubKey: string,
): Promise<void> {
  const squad = league.squads.get(clubKey) ?? [];
  const own = squad.map(ownPlayer);
  const rows = [...own, ...opponentsOf(league, clubKey), ...(clubKey === HOME_CLUB ? unidentifiedOf(league) : [])];
  const ids = await insertSquad(trx, customerId, rows);
  if (clubKey === HOME_CLUB) await insertRehabTargets(trx, customerId, league, ids);
  if (CLUBS_WITH_ACCOUNTS.includes(clubKey)) {
    await insertAbsences(trx, customerId, league, { clubKey, ids });
    await insertTargets(trx, customerId, league, { clubKey, ids });
    await insertMaximums(trx, customerId, squad, ids, league.options.seed);
  }
  const { listed } = league.clubs.find((club) => club.key === clubKey) ?? {};
  if (listed !== undefined) {
    const best = regularsOf(squad).map((index) => idAt(ids, index));
    await setListedPlayers(trx, customerId, {
      playerModulePlayers: best.slice(0, listed.player),
      wellnessPlayers: best.slice(0, listed.wellness),
    });
  }
  const keys = squad.map(({ key, name }, index) => ({ sourceKey: key, name, playerId: idAt(ids, index) }));
  await insertKeysForGood(trx, customerId, SIMULATION_FORMAT, keys);
}

/** Every other player has a maximum from a test; for the others the highest observed value counts. */
async function insertMaximums(
  trx: Transaction<Database>,
  customerId: number,
  squad: readonly DemoPlayer[],
  ids: readonly number[],
  seed: number,
): Promise<void> {
  for (const [index, { key }] of squad.entries()) {
    if (index % 2 === 0) await setMaximumHeartRate(trx, customerId, idAt(ids, index), demoMaximum(seed, key));
  }
}

/** Indices of the first team's outfield players, in the coach's order of preference. */
function regularsOf(squad: readonly DemoPlayer[]): readonly number[] {
  return squad
    .map((player, index) => ({ player, index }))
    .filter(({ player }) => player.isActive && player.squadId === DEFAULT_SQUAD_ID && player.role !== 'goalkeeper')
    .toSorted((a, b) => b.player.ability - a.player.ability || a.index - b.index)
    .map(({ index }) => index);
}

const USUAL_MATCH = {
  distanceM: 10_300,
  hsrDistanceM: 800,
  sprintDistanceM: 200,
  accelerationDistanceM: 420,
  decelerationDistanceM: 420,
  turns: 28,
  peakSpeedMPerS: 8.8,
  hsrEfforts: [24, 22, 9, 5],
  sprintEfforts: [4, 6, 3, 1],
} as const;

/** Targets of the returning players: shares of a usual match, as staff would set them. */
async function insertRehabTargets(
  trx: Transaction<Database>,
  customerId: number,
  { story }: DemoLeague,
  ids: readonly number[],
): Promise<void> {
  const { phases } = wellnessParameters().rehab;
  for (const { player, phase, setOn } of story.rehabGoals) {
    const share = phases[phase - 1];
    if (share === undefined) throw new RangeError(`There is no rehab phase ${phase}.`);
    const bands = ([first, second, third, last]: readonly [number, number, number, number], of: number) => ({
      _0_TO_10: Math.round(of * first),
      _10_TO_20: Math.round(of * second),
      _20_TO_30: Math.round(of * third),
      ABOVE_30: Math.round(of * last),
    });
    await saveRehabTargets(trx, customerId, idAt(ids, player), {
      targets: {
        distanceM: Math.round(share.distance * USUAL_MATCH.distanceM),
        hsrDistanceM: Math.round(share.hsr * USUAL_MATCH.hsrDistanceM),
        sprintDistanceM: Math.round(share.sprint * USUAL_MATCH.sprintDistanceM),
        accelerationDistanceM: Math.round(share.accelerationDistance * USUAL_MATCH.accelerationDistanceM),
        decelerationDistanceM: Math.round(share.accelerationDistance * USUAL_MATCH.decelerationDistanceM),
        turns: Math.round(share.turns * USUAL_MATCH.turns),
        peakSpeedMPerS: Number((share.peakSpeed * USUAL_MATCH.peakSpeedMPerS).toFixed(2)),
        sprintCountTargets: {
          HSR: bands(USUAL_MATCH.hsrEfforts, share.hsr),
          SPRINT: bands(USUAL_MATCH.sprintEfforts, share.sprint),
        },
      },
      validFrom: setOn,
      setAt: `${setOn}T09:00:00.000Z`,
      setBy: 'medic',
    });
  }
}

async function insertAbsences(
  trx: Transaction<Database>,
  customerId: number,
  league: DemoLeague,
  { clubKey, ids }: { readonly clubKey: string; readonly ids: readonly number[] },
): Promise<void> {
  for (const { player, fields } of demoAbsences(league, clubKey)) {
    const by = { setAt: `${fields.from}T09:00:00.000Z`, setBy: 'medic' };
    await insertSpell(trx, customerId, idAt(ids, player), fields, by);
  }
}

async function insertTargets(
  trx: Transaction<Database>,
  customerId: number,
  league: DemoLeague,
  { clubKey, ids }: { readonly clubKey: string; readonly ids: readonly number[] },
): Promise<void> {
  for (const { setOn, scope, of, ...target } of demoTargets(league, clubKey)) {
    const scopeId = scope === 'player' && of !== null ? idAt(ids, of) : of;
    const by = { today: setOn, setAt: `${setOn}T09:00:00.000Z`, setBy: 'coach' };
    await setPlanTarget(trx, customerId, { ...target, sessionNo: null, scope, scopeId, isPercent: true }, by);
  }
}

function ownPlayer(player: DemoPlayer): SquadRow {
  return {
    name: player.name,
    position_id: player.positionId,
    squad_id: player.squadId,
    shirt_number: player.shirtNumber,
    is_active: player.isActive ? 1 : 0,
    is_opposition: 0,
    is_unidentified: 0,
    source_key: null,
  };
}

/**
 * Players of the teams a club meets in its sessions, with positions an import may give them: created here, so that ids
 * do not depend on the order of preparation.
 */
function opponentsOf(league: DemoLeague, clubKey: string): readonly SquadRow[] {
  const teams = new Map<string, { readonly side: MatchSide; readonly league: DemoMatch['league'] }>();
  for (const { clubKey: owner, plan } of league.sessions) {
    if (owner !== clubKey || plan.kind !== 'match') continue;
    const side = opponentIn(plan.match, clubKey);
    teams.set(side.teamKey, { side, league: plan.match.league });
  }
  return [...teams.values()].flatMap(({ side, league: name }) => {
    const squad = league.squads.get(side.clubKey ?? '') ?? outsiderSquad(side.teamKey, name);
    return squad.map((player) => ({
      ...ownPlayer(player),
      squad_id: DEFAULT_SQUAD_ID,
      is_active: 1,
      is_opposition: 1,
      source_key: `${SIMULATION_FORMAT}:${side.name}:${player.key}`,
    }));
  });
}

function unidentifiedOf({ sessions }: DemoLeague): readonly SquadRow[] {
  return [...sessionMarks(sessions)].flatMap(([planKey, { unidentified }]) =>
    Array.from({ length: unidentified }, (_, index) => ({
      name: `Unidentified Player ${index + 1}`,
      position_id: UNASSIGNED_POSITION_ID,
      squad_id: DEFAULT_SQUAD_ID,
      shirt_number: null,
      is_active: 1,
      is_opposition: 0,
      source_key: `${SIMULATION_FORMAT}:${unidentifiedKey(planKey, index + 1)}`,
      is_unidentified: 1,
    })),
  );
}

export function opponentIn({ home, away }: DemoMatch, clubKey: string): MatchSide {
  return home.clubKey === clubKey ? away : home;
}

export function matchTitle(match: DemoMatch, clubKey: string): string {
  return `${opponentIn(match, clubKey).name} (${match.home.clubKey === clubKey ? 'H' : 'A'})`;
}

async function insertFixtures(
  trx: Transaction<Database>,
  customerId: number,
  matches: readonly DemoMatch[],
  clubKey: string,
): Promise<void> {
  const fixtures = matches.map((match) => ({ date: match.day, description: matchTitle(match, clubKey) }));
  await insertFixtureRows(trx, customerId, fixtures);
}

async function insertPlannedSessions(
  trx: Transaction<Database>,
  customerId: number,
  league: DemoLeague,
  clubKey: string,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const sessions = league.sessions.filter((session) => session.clubKey === clubKey);
  await insertPlanned(
    trx,
    customerId,
    sessions.map(({ plan }) => ({ planKey: plan.key, place: places.get(plan.key) ?? 0 })),
  );
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('Fewer ids than rows.');
  return id;
}
