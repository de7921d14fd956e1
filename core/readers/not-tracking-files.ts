/**
 * Recognises files without samples that accompany tracking data or come from the same system, so that the refusal
 * says what the file is and which one to choose instead.
 */
import { cellsOf } from '../text/delimited-cells';
import { isCorners } from './gnss/corners';
import { headerName } from './lines/header-names';
import { headLines, headText } from './file-heads';
import { isMapping } from './long/column-mapping';
import { isJsonEventsText } from './metrica/json-events';
import type { FileHead } from './format-reader';
import { separatorOf } from './lines/separator';

const HEADER_WITHIN_LINES = 20;
const MAX_CELLS = 200;

interface OtherFile {
  readonly isIt: (names: ReadonlySet<string>) => boolean;
  readonly sentence: string;
}

const SUMMARY =
  'The file is a summary with totals per player, not tracking data. Choose the raw export, which has a row per moment.';
const EVENTS = 'The file lists events such as passes, not where players were. Choose the tracking file.';

const PHASES =
  'The file lists phases of play by SkillCorner, not where players were. Choose the tracking file of the match.';
const SKILLCORNER_EVENTS =
  'The file lists the dynamic events of a match by SkillCorner, not where players were. Choose the tracking file.';

function has(names: ReadonlySet<string>, ...wanted: readonly string[]): boolean {
  return wanted.every((name) => names.has(name));
}

const OTHER_FILES: readonly OtherFile[] = [
  { isIt: (names) => has(names, 'player name', 'total distance'), sentence: SUMMARY },
  { isIt: (names) => has(names, 'player_name', 'total_distance_full_all'), sentence: SUMMARY },
  { isIt: (names) => has(names, 'player_name', 'total_distance'), sentence: SUMMARY },
  {
    isIt: (names) => has(names, 'feature', 'distance (m)') || has(names, 'minute', 'total', 'metric'),
    sentence: SUMMARY,
  },
  { isIt: (names) => has(names, 'type', 'start frame', 'end frame', 'start x'), sentence: EVENTS },
  { isIt: (names) => has(names, 'start frame', 'end frame', 'start x', 'end x'), sentence: EVENTS },
  {
    isIt: (names) => has(names, 'phase_index', 'attacking_side') || has(names, 'team_in_possession_phase_type'),
    sentence: PHASES,
  },
  { isIt: (names) => has(names, 'event_id', 'event_type', 'frame_start'), sentence: SKILLCORNER_EVENTS },
  { isIt: (names) => has(names, 'typeid', 'outcome') || has(names, 'type_id', 'outcome'), sentence: EVENTS },
  {
    isIt: (names) => has(names, 'athlete', 'distance', 'time') || has(names, 'player', 'distance', 'split'),
    sentence:
      'The file holds times at timing gates, not a speed or position per moment. Choose the recording of a device.',
  },
  {
    isIt: (names) =>
      has(names, 'player name', 'start time', 'end time') || has(names, 'split start time', 'split end time'),
    sentence:
      'The file says when players took part in drills, not where they were. Leave it out and enter drills by hand.',
  },
  {
    isIt: (names) => has(names, 'full_name', 'shirt_num'),
    sentence: 'The file is a list of players. Choose it together with the tracking file of its match.',
  },
  {
    isIt: (names) => has(names, 'period_id', 'start_frame', 'end_frame') && !names.has('frame'),
    sentence: 'The file lists the periods of a match. Choose it together with the tracking file of its match.',
  },
];

export function isSummary(head: FileHead): boolean {
  return otherFileSentence(head) === SUMMARY;
}

export function otherFileSentence(head: FileHead): string | null {
  if (isMapping(head)) return 'The file is a column mapping. Choose it together with the CSV that it describes.';
  if (isCorners(head))
    return 'The file holds the corners of a pitch. Choose it together with the positions of the players.';
  const lines = headLines(head, HEADER_WITHIN_LINES);
  if (/^\uFEFF?\s*[{[]/.test(lines[0] ?? '')) return sideJsonSentence(headText(head));
  if (/^\uFEFF?\s*</.test(lines[0] ?? '')) return sideXmlSentence(headText(head));
  for (const line of lines) {
    const separator = separatorOf({ name: head.name, bytes: new TextEncoder().encode(line.slice(0, 4096)) });
    const names = new Set(cellsOf(line, separator).slice(0, MAX_CELLS).map(headerName));
    const found = OTHER_FILES.find(({ isIt }) => isIt(names));
    if (found !== undefined) return found.sentence;
  }
  return null;
}

const MATCH =
  'The file describes a match and holds no positions. Choose it together with the tracking file of its match.';

const TRACKING_INSTEAD = 'Choose the tracking file of the match.';

/** Event documents and their derivatives, recognised by names that only they have. The first match wins. */
const EVENT_DOCUMENTS: readonly (readonly [isIt: (text: string) => boolean, what: string])[] = [
  [
    (text) => /"freeze_frame"/.test(text) && /"visible_area"|"event_uuid"/.test(text),
    'holds 360 freeze frames of StatsBomb: where players stood at events',
  ],
  [(text) => /"possession_team"|"play_pattern"/.test(text), 'lists the events of a match by StatsBomb'],
  [(text) => /"lineup"\s*:/.test(text) && /"player_nickname"/.test(text), 'is a line-up by StatsBomb'],
  [(text) => /"(?:wyId|subEventName|matchPeriod)"/.test(text), 'lists the events of a match by Wyscout'],
  [
    (text) => /"liveData"/.test(text) && /"event"\s*:|"qualifier"/.test(text),
    'lists the events of a match by Opta (Stats Perform)',
  ],
  [isJsonEventsText, 'lists the events of a match by Metrica'],
  [(text) => /"possession_id"|"phase_type"/.test(text) && /"event_type"/.test(text), 'lists the events of a match'],
];

const EVENT_XML: readonly (readonly [isIt: RegExp, what: string])[] = [
  [
    /<Games\b[\s\S]*<Game\b|<Event\b[^>]*\btype_id=|<SoccerFeed\b/,
    'lists the events of a match by Opta (Stats Perform)',
  ],
  [/<ALL_INSTANCES\b|<SORT_INFO\b/, 'lists clips of a match (InStat or Sportscode)'],
  [
    /<PutDataRequest\b[\s\S]*<Event\b|<Event\b[^>]*\bEventId=|<EventData\b/,
    'lists the events of a match by Sportec (DFL)',
  ],
];

function eventSentence(what: string): string {
  return `The file ${what}, not where players were all the time. ${TRACKING_INSTEAD}`;
}

/** Metadata of several providers name a pitch, a frame rate or the teams, but hold no frames. */
function sideJsonSentence(text: string): string | null {
  const events = EVENT_DOCUMENTS.find(([isIt]) => isIt(text));
  if (events !== undefined) return eventSentence(events[1]);
  const saysMatch =
    /"(?:pitch_dimensions|pitch_length|pitchLength|PitchLength|PitchLongSide|pitch_size|tracking_data_frame_rate)"/.test(
      text,
    ) || /"(?:homeTeam|home_team|team_home_name|matchInfo|whistles|position_group)"/.test(text);
  const hasFrames = /"(?:frames|FrameData|player_data|homePlayers|data)"\s*:/.test(text);
  return saysMatch && !hasFrames ? MATCH : null;
}

function sideXmlSentence(text: string): string | null {
  const events = EVENT_XML.find(([isIt]) => isIt.test(text));
  if (events !== undefined) return eventSentence(events[1]);
  return /<(?:TracabMetaData|matchInfo|kickOffTime|stadium)\b|\bfPitchXSizeMeters=/.test(text) ? MATCH : null;
}
