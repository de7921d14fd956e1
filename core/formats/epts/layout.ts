/** The registers of an EPTS metadata file as the flat row of cells that a line of the text file has. */
import { COLON, COMMA, LINE_END, SEMICOLON } from '../byte-cursor';
import { FormatError } from '../reader';
import type { XmlElement } from '../xml-tree';

const SEPARATORS: Readonly<Record<string, number>> = { ',': COMMA, ';': SEMICOLON, ':': COLON };
/** More than 100 players with every channel there is. */
const MAX_CELLS = 2000;

export type CellMeaning =
  | { readonly kind: 'frame' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'ball'; readonly axis: 'x' | 'y' }
  | { readonly kind: 'player'; readonly playerId: string; readonly axis: 'x' | 'y' };

/** One cell of a line and what must end it. */
export interface LayoutCell {
  readonly meaning: CellMeaning;
  readonly separator: number;
}

/** How lines look from `firstFrame` to `lastFrame` (inclusive): who is on the pitch changes with a substitution. */
export interface Layout {
  readonly firstFrame: number;
  readonly lastFrame: number;
  readonly cells: readonly LayoutCell[];
}

/** What a player channel holds, by its id: `player1_x` is x of player P3578. */
export type PlayerChannels = ReadonlyMap<string, { readonly playerId: string; readonly channelId: string }>;

const SKIPPED: CellMeaning = { kind: 'skipped' };

/** @throws FormatError for registers and separators that are not known, and for a layout without frame or players. */
export function layoutOf(specification: XmlElement, channels: PlayerChannels, fileName: string): Layout {
  const cells: LayoutCell[] = [];
  const fail = (reason: string): FormatError => new FormatError(`${reason} Export the metadata again.`, fileName);

  const add = (meaning: CellMeaning, separator: number): void => {
    if (cells.length >= MAX_CELLS) throw fail(`A line of the format has more than ${MAX_CELLS} values.`);
    cells.push({ meaning, separator });
  };
  const split = (element: XmlElement, separatorAfter: number): void => {
    const text = element.attributes.get('separator') ?? '';
    const separator = SEPARATORS[text];
    if (separator === undefined)
      throw fail(`The separator "${text.slice(0, 20)}" is not known; , ; and : can be read.`);
    element.children.forEach((child, index) => {
      const after = index === element.children.length - 1 ? separatorAfter : separator;
      if (child.name === 'SplitRegister') split(child, after);
      else add(meaningOf(child, channels, fail), after);
    });
  };
  split(specification, LINE_END);

  const frameCells = cells.filter(({ meaning }) => meaning.kind === 'frame').length;
  if (frameCells !== 1) throw fail(`The format names ${frameCells} frame registers; one is needed.`);
  return {
    firstFrame: frameNumber(specification, 'startFrame', fail),
    lastFrame: frameNumber(specification, 'endFrame', fail),
    cells,
  };
}

function meaningOf(element: XmlElement, channels: PlayerChannels, fail: (reason: string) => FormatError): CellMeaning {
  switch (element.name) {
    case 'StringRegister':
      return element.attributes.get('name') === 'frameCount' ? { kind: 'frame' } : SKIPPED;
    case 'BallChannelRef': {
      const axis = axisOf(element.attributes.get('channelId'));
      return axis === null ? SKIPPED : { kind: 'ball', axis };
    }
    case 'PlayerChannelRef': {
      const id = element.attributes.get('playerChannelId') ?? '';
      const channel = channels.get(id);
      if (channel === undefined) throw fail(`The player channel "${id.slice(0, 40)}" is used but not described.`);
      const axis = axisOf(channel.channelId);
      return axis === null ? SKIPPED : { kind: 'player', playerId: channel.playerId, axis };
    }
    default:
      throw fail(`The register ${element.name.slice(0, 40)} is not known.`);
  }
}

function axisOf(channelId: string | undefined): 'x' | 'y' | null {
  return channelId === 'x' || channelId === 'y' ? channelId : null;
}

function frameNumber(element: XmlElement, name: string, fail: (reason: string) => FormatError): number {
  const text = element.attributes.get(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw fail(`${name} of the format must be a frame number, not "${text.slice(0, 20)}".`);
}
