/**
 * Reader of the raw TRACAB `.dat`: one line per frame with all targets of the stadium, centimetres from the centre
 * spot.
 */
import { ByteCursor } from '../lines/byte-cursor';
import { surenessOf } from '../file-heads';
import { readLines } from '../lines/read-lines';
import type { FormatReader } from '../format-reader';
import { FrameLine } from './frame-line';
import { readTracabSession, tracabRoleOf, type TracabFlavour } from './session';

const FLAVOUR: TracabFlavour = {
  id: 'tracab-dat',
  positions: 'dat',
  missing: 'No TRACAB positions: the .dat file of the match is needed.',
  async readFrames(file, progress, { frames, tracks, identityOf, rates }) {
    const cursor = new ByteCursor(file.name);
    const line = new FrameLine(cursor, tracks, identityOf, rates);
    await readLines(file, progress, (bytes, start, end, number) => {
      cursor.load(bytes, start, end, number);
      const frame = line.frame();
      const frameIndex = frames.length;
      if (frames.accept(frame, cursor)) line.positions(frameIndex, frame);
    });
  },
};

export const TRACAB_DAT: FormatReader = {
  id: 'tracab-dat',
  label: 'TRACAB raw (.dat)',
  description:
    'The .dat file of a match in centimetres, with its metadata (JSON or XML) beside it for rate, pitch, periods and ' +
    'names. Without it the rate is asked for unless the speeds of the file fit 25 Hz; 105 x 68 m and one period are assumed.',
  detect(heads) {
    return surenessOf(heads.map(tracabRoleOf), ['dat']);
  },
  read: (files, options) => readTracabSession(files, options, FLAVOUR),
};
