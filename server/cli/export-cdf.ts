/**
 * `halfturn export … --as cdf`: tracking in the open Common Data Format, a JSON lines file and a meta file per session.
 */
import { cdfMeta, cdfTracking } from '@halfturn/core/readers/cdf/writer';
import { readTrackSet } from '@halfturn/core/readers/read-session';
import { isSimulated } from '@halfturn/core/writers/tables/session-records';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import { basename, dirname, join } from 'node:path';
import { readEnvironment } from '../environment';
import { readOptionsOf } from '../jobs/upload/import-request';
import type { Store } from '../store/engine/database';
import { listPlayerSessions } from '../store/player/player-sessions';
import { findTracking } from '../store/session/raw-tracking';
import type { Database } from '../store/schema/schema';
import type { SessionRecord } from '../store/session/sessions';
import { requireCustomer } from './customers';
import { chosenSessions, type SessionChoice } from './export-sessions';
import { sessionFileName } from './file-names';
import { namedFiles, openInput } from './input-files';
import { withScratchFolder } from '@halfturn/core/node/scratch-folder';
import { requireFolder, requireFree, writeWhole } from './output-file';
import type { SessionRequest } from './read-session';
import { openToRead } from './stored-database';
import { playersOfTracks } from './stored-tracks';
import { readSource } from './stored-session';
import { CommandError, type Terminal } from './terminal';

interface CdfPaths {
  readonly tracking: string;
  readonly meta: string;
}

function pathsOf(out: string): CdfPaths {
  return { tracking: out, meta: `${out.replace(/\.jsonl?$/i, '')}.meta.json` };
}

async function write(set: TrackSet, match: { matchId: string; originEpochMs: number }, paths: CdfPaths): Promise<void> {
  await writeWhole(cdfTracking(set, match), paths.tracking);
  await writeWhole([new TextEncoder().encode(cdfMeta(set, match))], paths.meta);
}

export async function exportFilesAsCdf(
  request: SessionRequest,
  out: string,
  mayReplace: boolean,
  terminal: Terminal,
): Promise<void> {
  const paths = pathsOf(out);
  await requireFree([paths.tracking, paths.meta], mayReplace);
  await requireFolder(dirname(out), false);
  const files = await namedFiles(request.paths);
  await withScratchFolder(async (scratch) => {
    const set = await readTrackSet(await openInput(files, scratch, terminal), readOptionsOf(request.fields));
    for (const { text } of set.notes) terminal.note(`Note: ${text}`);
    await write(set, { matchId: basename(paths.tracking).replace(/\.[^.]*$/, ''), originEpochMs: 0 }, paths);
    for (const path of [paths.tracking, paths.meta]) terminal.out(`${path}\n`);
  });
}

export interface CdfPortalRequest {
  readonly customerId: number;
  readonly choice: SessionChoice;
  readonly folder: string;
  readonly mayReplace: boolean;
}

export async function exportSessionsAsCdf(request: CdfPortalRequest, terminal: Terminal): Promise<void> {
  const store = await openToRead(readEnvironment(process.env), terminal);
  try {
    await exportFrom(store, request, terminal);
  } finally {
    await store.close();
  }
}

async function exportFrom(
  store: Store,
  { customerId, choice, folder, mayReplace }: CdfPortalRequest,
  terminal: Terminal,
): Promise<void> {
  const { db } = store;
  await requireCustomer(db, customerId);
  const sessions = await chosenSessions(db, { customerId, choice });
  const pathOf = async (session: SessionRecord): Promise<CdfPaths> => {
    const { source } = await readSource(db, customerId, session.sessionId);
    const named = { ...session, isSimulated: isSimulated(source.notes) };
    return pathsOf(join(folder, sessionFileName(named, 'cdf', 'jsonl')));
  };
  const paths = await Promise.all(sessions.map(pathOf));
  await requireFree(
    paths.flatMap(({ tracking, meta }) => [tracking, meta]),
    mayReplace,
  );
  await requireFolder(folder, true);
  let written = 0;
  for (const [k, session] of sessions.entries()) {
    const place = paths[k];
    const tracking = await findTracking(store, customerId, session.sessionId);
    if (tracking === null || place === undefined) {
      terminal.note(`Note: the tracking of session ${session.sessionId} was not kept.`);
      continue;
    }
    const set = await withPortalNames(db, customerId, session.sessionId, tracking);
    await write(set, { matchId: String(session.sessionId), originEpochMs: Date.parse(session.startsAt) }, place);
    terminal.out(`${place.tracking}\n${place.meta}\n`);
    written += 1;
  }
  if (written === 0) throw new CommandError('Nothing was written: no tracking of these sessions is stored.');
}

async function withPortalNames(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  tracking: TrackSet,
): Promise<TrackSet> {
  const players = await listPlayerSessions(db, customerId, sessionId);
  const names = new Map(players.map(({ playerId, name }) => [playerId, name]));
  const ids = playersOfTracks(tracking, players);
  return {
    ...tracking,
    tracks: tracking.tracks.map((track) => ({ ...track, name: names.get(ids.get(track) ?? -1) ?? track.name })),
  };
}
