/** Reader of Signality matches: a JSON list of frames per period, metres from the centre spot, y up. */
import { calendarTimeMs } from '../lines/date-time';
import { surenessOf } from '../file-heads';
import { readJsonElements } from '../json/json-elements';
import { ReadProgress } from '../lines/read-lines';
import type { FormatReader, ReadOptions, SourceFile } from '../format-reader';
import { emptyPlayersNotes, endsSwitchNotes, repeatedPlayerNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes, frameTimesS, nominalRateHz } from '../shared/time-base';
import type { QualityNote, TrackSet } from '../../tracking/trackset';
import { roleOf, sortFiles } from './file-roles';
import { MS_PER_S, SignalityFrames } from './frames';

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet> {
  const { frames: frameFiles, metadata, pitch: venuePitch } = await sortFiles(files);
  const found = new SignalityFrames(metadata);
  const progress = new ReadProgress(frameFiles, options);
  for (const file of frameFiles) {
    await readJsonElements(file, progress, null, (frame, place) => {
      found.add(frame, place);
    });
  }
  const fileName = frameFiles[0]?.name ?? '';
  const timesMs = found.times.finish();
  const timeS = frameTimesS(timesMs, MS_PER_S, fileName);
  const frameRateHz = nominalRateHz(timeS, fileName);
  const periods = found.periods.finish(timeS, frameRateHz);
  const { tracks, ball, emptyCount } = found.tracks.finish(timeS, fileName);
  const pitch = options.pitch ?? venuePitch;
  return {
    format: 'signality',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: calendarTimeMs(timesMs[0] ?? NaN),
    periods,
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata?.teamNames.home ?? 'Home' },
      { side: 'away', name: metadata?.teamNames.away ?? 'Away' },
    ],
    tracks,
    ball,
    possession: null,
    notes: [
      ...duplicateNotes(found.times.duplicateCount),
      ...repeatedPlayerNotes(found.tracks.repeatedCount),
      ...unknownPlayersNotes(found.strangerCount),
      ...emptyPlayersNotes(emptyCount),
      ...(pitch === null ? [pitchAssumedNote()] : []),
      ...(metadata === null ? [metadataMissingNote()] : []),
      ...endsSwitchNotes(periods.length),
    ],
  };
}

function unknownPlayersNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  const text = `Positions of players whose shirt number was not read left out: ${count}.`;
  return [{ code: 'unknownPlayers', text, count }];
}

function metadataMissingNote(): QualityNote {
  return { code: 'metadataMissing', text: 'No metadata given: players are named by shirt number.', count: null };
}

export const SIGNALITY: FormatReader = {
  id: 'signality',
  label: 'Signality raw data (JSON)',
  description:
    'The raw data of one or more periods, a JSON list of frames each, with the metadata (names) and the venue (pitch) ' +
    'beside them; metres from the centre spot.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['frames']);
  },
  read,
};
