/** Reader of German league positions (DFL, Sportec Solutions): frame sets in XML, with match information beside. */
import { headText, surenessOf, withRoles } from '../file-heads';
import { MAX_SAMPLES } from '../../tracking/session-limits';
import { ReadProgress } from '../lines/read-lines';
import { cleanName } from '../shared/clean-names';
import { PossessionBuilder } from '../shared/possession-builder';
import { FormatError, type FileHead, type FormatReader, type ReadOptions, type SourceFile } from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes } from '../shared/time-base';
import { compareIdentities, type TrackIdentity } from '../tracks/track-identity';
import { expectTrackCount } from '../tracks/session-bounds';
import { MISSING, type QualityNote, type Track, type TrackSet } from '../../tracking/trackset';
import type { PersonFrameSets } from './frame-sets';
import { readMatchInformation } from './match-information';
import { readPositions } from './positions';
import { timeAxisOf, type TimeAxis } from './time-axis';
import { BALL_TEAM, whoIsWho } from './track-identities';

const BALL: TrackIdentity = { sourceKey: 'ball', name: 'Ball', side: 'home', shirtNumber: null };

/** Tracab delivers positions in this layout too, but with different metadata. */
type Role = 'positions' | 'information' | 'tracab' | 'unknown';

function roleOf(head: FileHead): Role {
  const text = headText(head);
  if (!/^\s*</.test(text)) return 'unknown';
  if (/<MatchInformation\b/.test(text)) return 'information';
  if (/<TracabMetaData\b/.test(text)) return 'tracab';
  return /<Positions\b/.test(text) && /<(?:FrameSet|PitchSize)\b/.test(text) ? 'positions' : 'unknown';
}

async function sortFiles(
  files: readonly SourceFile[],
): Promise<{ readonly positions: SourceFile; readonly information: SourceFile | null }> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map((entry) => entry.file);
  const [tracab] = of('tracab');
  if (tracab !== undefined) {
    throw new FormatError(
      'The file is metadata of TRACAB, which belongs to a DAT or JSON file. Positions in XML say what is needed by ' +
        'themselves, or have a MatchInformation file: leave this one out.',
      tracab.name,
    );
  }
  const [stranger] = of('unknown');
  if (stranger !== undefined) {
    throw new FormatError(
      'The file holds neither positions in XML (FrameSet) nor the MatchInformation beside them. Leave it out.',
      stranger.name,
    );
  }
  const [positions, secondPositions] = of('positions');
  const [information, secondInformation] = of('information');
  const second = secondPositions ?? secondInformation;
  if (second !== undefined) {
    throw new FormatError('The session already has such a file. Import one match at a time.', second.name);
  }
  if (positions === undefined) {
    throw new FormatError('The XML file with the positions is missing. Choose both files together.', files[0]?.name);
  }
  return { positions, information: information ?? null };
}

function trackOf(
  { bySection }: PersonFrameSets,
  identity: TrackIdentity,
  axis: TimeAxis,
  possession: PossessionBuilder | null = null,
): Track {
  const x = new Int32Array(axis.timeS.length).fill(MISSING);
  const y = new Int32Array(axis.timeS.length).fill(MISSING);
  for (const { id, firstFrame, offset } of axis.sections)
    bySection.get(id)?.writeTo(x, y, firstFrame - offset, possession);
  return { ...identity, timeS: axis.timeS, x, y, deviceSpeed: null };
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { positions, information: informationFile } = await sortFiles(files);
  const information = informationFile === null ? null : await readMatchInformation(informationFile);
  const {
    frameSets,
    pitch: positionsPitch,
    matchId,
  } = await readPositions(positions, new ReadProgress([positions], options));
  if (information?.matchId !== undefined && information.matchId !== null && matchId !== information.matchId) {
    throw new FormatError(
      `The match information is of match ${cleanName(information.matchId)}, the positions are of ` +
        `${cleanName(matchId ?? '') || 'none'}. Choose the two files of one match.`,
      informationFile?.name,
    );
  }
  const persons = [...frameSets.persons.values()].filter((person) =>
    [...person.bySection.values()].some((set) => set.hasSamples),
  );
  const axis = timeAxisOf(persons, positions.name);
  const { teams, identityOf } = whoIsWho(information, persons);
  const players = persons.flatMap((person) => {
    const identity = person.teamId === BALL_TEAM ? null : identityOf(person);
    return identity === null ? [] : [{ person, identity }];
  });
  expectTrackCount(players.length, positions.name);
  if (players.length * axis.timeS.length > MAX_SAMPLES) {
    const reason = `A session may hold at most ${MAX_SAMPLES / 1e6} million positions. Split the file.`;
    throw new FormatError(reason, positions.name);
  }
  const duplicates = persons.flatMap(({ bySection }) => [...bySection.values()]);
  const duplicateCount = duplicates.reduce((sum, set) => sum + set.duplicateCount, 0);
  const pitch = options.pitch ?? positionsPitch ?? information?.pitch ?? null;
  const ball = persons.find(({ teamId }) => teamId === BALL_TEAM);
  // Without match information the home team is a guess.
  const possession = information === null ? null : new PossessionBuilder();
  const ballTrack = ball === undefined ? null : trackOf(ball, BALL, axis, possession);
  return {
    format: 'sportec-xml',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz: axis.frameRateHz,
    originEpochMs: axis.originMs,
    periods: axis.periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams,
    tracks: players
      .toSorted((a, b) => compareIdentities(a.identity, b.identity))
      .map(({ person, identity }) => trackOf(person, identity, axis)),
    ball: ballTrack,
    possession: possession?.finish(axis.timeS) ?? null,
    notes: [
      ...duplicateNotes(duplicateCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...(information === null ? [informationMissingNote()] : []),
      ...emptyPlayersNotes(frameSets.persons.size - persons.length),
      ...endsSwitchNotes(axis.periods.length),
    ],
  };
}

function informationMissingNote(): QualityNote {
  const text =
    'No match information given: players are named by their id, the first team in the file is taken as home.';
  return { code: 'metadataMissing', text, count: null };
}

export const SPORTEC_XML: FormatReader = {
  id: 'sportec-xml',
  label: 'DFL positions (Sportec XML)',
  description:
    'The XML with the positions of a match, with the XML of its match information beside it for names and teams; metres ' +
    'from the centre spot.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions', 'information']);
  },
  read,
};
