import type { ExplainedParts, Explanation } from '@halfturn/contract/session/explanation';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { type ComparedValue, comparedStatistic } from '@halfturn/core/metrics/explained/compared-values';
import { type MetricId, metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { type ParameterInForce, parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import type { Parts } from '@halfturn/core/metrics/explained/moment-parts';
import { referencesOf } from '@halfturn/core/metrics/reference/reference-rules';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { ChosenDrill } from '../../store/session/drills/drills';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { markOf, type SessionMark, type TrackingMark } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import type { MomentParts } from '@halfturn/core/metrics/explained/moment-parts';

export interface ExplainedSession {
  readonly customer: CustomerRecord;
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  readonly marks: readonly SessionMark[];
  readonly titles: readonly Pick<SessionRecord, 'sessionId' | 'title'>[];
  readonly compared: SessionReference<SessionMark>;
  readonly player: PlayerRecord;
  readonly tracking: TrackingMark;
  readonly drill: ChosenDrill | null;
}

export type ExplainedNumber = Pick<Explanation, 'value' | 'inputs' | 'reference' | 'parts'>;

/** @throws HttpError 404 if the player was not in the session */
export async function sessionExplanation(
  kept: Kept,
  of: ExplainedSession,
  metric: MetricId,
  numberOf: (facts: PlayerFactsRecord) => Promise<ExplainedNumber>,
): Promise<Explanation> {
  const { customer, session, mark, player, tracking, drill } = of;
  const facts = await factsOf(kept, of);
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const { overrides, sourceClass } = await kept.sessions.parameterSetOf(customer, mark);
  const { coverage, suspectShare, lowAccelQuality, turnsComparable } = facts.quality;
  const { methods } = metricEntry(metric);
  return {
    player: { playerId: player.playerId, name: player.name, isOpposition: facts.isOpposition },
    team: null,
    session: explainedIn(session),
    drill: drill?.drill.name ?? null,
    methods: methods.map((id) => ({ id, version: facts.method.versions[id] ?? methodOf(id).version })),
    parameters: parametersOf(methods, { sport: customer.sport, sourceClass, overrides }).map(parameterAnswer),
    sourceClass,
    marks:
      parameters === null ? null : sessionMarks(parameters, await kept.sessions.derivedParametersOf(customer, mark)),
    quality: { coverage, suspectShare, lowAccelQuality, turnsComparable },
    trackingKept: tracking.isKept,
    ...(await numberOf(facts)),
  };
}

type Computed = Parameters<typeof parametersOf>[1] & { readonly versions: Readonly<Record<string, string>> };

/** The head of a number that is not of one session. */
export function headOf(metric: MetricId, { versions, ...of }: Computed): Omit<Explanation, 'value' | 'parts'> {
  const { methods } = metricEntry(metric);
  return {
    player: null,
    team: null,
    session: null,
    drill: null,
    methods: methods.map((id) => ({ id, version: versions[id] ?? methodOf(id).version })),
    parameters: parametersOf(methods, of).map(parameterAnswer),
    sourceClass: of.sourceClass,
    marks: null,
    quality: null,
    inputs: {},
    reference: null,
    trackingKept: false,
  };
}

/** The same over several sessions; each caller says which. @param latest the session whose methods it has */
export async function headOver(
  kept: Kept,
  customer: CustomerRecord,
  metric: MetricId,
  latest: SessionRecord | null,
): Promise<Omit<Explanation, 'value' | 'parts'>> {
  const set = latest === null ? null : await kept.sessions.parameterSetOf(customer, latest);
  const facts = latest === null ? [] : await kept.memory.factsOf(customer.customerId, [markOf(latest)], 'own');
  return headOf(metric, {
    sport: customer.sport,
    sourceClass: set?.sourceClass ?? null,
    overrides: set?.overrides ?? {},
    versions: facts[0]?.method.versions ?? {},
  });
}

/** @throws HttpError 404 if the player was not in the session */
export async function factsOf(
  { memory }: Kept,
  { customer, mark, player }: ExplainedSession,
): Promise<PlayerFactsRecord> {
  const facts = await memory.factsOf(customer.customerId, [mark]);
  const own = facts.find(({ playerId }) => playerId === player.playerId);
  return found(own, NO_SUCH.playerInSession);
}

export function explainedIn({ sessionId, title, startsAt, type }: SessionRecord): Explanation['session'] {
  return { sessionId, title, startsAt, sessionIsAMatch: type.sessionIsAMatch };
}

export function parameterAnswer({ name, value, isOwn }: ParameterInForce): Explanation['parameters'][number] {
  return { name, value: typeof value === 'object' ? [...value] : value, isOwn };
}

export async function effortsOf({ sessions }: Kept, { customer, mark, player }: ExplainedSession) {
  return sessions.effortsOfPlayer(customer.customerId, mark, player.playerId);
}

export async function turnsOf({ sessions }: Kept, { customer, mark, player }: ExplainedSession) {
  const turns = await sessions.turnsOfPlayer(customer.customerId, player.playerId, [mark]);
  return turns.get(mark.sessionId) ?? [];
}

export async function referenceSessions(
  { memory }: Kept,
  { customer, compared, player, drill }: ExplainedSession,
  facts: PlayerFactsRecord,
): Promise<PlayerFactsRecord[] | null> {
  if (drill !== null || facts.isOpposition) return null;
  const sessions = await memory.factsOfPlayer(customer.customerId, player.playerId, compared.sessions);
  return referencesOf(facts, sessions, compared.rule);
}

export function referenceAnswer(
  { compared, titles }: Pick<ExplainedSession, 'compared' | 'titles'>,
  value: number | null,
  values: readonly ComparedValue<PlayerFactsRecord>[],
  { best = null, tooShort = null }: { readonly best?: number | null; readonly tooShort?: number | null } = {},
): NonNullable<Explanation['reference']> {
  return {
    about: compared.about,
    values: sessionValues(
      titles,
      values
        .toSorted((a, b) => byStart(a.session, b.session))
        .map(({ session: { sessionId, startsAt }, value: of }) => ({ sessionId, startsAt, value: of })),
    ),
    ...comparedStatistic(value, values),
    ...(tooShort === null ? {} : { percentile: null }),
    tooShortM: tooShort,
    best,
  };
}

export function sessionValues<
  Value extends { readonly sessionId: number; readonly startsAt: string; readonly value: number },
>(titles: ExplainedSession['titles'], values: readonly Value[]) {
  const titleOf = new Map(titles.map(({ sessionId, title }) => [sessionId, title]));
  return values.map((each) => ({ ...each, title: titleOf.get(each.sessionId) ?? '' }));
}

export function partsAnswer(parts: Parts): ExplainedParts {
  const clocked = <Row extends { readonly clockS: number }>(row: Row) => ({
    ...row,
    clockS: Number.isNaN(row.clockS) ? null : row.clockS,
  });
  switch (parts.kind) {
    case 'efforts':
      return { kind: 'efforts', rows: parts.rows.map(clocked) };
    case 'turns':
      return { kind: 'turns', rows: parts.rows.map(clocked) };
    case 'spans':
      return { kind: 'spans', rows: parts.rows.map(clocked) };
    case 'windows':
      return { kind: 'windows', rows: parts.rows.map(clocked) };
    case 'wholeTime':
      return parts;
  }
}

export interface Rated {
  readonly perMinute: boolean;
}

export function ofOneRow(parts: MomentParts): ExplainedNumber {
  return { value: parts.rows[0]?.value ?? null, inputs: {}, reference: null, parts: partsAnswer(parts) };
}
