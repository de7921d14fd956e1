import { factParameters } from '@halfturn/core/methods/parameter-set';
import { parametersHash } from '@halfturn/core/methods/default-parameters';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { analyzeTrackSet } from '@halfturn/core/metrics/session/analyze';
import type { SessionFacts, TimeWindow } from '@halfturn/core/metrics/session/session-facts';
import { competitionOf } from '@halfturn/core/metrics/peaks/competition-of-team';
import { encodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import type { QualityNote, TeamSide, TrackSet } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type CustomerRecord, findCustomer } from '../store/club/customers';
import { parametersInForce } from '../store/club/parameter-sets';
import type { KeptTracking } from '../store/session/tracking-objects';
import type { Database } from '../store/schema/schema';
import { type ImportHooks, ImportRefusal, type ImportRequest, readOptionsOf } from './upload/import-request';
import { oneLine } from '@halfturn/core/text/one-line';
import { NO_PLAYER_CHOICE, type PlayerChoice } from './players/player-mapping';
import { playerChoice } from './players/player-choice';
import { NO_OPPOSITION_CHOICE, oppositionChoice, type OppositionChoice } from './opposition-choice';
import { type ChosenSessionType, type SessionHeading, sessionHeading, sessionTypeFor } from './session-defaults';
import { type SessionSource, sessionSourceOf, withBodyNote } from './session-source';
import { openSourceFiles } from '@halfturn/core/node/source-file';
import type { ImportStage, StageSeconds } from '../store/jobs/job-columns';

const gzipAsync = promisify(gzip);
const MAX_TEAM_NAME_LENGTH = 120;
const DATE_ASSUMED: QualityNote = {
  code: 'dateAssumed',
  text: 'The file has no calendar date: the one given with the import is used.',
  count: null,
};

export interface PreparedSession {
  readonly heading: SessionHeading;
  readonly type: ChosenSessionType;
  readonly ourTeam: TeamSide;
  readonly format: string;
  readonly oppositionName: string | null;
  readonly opposition: OppositionChoice;
  readonly players: PlayerChoice;
  readonly source: SessionSource;
  readonly facts: SessionFacts;
  readonly endS: number;
  readonly parameterSet: number;
  /** `encodeTrackSet`, gzipped at level 1: it is already delta coded, so higher levels gain little. Null: not kept. */
  readonly tracking: KeptTracking | null;
  readonly seconds: StageSeconds;
}

export interface ReadSession {
  readonly customerId: number;
  readonly set: TrackSet;
  readonly heading: SessionHeading;
  readonly ourTeam: TeamSide;
  readonly sessionTypeId: number | null;
  readonly keepsTracking: boolean;
  readonly readingSeconds: number;
  readonly windows?: readonly TimeWindow[];
  readonly opposition?: OppositionChoice;
  readonly players?: PlayerChoice;
  /** The same tracking prepared for another customer: facts are reused if the parameters are the same. */
  readonly known?: Pick<PreparedSession, 'facts' | 'tracking'>;
}

/**
 * Reads, computes and encodes a session.
 * @param windows drills of the session it replaces
 * @throws FormatError
 * ImportRefusal with one sentence for the user; ImportCancelled when cancelled
 */
export async function prepareSession(
  db: Kysely<Database>,
  request: ImportRequest,
  hooks: ImportHooks,
  windows: readonly TimeWindow[] = [],
): Promise<PreparedSession> {
  const { fields, customerId } = request;
  const report = reporter(hooks);
  const start = performance.now();
  report('reading', 0);
  const { timeZone } = await clubOf(db, customerId);
  const opposition = await oppositionChoice(db, customerId, fields);
  const sources = await openSourceFiles(request.files, request.scratchFolder);
  const set = await readTrackSet(sources, {
    ...readOptionsOf(fields),
    timeZone,
    ...(hooks.checkCancelled === undefined ? {} : { checkStopped: hooks.checkCancelled }),
    onProgress: (share) => report('reading', share),
  });
  const names = request.files.map((file) => file.name);
  const heading = sessionHeading(fields, names, set.originEpochMs, timeZone);
  const session: ReadSession = {
    customerId,
    set,
    heading,
    ourTeam: fields.ourTeam,
    sessionTypeId: fields.sessionTypeId ?? null,
    keepsTracking: true,
    readingSeconds: (performance.now() - start) / 1000,
    windows,
    opposition,
    players: playerChoice(fields),
  };
  return prepareReadSession(db, session, hooks);
}

/**
 * Everything after reading: the session's type, facts, and tracking as stored.
 * @throws ImportRefusal with one sentence for the user; ImportCancelled when cancelled
 */
export async function prepareReadSession(
  db: Kysely<Database>,
  session: ReadSession,
  hooks: ImportHooks,
): Promise<PreparedSession> {
  const { customerId, set, heading, ourTeam, opposition = NO_OPPOSITION_CHOICE } = session;
  const report = reporter(hooks);
  const start = performance.now();
  const customer = await clubOf(db, customerId);
  const parameterSet = await parametersInForce(db, customer);
  const type = await sessionTypeFor(db, customerId, session.sessionTypeId ?? undefined, set);

  report('computing', 0);
  const overrides = factParameters(set.sourceClass, customer.sport, parameterSet.overrides);
  const { sessionIsAMatch } = type;
  const competition = competitionOf(customer);
  const recordedS = set.periods.at(-1)?.endS ?? 0;
  const windows = (session.windows ?? []).map(({ startS, endS }) => ({ startS, endS: Math.min(endS, recordedS) }));
  const known = session.known?.facts;
  const isKnown =
    known?.sessionIsAMatch === sessionIsAMatch &&
    known.competition === competition &&
    known.method.parametersHash === parametersHash(overrides);
  const packed = session.keepsTracking ? (session.known?.tracking ?? packedTracking(set)) : null;
  const facts = isKnown
    ? known
    : analyzeTrackSet(set, {
        sessionIsAMatch,
        overrides,
        competition,
        windows,
        onProgress: (share) => report('computing', share),
      });
  const computed = performance.now();

  report('storing', 0);
  const tracking = await packed;
  report('storing', 0.5);
  return {
    heading,
    type,
    ourTeam,
    format: set.format,
    oppositionName: oppositionNameOf(set, ourTeam, opposition),
    opposition,
    players: session.players ?? NO_PLAYER_CHOICE,
    source: sessionSourceOf(set, facts.method, withBodyNote(heading.isDateAssumed ? [DATE_ASSUMED] : [], facts)),
    facts,
    endS: recordedS,
    parameterSet: parameterSet.version,
    tracking,
    seconds: {
      reading: session.readingSeconds,
      computing: (computed - start) / 1000,
      storing: (performance.now() - computed) / 1000,
    },
  };
}

/** @throws ImportRefusal if there is no such club */
async function clubOf(db: Kysely<Database>, customerId: number): Promise<CustomerRecord> {
  const customer = await findCustomer(db, customerId);
  if (customer === null) throw new ImportRefusal('This club no longer exists.');
  return customer;
}

/** Packs on another core while this one computes the facts. */
function packedTracking(set: TrackSet): Promise<Uint8Array> {
  const packed = gzipAsync(encodeTrackSet(set), { level: 1 });
  // Nobody awaits it if computing fails.
  packed.catch(() => undefined);
  return packed;
}

function reporter(hooks: ImportHooks): (stage: ImportStage, share: number) => void {
  return (stage, share) => {
    hooks.checkCancelled?.();
    hooks.onProgress?.(stage, share);
  };
}

/**
 * Name of the other side: the chosen club's, or the file's, or `Opposition` if it has none; null if it has no opposing
 * players.
 */
function oppositionNameOf(set: TrackSet, ourTeam: TeamSide, { club }: OppositionChoice): string | null {
  const other = set.tracks.find((track) => track.side !== ourTeam);
  if (other === undefined) return null;
  const team = set.teams.find((candidate) => candidate.side === other.side);
  return oneLine(club?.name ?? team?.name ?? '', MAX_TEAM_NAME_LENGTH) || 'Opposition';
}
