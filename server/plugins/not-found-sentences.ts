/** The one place that answers 404, with one sentence per kind: for things that do not exist or that the user may not see. */
import { HttpError } from './http-error';

/** Only this module can create one: its sentence is a private field. */
class Absence {
  readonly #sentence: string;

  constructor(sentence: string) {
    this.#sentence = sentence;
  }

  error(): HttpError {
    return new HttpError(404, this.#sentence);
  }
}
export type { Absence };

export const NO_SUCH = {
  // What the portal asks for before it opens a session.
  session: new Absence('This club has no such session.'),
  sessionAnyMore: new Absence('This club has no such session any more.'),
  sessionOrType: new Absence('This club has no such session or session type.'),
  sessionToReplace: (sessionId: number) => new Absence(`Session ${sessionId} to replace does not exist.`),
  sessionType: new Absence('No such session type.'),
  sessionTypeOfClub: new Absence('The club has no such session type.'),
  whitePaper: new Absence('There is no such white paper.'),
  deletion: new Absence('There is nothing to restore: deleted sessions are kept for a day.'),
  drill: new Absence('This session has no such drill.'),
  exercise: new Absence('The club has no such exercise any more.'),
  replayPart: new Absence('The session has no such part.'),
  turn: new Absence('The player has no such turn in this session.'),
  flag: new Absence('The player has no amber or red flag of this session.'),
  sprint: new Absence('The player has no such sprint in this session.'),
  team: new Absence('Nobody of this team was in the session.'),
  comparedSession: new Absence('The club has no complete session in this period to compare.'),
  clubInRow: new Absence('There is no such club in the row.'),
  playersOnDay: new Absence('Nobody of these squads had a session on this day.'),
  trackingAtThisTime: new Absence('The player has no tracking at this time of the session.'),
  player: new Absence('The club has no such player.'),
  playerOfRoster: new Absence('This club has no such player.'),
  playerForAccount: (playerId: number) => new Absence(`This club has no player ${playerId} for this account.`),
  playersInSessions: new Absence('These sessions have no players.'),
  spell: new Absence('The club has no such absence any more.'),
  playerInSession: new Absence('The player was not in this session.'),
  playerOfNetwork: new Absence('The data network has no such player.'),
  clubOfNetwork: new Absence('No such customer, or it has not bought the data network.'),
  club: (customerId: number) => new Absence(`There is no club ${customerId}.`),
  squad: (squadId: number) => new Absence(`The club has no squad ${squadId}.`),
  opponent: new Absence('This club has added no such opponent, or the opponent now has staff.'),
  fixture: new Absence('The club has no such fixture.'),
  parameterSet: (version: number) => new Absence(`This club has no version ${version} of its parameters.`),
  account: new Absence('Unknown account.'),
  accountInClub: new Absence('There is no such account in this club.'),
  openLink: new Absence('This link has been used or withdrawn already.'),
  invitation: new Absence(
    'This link is not valid. Check that it was copied as a whole, or ask your club’s administrator for a new one.',
  ),
  ratingLink: new Absence('This link is not valid. Copy it as a whole, or ask your staff for a new one.'),
  accessToken: new Absence('There is no such token: it may have been revoked already.'),
  microsoftSignIn: new Absence('Signing in with Microsoft is not set up here.'),
  import: new Absence('Unknown import.'),
  columnMapping: new Absence('The club has no such column mapping.'),
  sensor: new Absence('No such sensor.'),
  runningSession: new Absence('This session is not running.'),
  feed: new Absence('This session’s feed has not started.'),
  offeredNumber: new Absence('This number is no longer offered.'),
  offeredPosition: new Absence('This position is no longer offered.'),
} as const;

/**
 * Passes on what was looked for, or the success of a change.
 * @throws HttpError 404 if it does not exist
 */
export function found<Row>(row: Row | null | undefined | false, absence: Absence): Row {
  if (row === null || row === undefined || row === false) throw absence.error();
  return row;
}
