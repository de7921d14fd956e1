/** Reads Metrica's match events in JSON, beside FIFA EPTS positions: the events of its CSV, each with a team id. */
import { type Fields, jsonFields } from '../shared/metadata-fields';
import { headText, readText } from '../file-heads';
import { MAX_EVENTS_BYTES } from '../../tracking/session-limits';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type FileHead, type SourceFile } from '../format-reader';
import type { Team } from '../../tracking/trackset';
import type { MatchEvent } from './events';

export function isJsonEvents(head: FileHead): boolean {
  return isJsonEventsText(headText(head));
}

export function isJsonEventsText(text: string): boolean {
  return /"subtypes"\s*:/.test(text) && /"start"\s*:\s*\{[^}]*"frame"/.test(text);
}

/**
 * @param teams of the match, by their ids
 * @throws FormatError
 */
export async function readJsonEvents(
  file: SourceFile,
  teams: ReadonlyMap<string, Team>,
): Promise<readonly MatchEvent[]> {
  const document = jsonFields(await readText(file, MAX_EVENTS_BYTES), file.name);
  return document.objects('data').map((event) => eventOf(event, teams, file.name));
}

function eventOf(event: Fields, teams: ReadonlyMap<string, Team>, fileName: string): MatchEvent {
  const number = event.number('index');
  const name = number === null ? 'An event' : `Event ${number}`;
  const teamId = event.object('team')?.text('id') ?? '';
  const team = teams.get(teamId);
  if (team === undefined) {
    const reason = `${name} is of the team ${quoteForMessage(teamId)}, which is not in the metadata.`;
    throw new FormatError(`${reason} Choose the events of the same match.`, fileName);
  }
  const [start, startS] = [event.object('start')?.number('frame'), event.object('start')?.number('time')];
  const period = event.number('period');
  if (start == null || startS == null || period === null) throw event.error(`${name} lacks its period, frame or time.`);
  const end = event.object('end')?.number('frame') ?? start;
  return {
    side: team.side,
    type: (event.object('type')?.text('name') ?? '').toUpperCase(),
    subtype: event
      .objects('subtypes')
      .map((each) => each.text('name')?.toUpperCase() ?? '')
      .join('-'),
    period,
    start,
    startS,
    end: Math.max(start, end),
    line: null,
  };
}
