import type { Call } from '@halfturn/contract/call';
import type { IdPlace } from '@halfturn/contract/marked-ids';
import type { MountImports } from '@halfturn/server/app-options';
import {
  cancelImport,
  createImport,
  getImport,
  importEvents,
  listImports,
  retryImport,
} from '@halfturn/contract/data/imports';
import { BODIES } from './call-bodies';
import type { Answer, TestPortal } from './portal';

const REACHED = 'reached the handler';
export const importProbe: MountImports = (_api, mount) => {
  const reached = async (): Promise<never> => {
    throw Object.assign(new Error(REACHED), { statusCode: 418 });
  };
  mount.customer(createImport, reached);
  mount.customer(getImport, reached);
  mount.customer(listImports, reached);
  mount.customer(importEvents, reached);
  mount.customer(cancelImport, reached);
  mount.customer(retryImport, reached);
};

const FURTHER =
  'referenceCriteriaId=1&playerCriteriaId=1&matchCount=6&userCustomerId=1&playerCustomerId=1&comparisonGroupId=1&turnNumber=0&matchTime=0&durationS=30&part=0&shows=club&sessionIds=1&table=kpis&family=turns&epochS=60&startS=60&lengthS=5&startMs=60000&day=2026-03-02&squadIds=1&thousandths=5500&exerciseId=999999&plan=999999-10';

export const METRICS: Readonly<Record<string, string>> = {
  '/explain': 'sprintDistanceM',
  '/explainparts': 'sprintDistanceM',
  '/explainefforts': 'efforts.SPRINT.ALL',
  '/explaincapacity': 'capacity.ACCELERATION',
  '/explainturns': 'turns.byAngleClass.HIGH',
  '/explainpeaks': 'peak.HSR',
  '/explainplayer': 'average.HSR',
  '/explainscore': 'workRate',
  '/explainturn': 'turn.angle',
  '/explainday': 'day.activeDistanceM',
  '/explaindevelopment': 'development.kpi.HSR',
  '/explainnetwork': 'network.player.distance',
  '/explainclub': 'club.average.total.DISTANCE',
  '/explainbalance': 'balance',
  '/explainsprint': 'sprint.distance',
  '/explainheartrate': 'heart.load',
  '/explainrehab': 'rehab.average.DISTANCE',
  '/explainexercise': 'exercise.mean.totalTurns',
  '/explaindrill': 'drill.totalTurns',
  '/explainball': 'ball.inPossession.distance',
  '/explainteam': 'team.totalTurns',
  '/explainteamcount': 'team.turns.byAngleClass.LOW',
  '/explainprofile': 'profile.f0',
  '/explainteampeak': 'teamPeak.DISTANCE',
  '/explainstandard': 'standard.hsd',
  '/explainweek': 'week.activeDistanceM',
  '/explainflags': 'flags.rate.flags',
  '/explainafterflag': 'afterFlag.totalDistanceM',
  '/explainmatchbest': 'matchBest.peakSpeed',
  '/explainplan': 'plan.mean.totalTurns',
  '/explainbeyond': 'beyond.speed.time',
  '/explainbeyondparts': 'beyond.speed.time',
  '/explainseason': 'season.usual.activeDistanceM',
};

export const nameOf = (call: Call) => `${call.method} ${call.path}`;

export interface OtherId {
  readonly place: IdPlace;
  readonly id: number;
}

export function requestOf(
  portal: TestPortal,
  call: Call,
  customerId: number,
  caller: { readonly as?: string; readonly token?: string },
  other: OtherId | null = null,
): Promise<Answer> {
  const path = call.path.replace(':importId', 'some-id').replace(':drillId', '9').replace(':sessionId', '1');
  const query = `customerId=${customerId}&teamId=${customerId}&sessionId=1&playerId=1&drillId=9&startDate=2026-01-01&endDate=2026-02-01&metric=${METRICS[call.path] ?? ''}&startTime=0&endTime=1&${FURTHER}`;
  const body = BODIES[nameOf(call)]?.(customerId);
  if (other !== null) return withOtherId(portal, call, { path, query, body }, caller, other);
  return portal.call(call.method, `${path}?${query}`, { ...caller, ...(body === undefined ? {} : { body }) });
}

function withOtherId(
  portal: TestPortal,
  call: Call,
  usual: { readonly path: string; readonly query: string; readonly body: object | undefined },
  caller: { readonly as?: string; readonly token?: string },
  { place, id }: OtherId,
): Promise<Answer> {
  const [name = ''] = place.path;
  const query = new URLSearchParams(usual.query);
  if (place.part === 'query') query.set(name, String(id));
  const given = place.part === 'params' ? call.path.replace(`:${name}`, String(id)) : usual.path;
  const path = given.replace(/:\w+/g, '1');
  const body = place.part === 'body' ? withValue(usual.body, place.path, id) : usual.body;
  return portal.call(call.method, `${path}?${query.toString()}`, {
    ...caller,
    ...(body === undefined ? {} : { body }),
  });
}

/** A copy with the value in this place, creating it if missing; in a list, its first item. */
function withValue(whole: unknown, [step, ...further]: readonly string[], value: number): object {
  const inside = (old: unknown) => (further.length === 0 ? value : withValue(old, further, value));
  if (step === '*') {
    const items: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return [inside(items[0]), ...items.slice(1)];
  }
  const fields = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  const old: unknown = fields.find(([name]) => name === step)?.[1];
  return { ...Object.fromEntries(fields), [step ?? '']: inside(old) };
}
