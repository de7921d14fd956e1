/** Reader of raw TRACAB positions as JSON: one document with a list of frames, centimetres from the centre spot. */
import { surenessOf } from '../file-heads';
import { readJsonElements } from '../json/json-elements';
import type { FormatReader } from '../format-reader';
import { readTracabSession, tracabRoleOf, type TracabFlavour } from '../tracab-dat/session';
import { FrameReader } from './frame';

const FLAVOUR: TracabFlavour = {
  id: 'tracab-json',
  positions: 'frames',
  missing: 'No TRACAB positions: the JSON file with the FrameData of the match is needed.',
  async readFrames(file, progress, found) {
    const reader = new FrameReader(found);
    await readJsonElements(file, progress, 'FrameData', (frame, place) => {
      reader.add(frame, place);
    });
  },
};

export const TRACAB_JSON: FormatReader = {
  id: 'tracab-json',
  label: 'TRACAB raw (JSON)',
  description:
    'The JSON document with the FrameData of a match in centimetres, with its metadata (JSON or XML) beside it for rate, ' +
    'pitch, periods and names. Without it the rate is asked for unless the speeds of the file fit 25 Hz; 105 x 68 m and one period are assumed.',
  detect(heads) {
    return surenessOf(heads.map(tracabRoleOf), ['frames']);
  },
  read: (files, options) => readTracabSession(files, options, FLAVOUR),
};
