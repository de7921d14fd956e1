/** Flattens the registers of an EPTS metadata file into the row of cells that a line of the text file has. */
import { LINE_END } from '../lines/byte-cursor';
import { FormatError } from '../format-reader';
import type { XmlElement } from '../xml/xml-tree';
import type { ChannelKind, Channels } from './channels';

const SEPARATOR = /^[\t !#$%&*,/:;=@^_|~]$/;
const MAX_CELLS = 2000;

type CellMeaning =
  | { readonly kind: 'frame' }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'ball'; readonly channel: 'x' | 'y' }
  | { readonly kind: 'player'; readonly playerId: string; readonly channel: ChannelKind };

interface LayoutCell {
  readonly meaning: CellMeaning;
  readonly separator: number;
}

/**
 * Layout of the lines from `firstFrame` to `lastFrame` (inclusive). A substitution changes who is on the pitch, and
 * so the layout.
 */
export interface Layout {
  readonly firstFrame: number;
  readonly lastFrame: number;
  readonly cells: readonly LayoutCell[];
}

export type PlayerChannels = ReadonlyMap<string, { readonly playerId: string; readonly channelId: string }>;

const SKIPPED: CellMeaning = { kind: 'skipped' };

/** @throws FormatError for unknown registers or separators, and for a layout without frame or players */
export function layoutOf(
  specification: XmlElement,
  players: PlayerChannels,
  channels: Channels,
  fileName: string,
): Layout {
  const cells: LayoutCell[] = [];
  const fail = (reason: string): FormatError => new FormatError(`${reason} Export the metadata again.`, fileName);

  const add = (meaning: CellMeaning, separator: number): void => {
    if (cells.length >= MAX_CELLS) throw fail(`A line of the format has more than ${MAX_CELLS} values.`);
    cells.push({ meaning, separator });
  };
  const split = (element: XmlElement, separatorAfter: number): void => {
    const text = element.attributes.get('separator') ?? '';
    if (!SEPARATOR.test(text)) {
      throw fail(`The separator "${text.slice(0, 20)}" is not supported; use one character such as , ; : | or a tab.`);
    }
    const separator = text.charCodeAt(0);
    element.children.forEach((child, index) => {
      const after = index === element.children.length - 1 ? separatorAfter : separator;
      if (child.name === 'SplitRegister') split(child, after);
      else add(meaningOf(child, players, channels, fail), after);
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

function meaningOf(
  element: XmlElement,
  players: PlayerChannels,
  { kinds }: Channels,
  fail: (reason: string) => FormatError,
): CellMeaning {
  switch (element.name) {
    case 'StringRegister':
      return /^frame/i.test(element.attributes.get('name') ?? '') ? { kind: 'frame' } : SKIPPED;
    case 'BallChannelRef': {
      const channel = kinds.get(element.attributes.get('channelId') ?? '');
      return channel === 'x' || channel === 'y' ? { kind: 'ball', channel } : SKIPPED;
    }
    case 'PlayerChannelRef': {
      const id = element.attributes.get('playerChannelId') ?? '';
      const player = players.get(id);
      if (player === undefined) throw fail(`The player channel "${id.slice(0, 40)}" is used but not described.`);
      const channel = kinds.get(player.channelId);
      return channel === undefined ? SKIPPED : { kind: 'player', playerId: player.playerId, channel };
    }
    default:
      throw fail(`The register ${element.name.slice(0, 40)} is not known.`);
  }
}

function frameNumber(element: XmlElement, name: string, fail: (reason: string) => FormatError): number {
  const text = element.attributes.get(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw fail(`${name} of the format must be a frame number, not "${text.slice(0, 20)}".`);
}
