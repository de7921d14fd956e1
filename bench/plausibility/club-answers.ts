/** What the portal answers a signed-in user of a club. Declares its own shapes, so that a wrong one shows. */
import { DEMO_PASSWORD } from '@halfturn/server/demo/accounts';
import { z } from 'zod';

const statistic = z.object({
  value: z.number().nullable(),
  maximum: z.number().nullable(),
  average: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  percentile: z.number().nullable(),
});
export type Statistic = z.infer<typeof statistic>;

export const RATED_KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'zone5DistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'explosiveDistanceM',
  'accelerations',
  'decelerations',
  'totalTurns',
  'peakSpeedMPerS',
  'peakAccelerationMPer2',
] as const;
const NEEDED = [...RATED_KPIS, 'matchTimeM', 'sessionTotalTimeM', 'activeTimeM'] as const;
export type Needed = (typeof NEEDED)[number];

const fieldsOf = <Value extends z.ZodType>(value: Value): Readonly<Record<Needed, Value>> => ({
  activeDistanceM: value,
  highSpeedDistanceM: value,
  zone5DistanceM: value,
  sprintDistanceM: value,
  highPowerDistanceM: value,
  explosiveDistanceM: value,
  accelerations: value,
  decelerations: value,
  totalTurns: value,
  peakSpeedMPerS: value,
  peakAccelerationMPer2: value,
  matchTimeM: value,
  sessionTotalTimeM: value,
  activeTimeM: value,
});

const row = z.looseObject({
  player: z.object({ playerId: z.number(), name: z.string(), positionSortOrder: z.number() }),
  quality: z.object({ coverage: z.number().nullable() }),
  ...fieldsOf(statistic),
});
export type KpiRow = z.infer<typeof row>;
const kpis = z.looseObject({ ourData: z.array(row) });

const listed = z.object({
  sessionId: z.number(),
  title: z.string(),
  date: z.string(),
  type: z.string(),
  isLocked: z.boolean(),
  statusDisplayName: z.string(),
  sessionType: z.object({ sessionIsAMatch: z.boolean(), isAcademyMatch: z.boolean() }),
});
const source = z.object({
  source: z
    .object({
      sourceClass: z.string(),
      parametersHash: z.string(),
      methodVersions: z.record(z.string(), z.string()),
    })
    .nullable(),
});
const fixtures = z.object({ fixtures: z.array(z.object({ date: z.string() })) });
const signedIn = z.object({
  primaryCustomer: z.object({ customerId: z.number(), sport: z.string(), customerDisplayName: z.string() }),
});

export interface AnsweredSession extends z.infer<typeof listed> {
  readonly day: string;
  readonly startsAt: number;
  readonly method: string;
  readonly totals: unknown;
  readonly rates: unknown;
  readonly rows: readonly KpiRow[];
  readonly ratesRows: readonly KpiRow[];
}

export interface ClubAnswers {
  readonly account: string;
  readonly customerId: number;
  readonly sport: string;
  readonly sessions: readonly AnsweredSession[];
  readonly fixtureDays: readonly string[];
  ask(path: string, query?: Readonly<Record<string, string | number>>): Promise<unknown>;
}

export async function clubAnswers(address: string, account: string): Promise<ClubAnswers> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: DEMO_PASSWORD }),
  });
  const authorization = answer.headers.get('authorization') ?? '';
  const { customerId, sport } = signedIn.parse(await answer.json()).primaryCustomer;
  const ask: ClubAnswers['ask'] = async (path, query = {}) => {
    const asked = Object.entries({ customerId, ...query }).map(([name, value]): [string, string] => [name, `${value}`]);
    const found = await fetch(`${address}/api${path}?${new URLSearchParams(asked).toString()}`, {
      headers: { authorization },
    });
    if (!found.ok) throw new Error(`GET ${path} answered ${found.status}.`);
    return found.json();
  };
  const open = z
    .array(listed)
    .parse(await ask('/sessions'))
    .filter(({ isLocked, statusDisplayName }) => !isLocked && statusDisplayName === 'Complete');
  const sessions: AnsweredSession[] = [];
  for (const session of open) {
    const { sessionId, date } = session;
    const [totals, rates, made] = await Promise.all([
      ask('/kpis', { sessionId }),
      ask('/kpis', { sessionId, enablePerMinute: 'true' }),
      ask('/session', { sessionId }),
    ]);
    const method = source.parse(made).source;
    sessions.push({
      ...session,
      day: date.slice(0, 10),
      startsAt: Date.parse(date),
      method: JSON.stringify(method),
      totals,
      rates,
      rows: kpis.parse(totals).ourData,
      ratesRows: kpis.parse(rates).ourData,
    });
  }
  sessions.sort((a, b) => a.startsAt - b.startsAt || a.sessionId - b.sessionId);
  const span = { startDate: '2020-01-01', endDate: '2035-12-31' };
  const fixtureDays = fixtures.parse(await ask('/fixtures', span)).fixtures.map((fixture) => fixture.date);
  return { account, customerId, sport, sessions, fixtureDays: [...new Set(fixtureDays)].sort(), ask };
}
