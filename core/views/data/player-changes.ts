import { localDay } from '../../calendar/day';
import { formatQuantity } from '../../units/number-text';
import { type UnitSettings, unitLabel } from '../../units/units';
import { comparePlayers, type OrderedPlayer } from '../words/player-order';
import { shirtLabel } from '../../roster/shirt-number';

interface HistorySession {
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
  readonly activeTimeM: number | null;
  readonly totalDistanceM: number | null;
}

export interface History {
  readonly sessions: readonly HistorySession[];
  readonly keys: readonly { readonly sourceKey: string }[];
  readonly targetsSetAt: string | null;
}

export interface HistoryFact {
  readonly label: string;
  readonly ofFirst: string;
  readonly ofSecond: string;
}

const NONE = 'None';
const MOST_KEYS = 4;

export function historyFacts(first: History, second: History, units: UnitSettings): readonly HistoryFact[] {
  const line = (label: string, say: (history: History) => string): HistoryFact => ({
    label,
    ofFirst: say(first),
    ofSecond: say(second),
  });
  return [
    line('Sessions', ({ sessions }) => String(sessions.length)),
    line('First session', ({ sessions }) => dayOfSession(sessions.at(-1))),
    line('Latest session', ({ sessions }) => dayOfSession(sessions[0])),
    line('Active time (min)', ({ sessions }) => minutesText(sum(sessions.map((each) => each.activeTimeM)), units)),
    line(distanceTitle(units), ({ sessions }) => distanceText(sum(sessions.map((each) => each.totalDistanceM)), units)),
    line('Keys in files', ({ keys }) => keysText(keys.map(({ sourceKey }) => sourceKey))),
    line('Rehab targets', ({ targetsSetAt }) => (targetsSetAt === null ? NONE : `Set ${localDay(targetsSetAt)}`)),
  ];
}

function dayOfSession(session: HistorySession | undefined): string {
  return session === undefined ? NONE : localDay(session.startsAt);
}

function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

function minutesText(minutes: number | null, units: UnitSettings): string {
  return formatQuantity('minutes', minutes, units, 0);
}

function distanceText(metres: number | null, units: UnitSettings): string {
  return formatQuantity('longDistance', metres, units);
}

export function distanceTitle(units: UnitSettings): string {
  return `Distance (${unitLabel('longDistance', units)})`;
}

function keysText(keys: readonly string[]): string {
  const different = [...new Set(keys)];
  if (different.length === 0) return NONE;
  const left = different.length - MOST_KEYS;
  return left <= 0 ? different.join(', ') : `${different.slice(0, MOST_KEYS).join(', ')} and ${left} more`;
}

/** Sessions in which both have a track: either they are two people, or one person was tracked twice. */
function sharedSessions(first: History, second: History): readonly HistorySession[] {
  const theirs = new Set(second.sessions.map(({ sessionId }) => sessionId));
  return first.sessions.filter(({ sessionId }) => theirs.has(sessionId));
}

const MOST_SESSIONS = 5;

export function mergeProblem(first: History, second: History): string | null {
  const shared = sharedSessions(first, second);
  if (shared.length === 0) return null;
  const named = shared.slice(0, MOST_SESSIONS).map(({ title, startsAt }) => `${title} (${localDay(startsAt)})`);
  const left = shared.length - named.length;
  return `Both have a track in ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}: nobody is tracked twice at once.`;
}

export interface SessionChoice {
  readonly sessionId: number;
  readonly title: string;
  readonly day: string;
  readonly minutes: string;
  readonly distance: string;
}

export function sessionChoices({ sessions }: History, units: UnitSettings): readonly SessionChoice[] {
  return sessions.map(({ sessionId, title, startsAt, activeTimeM, totalDistanceM }) => ({
    sessionId,
    title,
    day: localDay(startsAt),
    minutes: minutesText(activeTimeM, units),
    distance: distanceText(totalDistanceM, units),
  }));
}

export interface DoneChange {
  readonly kind: 'merge' | 'split';
  readonly madeBy: string;
  readonly playerName: string;
  readonly otherName: string | null;
  readonly sessions: number;
}

export function changeText({ kind, madeBy, playerName, otherName, sessions }: DoneChange): string {
  const count = countText(sessions);
  return kind === 'merge'
    ? `${otherName ?? ''} merged into ${playerName} (${count}), by ${madeBy}`
    : `${count} of ${playerName} given to ${otherName ?? 'unidentified players'}, by ${madeBy}`;
}

export function countText(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`;
}

interface Member extends OrderedPlayer {
  readonly isActive: boolean;
}

export function formerPlayers<Player extends Member>(players: readonly Player[], search: string): readonly Player[] {
  const wanted = search.trim().toLowerCase();
  return players
    .filter((player) => !player.isActive && player.name.toLowerCase().includes(wanted))
    .sort(comparePlayers);
}

export function otherPlayers(
  players: readonly (Member & { readonly shirtNumber: number | null })[],
  playerId: number,
): readonly { readonly value: string; readonly label: string }[] {
  return players
    .filter((player) => player.playerId !== playerId)
    .sort((a, b) => names.compare(a.name, b.name) || a.playerId - b.playerId)
    .map((player) => ({
      value: String(player.playerId),
      label: `${player.name}${player.shirtNumber === null ? '' : `, ${shirtLabel(player.shirtNumber)}`}${player.isActive ? '' : ' (has left)'}`,
    }));
}

const names = new Intl.Collator('en', { numeric: true });
