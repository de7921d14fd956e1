/** The gaps, jumps and stretches behind a number of tracking quality. */
import type { Moment } from '../../../metrics/explained/moment-parts';
import type { QualityFigure } from '../../../metrics/explained/families/quality-figures';
import { NOT_AVAILABLE } from '../../../not-available';
import { countText, withUnit } from '../../../units/number-text';
import { matchTimeText } from '../../words/match-clock-text';
import { quantityText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { type FileColumn, fileOf, type Listed, resultOf } from './explained-rows';
import type { Clocked, ExplanationOptions } from '../explanation-input';

type Row = Clocked<Moment>;
interface Shown {
  readonly title: string;
  readonly file: FileColumn<Row>;
  readonly text: (row: Row) => string;
}

const LEFT_OUT = 'Left out of the file';
const BIGGEST_FIRST: readonly QualityFigure[] = ['quality.coverage', 'quality.longestGap', 'quality.frozen'];

export function qualityView(rows: readonly Row[], metric: QualityFigure, options: ExplanationOptions): Listed {
  const ordered = BIGGEST_FIRST.includes(metric) ? rows.toSorted((a, b) => b.value - a.value) : rows;
  const columns = columnsOf(metric, options);
  return {
    words: wordsOf(metric, rows, options),
    columns: columns.map(({ title }) => title),
    table: fileOf(
      ordered,
      [
        ['Start', 'seconds', ({ startS, lengthS }) => (lengthS === null ? null : startS)],
        ...columns.map(({ file }) => file),
      ],
      options.units,
    ),
    rows: ordered.map((row) => ({
      key: `${row.startS} ${row.lengthS}`,
      cells: columns.map(({ text }) => text(row)),
      plays: row.lengthS === null ? null : row,
      sessionId: null,
      explained: null,
    })),
  };
}

function columnsOf(metric: QualityFigure, { units }: ExplanationOptions): readonly Shown[] {
  const metres = quantityText('shortDistance', units, 1);
  const speed = quantityText('speed', units);
  const clock: Shown = {
    title: 'Clock',
    file: ['Clock', 'seconds', ({ clockS }) => clockS],
    text: ({ clockS, lengthS }) => (lengthS === null ? LEFT_OUT : matchTimeText(clockS)),
  };
  const length: Shown = {
    title: 'Length',
    file: ['Length', 'seconds', ({ lengthS }) => lengthS],
    text: ({ lengthS }) => (lengthS === null ? NOT_AVAILABLE : withUnit(lengthS.toFixed(1), 's')),
  };
  const frames = (title: string): Shown => ({
    title,
    file: [title, 'count', ({ value }) => value],
    text: ({ value }) => countText(value),
  });
  switch (metric) {
    case 'quality.coverage':
      return [clock, length, frames('Missing frames')];
    case 'quality.suspect':
      return [
        clock,
        frames('Frames'),
        { title: 'Speed', file: ['Speed', 'speed', ({ peak }) => peak], text: ({ peak }) => speed(peak) },
      ];
    case 'quality.jumps':
      return [
        clock,
        {
          title: 'Leap',
          file: ['Leap', 'shortDistance', ({ distanceM }) => distanceM],
          text: ({ distanceM }) => metres(distanceM),
        },
      ];
    case 'quality.deviceSpeed':
      return [
        clock,
        length,
        { title: 'Device', file: ['Device', 'speed', ({ peak }) => peak], text: ({ peak }) => speed(peak) },
        {
          title: 'Positions',
          file: ['Positions', 'speed', positionSpeed],
          text: (row) => speed(positionSpeed(row)),
        },
      ];
    default:
      return [clock, length];
  }
}

function positionSpeed({ distanceM, lengthS }: Row): number | null {
  return distanceM === null || lengthS === null ? null : distanceM / lengthS;
}

function wordsOf(metric: QualityFigure, rows: readonly Row[], options: ExplanationOptions): string {
  const frames = countText(rows.reduce((sum, { value }) => sum + value, 0));
  const pauses = rows.filter(({ lengthS }) => lengthS !== null).length;
  switch (metric) {
    case 'quality.coverage':
      return rows.length === 0
        ? 'No frame is missing.'
        : `${counted(pauses, 'pause')}; ${frames} frames missing in all.`;
    case 'quality.gaps':
      return rows.length === 0 ? 'No gap.' : `${counted(rows.length, 'gap')}.`;
    case 'quality.longestGap':
      return rows.length === 0 ? 'No gap.' : `The longest of ${counted(rows.length, 'gap')}.`;
    case 'quality.suspect':
      return rows.length === 0
        ? 'No suspect frame.'
        : `${rows.length === 1 ? '1 stretch' : `${countText(rows.length)} stretches`}; ${frames} frames in all.`;
    case 'quality.jumps':
      return rows.length === 0 ? 'No jump.' : `${counted(rows.length, 'jump')}.`;
    case 'quality.frozen':
      return rows.length === 0
        ? 'No stretch of 5 s at the same place.'
        : `${counted(rows.length, 'stay')} at exactly the same place, together ${resultOf(rows, options)}.`;
    case 'quality.deviceSpeed':
      return rows.length === 0
        ? 'The device gives no speed, its positions are of no use, or the player moved for less than half a minute.'
        : 'The second in the middle of all, by this difference.';
  }
}
