import type { Competition } from '@halfturn/contract/session/sessions';
import { givenTimeMs } from '@halfturn/core/calendar/time-zone';
import type { TeamSide } from '@halfturn/core/tracking/trackset';
import type { Kysely } from 'kysely';
import { listSessionTypes } from '../store/club/types-positions-squads';
import type { Database } from '../store/schema/schema';
import { oneLine } from '@halfturn/core/text/one-line';
import { ImportRefusal } from './upload/import-request';
import type { ImportFields } from '../store/jobs/job-columns';

const MAX_TITLE_LENGTH = 200;

/** Neither the files nor the user state when the session was. */
export class NoDate extends ImportRefusal {}

export interface SessionHeading {
  readonly title: string;
  readonly startsAt: string;
  readonly isDateAssumed: boolean;
  readonly competition: Competition | null;
}

/**
 * Title: the field, or the first file's name without extensions. Start: the field, the file's own date, or
 * `fallbackDate`.
 * @param timeZone of the club, for times without a zone
 * @throws ImportRefusal if there is no date at all
 */
export function sessionHeading(
  fields: ImportFields,
  fileNames: readonly string[],
  originEpochMs: number | null,
  timeZone: string,
): SessionHeading {
  const ofFile = (fileNames[0] ?? '').replace(/(\.(gz|xz))?$/i, '').replace(/\.[^.]*$/, '');
  const title = oneLine(fields.title ?? '', MAX_TITLE_LENGTH) || oneLine(ofFile, MAX_TITLE_LENGTH) || 'Session';
  const known = fields.date === undefined ? originEpochMs : givenTimeMs(fields.date, timeZone);
  const startMs = known ?? (fields.fallbackDate === undefined ? null : givenTimeMs(fields.fallbackDate, timeZone));
  if (startMs === null || Number.isNaN(startMs)) {
    throw new NoDate('The file has no calendar date: enter the date of the session and import it again.');
  }
  const startsAt = new Date(startMs).toISOString();
  return { title, startsAt, isDateAssumed: known === null, competition: fields.competition ?? null };
}

export interface SidesOf {
  readonly tracks: readonly { readonly side: TeamSide }[];
}

export interface ChosenSessionType {
  readonly sessionTypeId: number;
  readonly sessionIsAMatch: boolean;
}

/**
 * The chosen type, or the customer's match type if the file has two teams, or Training (or the customer's default type
 * that is not a match).
 * @throws ImportRefusal if the chosen type does not exist
 */
export async function sessionTypeFor(
  db: Kysely<Database>,
  customerId: number,
  chosenId: number | undefined,
  set: SidesOf,
): Promise<ChosenSessionType> {
  const types = await listSessionTypes(db, customerId);
  const type =
    chosenId !== undefined
      ? types.find((candidate) => candidate.id === chosenId)
      : hasTwoTeams(set)
        ? (types.find((candidate) => candidate.sessionIsAMatch && !candidate.isAcademyMatch) ?? types[0])
        : (types.find((candidate) => candidate.name.toLowerCase() === 'training') ??
          types.find((candidate) => !candidate.sessionIsAMatch && candidate.isDefaultOption) ??
          types.find((candidate) => !candidate.sessionIsAMatch) ??
          types[0]);
  if (type === undefined) {
    throw new ImportRefusal(
      chosenId === undefined
        ? 'The customer has no session type yet: add one, then import again.'
        : `No session type ${chosenId}: choose one from the list.`,
    );
  }
  return { sessionTypeId: type.id, sessionIsAMatch: type.sessionIsAMatch };
}

/** Players of both sides in one file: a match unless stated otherwise. */
export function hasTwoTeams(set: SidesOf): boolean {
  return new Set(set.tracks.map((track) => track.side)).size === 2;
}
