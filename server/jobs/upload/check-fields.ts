import { importFields } from '@halfturn/contract/data/imports';
import { READERS } from '@halfturn/core/readers/format-registry';
import { replaceProblem } from '@halfturn/core/views/calendar/month-calendar';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { hasSessionType } from '../../store/club/types-positions-squads';
import type { Store } from '../../store/engine/database';
import type { ImportFields } from '../../store/jobs/job-columns';
import { findSession } from '../../store/session/sessions';
import { playerChoice } from '../players/player-choice';
import { ImportRefusal, parsePitch } from './import-request';

/** @throws HttpError 400 naming the field */
export async function parseFields(
  store: Store,
  customerId: number,
  texts: Readonly<Record<string, string>>,
): Promise<ImportFields> {
  // An empty input of a form is a field left out.
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const result = importFields.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new HttpError(
      400,
      `Field "${String(issue?.path[0] ?? '')}" is not valid: ${issue?.message ?? 'wrong form'}.`,
    );
  }
  await checkFields(store, customerId, result.data);
  return result.data;
}

/** @throws HttpError 400 naming the field; 404 | 423 where the session to replace is not there, or locked */
export async function checkFields(store: Store, customerId: number, fields: ImportFields): Promise<void> {
  if (fields.format !== 'auto' && !READERS.some((reader) => reader.id === fields.format)) {
    const ids = READERS.map((reader) => reader.id).join(', ');
    throw new HttpError(400, `Format "${fields.format}" is not known: choose auto, ${ids}.`);
  }
  refused(() => playerChoice(fields));
  const { pitch } = fields;
  if (pitch !== undefined) refused(() => parsePitch(pitch));
  if (fields.sessionTypeId !== undefined) await checkSessionType(store, customerId, fields.sessionTypeId);
  if (fields.replaceSessionId !== undefined) await checkReplaced(store, customerId, fields.replaceSessionId);
}

async function checkReplaced({ db }: Store, customerId: number, sessionId: number): Promise<void> {
  const session = found(await findSession(db, customerId, sessionId), NO_SUCH.sessionToReplace(sessionId));
  if (session.isLocked) throw new HttpError(423, 'The session is locked and cannot be replaced.');
  const problem = replaceProblem({ statusDisplayName: session.status, isLocked: false });
  if (problem !== null) throw new HttpError(409, `The session cannot get another file now. ${problem}`);
}

/** @throws HttpError 400 with the refusal's sentence */
function refused(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    throw error instanceof ImportRefusal ? new HttpError(400, error.message) : error;
  }
}

async function checkSessionType({ db }: Store, customerId: number, sessionTypeId: number): Promise<void> {
  if (await hasSessionType(db, customerId, sessionTypeId)) return;
  throw new HttpError(400, `No session type ${sessionTypeId}: choose one from the list.`);
}
