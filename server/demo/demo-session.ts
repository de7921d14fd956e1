/**
 * Prepares a plan of the league as stored sessions: simulates it once, then continues like an import for each club that
 * has the session.
 */
import { simulateSession } from '@halfturn/core/simulation/simulate-session';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import type { Kysely, Transaction } from 'kysely';
import { type PreparedSession, prepareReadSession } from '../jobs/compute-session';
import { drillKpisOf } from '../jobs/drill-kpis';
import type { StoredMatch } from '../jobs/players/player-store';
import type { ImportHooks } from '../jobs/upload/import-request';
import { insertSession } from '../jobs/store-session';
import { SESSION_TYPE_ID } from '../store/club/session-type-ids';
import {
  closePending,
  findLeague,
  listLeagueClubs,
  type PendingSession,
  pendingSessionsOf,
} from '../store/club/demo-league';
import { insertRatings } from '../store/player/session-ratings';
import { type DrillRecord, insertDrills } from '../store/session/drills/drills';
import type { Database } from '../store/schema/schema';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { listExercises } from '../store/club/exercises';
import { assignDrills } from '../store/session/drills/drill-exercises';
import { HOME_CLUB } from './clubs';
import type { DemoPlan } from './demo-plan';
import { wearsBelts, withHeartRates } from './heart-rates';
import { hasAssignedDrills } from './exercises';
import { type DemoLeague, demoLeague } from './league';
import { marksOf } from './league-marks';
import { matchTitle, opponentIn } from './league-rows';
import { LeaguePlans } from './league-plans';
import { demoRating } from './ratings';
import { recordedPart } from './recorded-part';
import { keptTracking } from './tracking-kept';
import { trainingDay } from './season/training-week';
import type { StageSeconds } from '../store/jobs/job-columns';
import { inTransaction } from '../store/engine/transaction';

export interface StoredLeague {
  readonly league: DemoLeague;
  readonly plans: LeaguePlans;
  readonly customerIds: ReadonlyMap<string, number>;
  readonly keepsTracking: ReadonlySet<string>;
}

const COMPETITION = { League: 'league', Cup: 'cup', Friendly: 'friendly' } as const;

export async function loadLeague(db: Kysely<Database>): Promise<StoredLeague | null> {
  const row = await findLeague(db);
  if (row === null) return null;
  const league = demoLeague(row);
  const customerIds = await listLeagueClubs(db);
  return { league, plans: new LeaguePlans(league), customerIds, keepsTracking: keptTracking(league) };
}

/**
 * Prepares and stores all pending sessions of a plan, each in one transaction.
 * @returns seconds by stage, with simulation as reading
 * @throws ImportCancelled when cancelled
 */
export async function prepareDemoPlan(
  db: Kysely<Database>,
  stored: StoredLeague,
  planKey: string,
  hooks: ImportHooks = {},
): Promise<StageSeconds> {
  const { league, plans, customerIds } = stored;
  const plan = league.plans.get(planKey);
  const sessions = await pendingSessionsOf(db, planKey);
  const total = { reading: 0, computing: 0, storing: 0 };
  if (plan === undefined || sessions.length === 0) return total;

  hooks.checkCancelled?.();
  const start = performance.now();
  const sessionPlan = plans.planOf(plan);
  const { trackSet, drills } = simulateSession(sessionPlan);
  const marks = marksOf(plans.marks, planKey);
  const recorded = recordedPart(trackSet, marks.recordedShare);
  const set = wearsBelts(plan, league.options.day)
    ? withHeartRates(recorded, { seed: league.options.seed, planKey })
    : recorded;
  total.reading = (performance.now() - start) / 1000;
  const kinds = 'drills' in sessionPlan ? sessionPlan.drills.map((drill) => drill.kind) : [];
  const endS = set.periods.at(-1)?.endS ?? 0;
  const drillRecords = drills.flatMap((drill, index): DrillRecord[] =>
    drill.startS >= endS
      ? []
      : [{ ...drill, endS: Math.min(drill.endS, endS), drillId: index + 1, type: kinds[index] ?? null }],
  );

  let known: PreparedSession | undefined;
  for (const session of sessions) {
    const clubKey = [...customerIds].find(([, customerId]) => customerId === session.customerId)?.[0] ?? '';
    const prepared = await prepareReadSession(
      db,
      {
        customerId: session.customerId,
        set,
        heading: {
          title: titleOf(league, plan, clubKey),
          startsAt: new Date(sessionPlan.originEpochMs).toISOString(),
          isDateAssumed: false,
          competition: plan.kind === 'match' ? COMPETITION[plan.match.competition] : null,
        },
        ourTeam: sideOf(plan, clubKey),
        sessionTypeId: typeOf(plan),
        keepsTracking: stored.keepsTracking.has(`${clubKey} ${planKey}`),
        readingSeconds: 0,
        windows: drillRecords,
        ...(known === undefined ? {} : { known }),
      },
      hooks,
    );
    known = prepared;
    hooks.checkCancelled?.();
    const storing = performance.now();
    const isMarked = clubKey === HOME_CLUB;
    await store(db, session, prepared, {
      planKey,
      status: isMarked ? marks.status : 'Complete',
      isLocked: isMarked && marks.isLocked,
      oppositionCustomerId: plan.kind === 'match' ? opponentId(stored, plan, clubKey) : null,
      drills: drillRecords,
      ratedBySeed: CLUBS_WITH_ACCOUNTS.includes(clubKey) ? league.options.seed : null,
      areAssigned: hasAssignedDrills(plan, league.options.day),
    });
    total.computing += prepared.seconds.computing;
    total.storing += prepared.seconds.storing + (performance.now() - storing) / 1000;
  }
  return total;
}

interface SessionSurroundings {
  readonly planKey: string;
  readonly status: string;
  readonly isLocked: boolean;
  readonly oppositionCustomerId: number | null;
  readonly drills: readonly DrillRecord[];
  readonly ratedBySeed: number | null;
  readonly areAssigned: boolean;
}

async function store(
  db: Kysely<Database>,
  session: PendingSession,
  prepared: PreparedSession,
  { planKey, status, isLocked, oppositionCustomerId, drills, ratedBySeed, areAssigned }: SessionSurroundings,
): Promise<void> {
  const { customerId, sessionId } = session;
  await inTransaction(db, async (trx) => {
    if (!(await closePending(trx, session))) return;
    const importId = `demo ${planKey}`;
    const row = { sessionId, importId, status, isLocked, oppositionCustomerId };
    const players = await insertSession(trx, customerId, prepared, row);
    if (ratedBySeed !== null) await insertSaid(trx, session, prepared, players, { planKey, seed: ratedBySeed });
    const { facts, ourTeam } = prepared;
    const withKpis = drills.map((drill) => ({ ...drill, kpis: drillKpisOf(facts, ourTeam, drill) }));
    await insertDrills(trx, customerId, sessionId, withKpis);
    const exercises = areAssigned ? await listExercises(trx, customerId) : [];
    for (const { drillId, name } of drills) {
      const exercise = exercises.find((each) => each.name === name);
      if (exercise !== undefined) await assignDrills(trx, customerId, exercise, [{ sessionId, drillId }]);
    }
  });
}

async function insertSaid(
  trx: Transaction<Database>,
  { customerId, sessionId }: PendingSession,
  { heading, type }: PreparedSession,
  players: readonly StoredMatch[],
  of: { readonly planKey: string; readonly seed: number },
): Promise<void> {
  const said = players.flatMap(({ playerId, isOpposition, learnsKey, facts: { sourceKey: playerKey, kpis } }) => {
    // An unidentified track belongs to nobody who could rate.
    if (isOpposition || learnsKey === null) return [];
    const each = demoRating({ ...of, playerKey, isMatch: type.sessionIsAMatch, kpis });
    return each === null ? [] : [{ sessionId, playerId, ...each }];
  });
  for (const isByPlayer of [true, false]) {
    const by = { setAt: heading.startsAt, setBy: isByPlayer ? null : 'medic' };
    await insertRatings(
      trx,
      customerId,
      said.filter((each) => each.isByPlayer === isByPlayer),
      by,
    );
  }
}

function titleOf(league: DemoLeague, plan: DemoPlan, clubKey: string): string {
  switch (plan.kind) {
    case 'match':
      return matchTitle(plan.match, clubKey);
    case 'training':
      return `MD-${plan.daysBefore} ${trainingDay(plan.daysBefore).title}`;
    case 'practice':
      return 'Practice';
    case 'sprintTest':
      return `Sprint test, ${plan.distanceM} m`;
    case 'rehab':
      return `${league.squads.get(plan.clubKey)?.[plan.player]?.name ?? 'Rehab'}, phase ${plan.phase}`;
  }
}

function typeOf(plan: DemoPlan): number {
  if (plan.kind === 'match')
    return plan.match.league === 'academy' ? SESSION_TYPE_ID.academyMatch : SESSION_TYPE_ID.match;
  if (plan.kind === 'practice') return SESSION_TYPE_ID.basketballPractice;
  return plan.kind === 'rehab' ? SESSION_TYPE_ID.rehab : SESSION_TYPE_ID.training;
}

function sideOf(plan: DemoPlan, clubKey: string): TeamSide {
  return plan.kind === 'match' && plan.match.away.clubKey === clubKey ? 'away' : 'home';
}

function opponentId({ customerIds }: StoredLeague, plan: DemoPlan & { kind: 'match' }, clubKey: string): number | null {
  return customerIds.get(opponentIn(plan.match, clubKey).clubKey ?? '') ?? null;
}
