import { localDay } from '../../calendar/day';
import { counted } from '../words/session-noun';

export interface Belonging {
  readonly sessions: readonly { readonly title: string; readonly date: string }[];
  readonly players: number;
  readonly opponents: number;
  readonly unidentified: number;
  readonly turns: number;
  readonly drills: number;
  readonly recordings: number;
  readonly counted: number;
  readonly withTargets: readonly string[];
  readonly fixtures: readonly string[];
}

const MOST_NAMED = 5;

export function namedSessions(sessions: Belonging['sessions']): string {
  return listed(sessions.map(({ title, date }) => `“${title}” (${localDay(date)})`));
}

export function deletionLines(of: Belonging): readonly string[] {
  const tracks = [
    ...(of.players > 0 ? [`${of.players} of our players`] : []),
    ...(of.opponents > 0 ? [`${of.opponents} of opponents`] : []),
    ...(of.unidentified > 0 ? [`${of.unidentified} unidentified`] : []),
  ];
  const parts = [
    ...(of.turns > 0 ? [counted(of.turns, 'turn')] : []),
    ...(of.drills > 0 ? [counted(of.drills, 'drill')] : []),
    ...(of.recordings > 0 ? [`the raw tracking of ${counted(of.recordings, 'session')}`] : []),
  ];
  return [
    ...(tracks.length > 0 ? [`Deleted: tracks and numbers, ${tracks.join(', ')}.`] : []),
    ...(parts.length > 0 ? [`Deleted: ${parts.join(', ')}.`] : []),
    ...(of.counted > 0 ? ['Averages, records, ranks and references are computed without it at once.'] : []),
    ...(of.withTargets.length > 0
      ? [`Rehab targets stay; the progress of ${listed(of.withTargets)} is computed without it.`]
      : []),
    ...(of.fixtures.length > 0 ? [`Stays in the calendar: ${listed(of.fixtures)}.`] : []),
    'Players and the assignment of their devices stay.',
  ];
}

export function deletedText(deletion: {
  readonly deletedBy: string;
  readonly sessions: Belonging['sessions'];
}): string {
  return `${namedSessions(deletion.sessions)}, deleted by ${deletion.deletedBy}`;
}

function listed(texts: readonly string[]): string {
  const left = texts.length - MOST_NAMED;
  return left > 0 ? `${texts.slice(0, MOST_NAMED).join(', ')} and ${left} more` : texts.join(', ');
}
