import type { ByteCursor } from '../lines/byte-cursor';
import { LINE_END } from '../lines/byte-cursor';
import { fixedPosition } from '../shared/fixed-position';
import { expectWholePosition } from '../tracks/half-position';
import { FormatError } from '../format-reader';
import type { SparseTracks } from '../tracks/sparse-tracks';
import type { TrackIdentity } from '../tracks/track-identity';
import { MISSING, toFixedPoint, type Pitch } from '../../tracking/trackset';
import type { ChannelKind } from './channels';
import type { EptsMetadata } from './metadata';
import type { Layout } from './layout';

/** Nobody on a pitch is faster, so a higher value counts as missing. */
const MAX_SPEED_M_PER_S = 100;

const PLACE_OF: Record<ChannelKind, number> = { x: 0, y: 1, speed: 2 };
const PLACES = 3;
const BALL = 0;
const NOWHERE = -1;

interface PreparedCell {
  readonly place: number;
  readonly what: string;
  readonly separator: number;
}

interface PreparedLayout {
  readonly layout: Layout;
  readonly cells: readonly PreparedCell[];
  readonly players: readonly TrackIdentity[];
  readonly values: Float64Array;
}

const itself = (identity: TrackIdentity): TrackIdentity => identity;

export class EptsLine {
  private readonly layouts: readonly PreparedLayout[];
  framesBeyondLayout = 0;
  private readonly keepsSpeed: boolean;

  /** @param pitch size that shares refer to; metric positions keep their origin */
  constructor(
    private readonly cursor: ByteCursor,
    private readonly tracks: SparseTracks<TrackIdentity>,
    private readonly pitch: Pitch,
    private readonly metadata: EptsMetadata,
    metadataFileName: string,
  ) {
    this.layouts = metadata.layouts.map((layout) => prepare(layout, metadata.players, metadataFileName));
    this.keepsSpeed = metadata.sourceClass !== 'optical';
  }

  frame(): number {
    const frame = this.cursor.advance().integer('frame');
    if (frame < 0) throw this.cursor.error('The frame number is negative. Export the file again.');
    return frame;
  }

  positions(frame: number, frameIndex: number): void {
    const { layout, cells, players, values } = this.layoutAt(frame);
    const { cursor } = this;
    let isFirst = true;
    for (const { place, what, separator } of cells) {
      if (place !== NOWHERE) values[place] = cursor.nextNumberOrMissing(what);
      else if (!isFirst) cursor.advance();
      isFirst = false;
      if (cursor.separator !== separator) throw this.wrongShape(layout);
    }
    let at = BALL;
    for (const identity of players) {
      at += PLACES;
      this.expectBoth(values, at, identity.name);
      const speed = this.keepsSpeed ? this.speedOf(values[at + PLACE_OF.speed] ?? NaN) : MISSING;
      this.tracks.push(identity, itself, frameIndex, this.xOf(values, at), this.yOf(values, at), cursor, speed);
    }
    this.expectBoth(values, BALL, 'The ball');
    this.tracks.pushBall(frameIndex, this.xOf(values, BALL), this.yOf(values, BALL));
  }

  private expectBoth(values: Float64Array, at: number, name: string): void {
    expectWholePosition(values[at + PLACE_OF.x] ?? NaN, values[at + PLACE_OF.y] ?? NaN, this.cursor, name);
  }

  /** Shares count from the top left corner of the field, y down. */
  private xOf(values: Float64Array, at: number): number {
    const x = values[at + PLACE_OF.x] ?? NaN;
    const unit = this.metadata.channels.positionUnit;
    return fixedPosition(unit.kind === 'share' ? (x - 0.5) * this.pitch.lengthM : x / unit.perM, this.cursor);
  }

  private yOf(values: Float64Array, at: number): number {
    const y = values[at + PLACE_OF.y] ?? NaN;
    const unit = this.metadata.channels.positionUnit;
    return fixedPosition(unit.kind === 'share' ? (0.5 - y) * this.pitch.widthM : y / unit.perM, this.cursor);
  }

  private speedOf(speed: number): number {
    if (speed !== speed) return MISSING;
    const mPerS = speed / this.metadata.channels.speedPerMPerS;
    if (mPerS >= 0 && mPerS <= MAX_SPEED_M_PER_S) return toFixedPoint(mPerS);
    throw this.cursor.error(`A speed of ${speed} is impossible. Check the unit of the export.`);
  }

  private layoutAt(frame: number): PreparedLayout {
    const found = this.layouts.findLast(({ layout }) => layout.firstFrame <= frame);
    if (found === undefined) throw this.cursor.error(`Frame ${frame} precedes all frames of the metadata.`);
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
  const players: TrackIdentity[] = [];
  const places = new Map<string, number>();
  const placeOf = (playerId: string): number => {
    const known = places.get(playerId);
    if (known !== undefined) return known;
    const identity = identities.get(playerId);
    if (identity === undefined) {
      throw new FormatError('A player channel belongs to no player of the metadata. Export it again.', fileName);
    }
    const place = PLACES * players.push(identity);
    places.set(playerId, place);
    return place;
  };
  const cells = layout.cells.map(({ meaning, separator }): PreparedCell => {
    switch (meaning.kind) {
      case 'player':
        return { place: placeOf(meaning.playerId) + PLACE_OF[meaning.channel], what: meaning.channel, separator };
      case 'ball':
        return { place: BALL + PLACE_OF[meaning.channel], what: `${meaning.channel} of the ball`, separator };
      default:
        return { place: NOWHERE, what: '', separator };
    }
  });
  return { layout, cells, players, values: new Float64Array(PLACES * (players.length + 1)).fill(NaN) };
}
