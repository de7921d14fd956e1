/** One line of an EPTS text file, read by the layout that holds for its frame. */
import type { ByteCursor } from '../byte-cursor';
import { LINE_END } from '../byte-cursor';
import { fixedPosition } from '../fixed-position';
import { FormatError } from '../reader';
import type { SparseTracks } from '../sparse-tracks';
import type { TrackIdentity } from '../track-builder';
import type { Pitch } from '../../tracking/trackset';
import type { EptsMetadata } from './metadata';
import type { Layout } from './layout';

interface Position {
  x: number;
  y: number;
}

/** A layout with a place for the position of each player, used again for every line. */
interface PreparedLayout {
  readonly layout: Layout;
  readonly players: ReadonlyMap<string, { readonly identity: TrackIdentity; readonly position: Position }>;
}

export class EptsLine {
  private readonly layouts: readonly PreparedLayout[];
  private readonly ball: Position = { x: NaN, y: NaN };
  /** Frames after the last that the metadata describes. */
  framesBeyondLayout = 0;

  constructor(
    private readonly cursor: ByteCursor,
    private readonly tracks: SparseTracks<TrackIdentity>,
    private readonly pitch: Pitch,
    metadata: EptsMetadata,
    metadataFileName: string,
  ) {
    this.layouts = metadata.layouts.map((layout) => prepare(layout, metadata.players, metadataFileName));
  }

  /** The frame number, which all layouts have in front. @throws FormatError */
  frame(): number {
    const frame = this.cursor.advance().integer('frame');
    if (frame < 0) throw this.cursor.error('The frame number is negative. Export the file again.');
    return frame;
  }

  /** The rest of the line into the tracks. @throws FormatError where it does not have the layout of its frame. */
  positions(frame: number, frameIndex: number): void {
    const { layout, players } = this.layoutAt(frame);
    this.ball.x = NaN;
    this.ball.y = NaN;
    layout.cells.forEach(({ meaning, separator }, index) => {
      const { cursor } = this;
      if (index > 0) cursor.advance();
      if (cursor.separator !== separator) throw this.wrongShape(layout);
      if (meaning.kind === 'player') {
        const player = players.get(meaning.playerId);
        if (player !== undefined) player.position[meaning.axis] = cursor.numberOrMissing(meaning.axis);
      } else if (meaning.kind === 'ball') {
        this.ball[meaning.axis] = cursor.numberOrMissing(`${meaning.axis} of the ball`);
      }
    });
    for (const { identity, position } of players.values()) {
      const { x, y } = this.fixed(position, identity.name);
      this.tracks.push(identity, (key) => key, frameIndex, x, y, this.cursor);
    }
    const { x, y } = this.fixed(this.ball, 'The ball');
    this.tracks.pushBall(frameIndex, x, y);
  }

  /** Shares of the field from its top left corner, y down, to fixed point from the centre, y up. */
  private fixed({ x, y }: Position, name: string): Position {
    if ((x === x) !== (y === y)) {
      throw this.cursor.error(
        `${name} has only one of the two coordinates; the line is damaged. Export the file again.`,
      );
    }
    return {
      x: fixedPosition((x - 0.5) * this.pitch.lengthM, this.cursor),
      y: fixedPosition((0.5 - y) * this.pitch.widthM, this.cursor),
    };
  }

  private layoutAt(frame: number): PreparedLayout {
    const found = this.layouts.findLast(({ layout }) => layout.firstFrame <= frame);
    if (found === undefined) throw this.cursor.error(`Frame ${frame} lies before all frames of the metadata.`);
    if (frame > found.layout.lastFrame) this.framesBeyondLayout++;
    return found;
  }

  private wrongShape(layout: Layout): FormatError {
    return this.cursor.error(
      `The line does not have the ${layout.cells.length} values that the metadata describes; it is cut off or ` +
        'damaged, or the metadata is of another session.',
    );
  }
}

function prepare(layout: Layout, identities: EptsMetadata['players'], fileName: string): PreparedLayout {
  const [first] = layout.cells;
  if (first?.meaning.kind !== 'frame' || first.separator === LINE_END) {
    throw new FormatError('A line of the format must begin with the frame number. Export it again.', fileName);
  }
  const players = new Map<string, { readonly identity: TrackIdentity; readonly position: Position }>();
  for (const { meaning } of layout.cells) {
    if (meaning.kind !== 'player' || players.has(meaning.playerId)) continue;
    const identity = identities.get(meaning.playerId);
    if (identity === undefined) {
      throw new FormatError('A player channel belongs to no player of the metadata. Export it again.', fileName);
    }
    players.set(meaning.playerId, { identity, position: { x: NaN, y: NaN } });
  }
  return { layout, players };
}
