import { HOLDER, type Holder, PLAY, type Play } from '../../tracking/possession';
import { MISSING, type TeamSide } from '../../tracking/trackset';
import { fixedPosition } from '../shared/fixed-position';
import { JsonLine, isJsonObject, numberIn, objectsIn, requiredNumberIn, type JsonObject } from '../json/json-line';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { cleanName, parseShirtNumber } from '../shared/clean-names';
import { PeriodBuilder } from '../shared/period-builder';
import { FormatError, type SourceFile } from '../format-reader';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder } from '../shared/time-base';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import type { PffRoster } from './metadata';

/**
 * Fields of a frame as seen, or smoothed by the provider. The smoothing spans some four seconds, far below the
 * cut-off of METHODS K3, and continues across breaks: at the end of a half everyone glides to where they begin the
 * next, goalkeepers at 20 m/s. Positions as seen take precedence.
 */
const SMOOTHED = { home: 'homePlayersSmoothed', away: 'awayPlayersSmoothed' } as const;
const SEEN = { home: 'homePlayers', away: 'awayPlayers' } as const;

/**
 * Kick-offs and actions on the ball start play. Play stops when the ball goes out and at the end of a period. Other
 * events change nothing.
 */
const ALIVE_FROM = /^(?:(?:FIRST|SECOND|THIRD|FOURTH)KICKOFF|OTB)$/;
const DEAD_FROM = /^(?:OUT|END)$/;

export class PffFrames {
  readonly times = new TimeColumnBuilder('time', 1000);
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<string>();
  estimatedCount = 0;
  ownerlessCount = 0;
  /** Set by the first frame: the two kinds lie metres apart and must not mix. */
  isSmoothed: boolean | null = null;
  private readonly place: JsonLine;
  private side: TeamSide = 'home';
  private holder: Holder = HOLDER.unknown;
  private play: Play = PLAY.unknown;
  private readonly identityOf = (key: string): TrackIdentity => {
    const listed = this.roster.get(key);
    const shirtNumber = parseShirtNumber(key.slice(key.indexOf('_') + 1));
    return withPosition({ sourceKey: key, name: listed?.name ?? key, side: this.side, shirtNumber }, listed?.position);
  };

  private constructor(
    fileName: string,
    private readonly roster: PffRoster,
  ) {
    this.place = new JsonLine(fileName);
  }

  static async read(file: SourceFile, roster: PffRoster, progress: ReadProgress): Promise<PffFrames> {
    const frames = new PffFrames(file.name, roster);
    await readLines(file, progress, (bytes, start, end, line) => {
      frames.add(frames.place.parse(bytes, start, end, line));
    });
    if (frames.times.length < 2) {
      throw new FormatError('The file holds fewer than two frames. Choose a whole match.', file.name);
    }
    return frames;
  }

  private add(record: JsonObject): void {
    const { place } = this;
    const timeMs = requiredNumberIn(record, 'videoTimeMs', place);
    const period = numberIn(record, 'period', place);
    this.isSmoothed ??= this.hasOnlySmoothed(record);
    const fields = this.isSmoothed ? SMOOTHED : SEEN;
    const frameIndex = this.times.length;
    // The event of a repeated frame still applies, from the next frame on.
    this.follow(record['game_event']);
    if (!this.times.accept(timeMs, place)) return;
    this.periods.add(period, frameIndex, place);
    this.tracks.possession.set(frameIndex, this.holder, this.play);
    for (const side of ['home', 'away'] as const) {
      this.side = side;
      for (const player of objectsIn(record, fields[side], place) ?? []) this.addPlayer(player, side, frameIndex);
    }
    const ball = this.isSmoothed ? record['ballsSmoothed'] : (objectsIn(record, 'balls', place) ?? [])[0];
    if (isJsonObject(ball)) this.tracks.pushBall(frameIndex, ...this.position(ball));
  }

  /** An event appears in the frame in which it begins and holds until the next one. */
  private follow(event: unknown): void {
    if (!isJsonObject(event)) return;
    const [type, isHomeBall] = [event['game_event_type'], event['home_ball']];
    if (typeof isHomeBall === 'boolean') this.holder = isHomeBall ? HOLDER.home : HOLDER.away;
    if (typeof type !== 'string') return;
    if (ALIVE_FROM.test(type)) this.play = PLAY.alive;
    else if (DEAD_FROM.test(type)) this.play = PLAY.dead;
  }

  private hasOnlySmoothed(record: JsonObject): boolean {
    const isEmpty = (field: string): boolean => (objectsIn(record, field, this.place) ?? []).length === 0;
    return isEmpty(SEEN.home) && isEmpty(SEEN.away) && !(isEmpty(SMOOTHED.home) && isEmpty(SMOOTHED.away));
  }

  private addPlayer(player: JsonObject, side: TeamSide, frameIndex: number): void {
    const [x, y] = this.position(player);
    if (x === MISSING) return;
    const shirt = player['jerseyNum'];
    const number = typeof shirt === 'string' || typeof shirt === 'number' ? cleanName(String(shirt)) : '';
    if (number === '') {
      this.ownerlessCount++;
      return;
    }
    if (player['visibility'] === 'ESTIMATED') this.estimatedCount++;
    this.tracks.push(`${side}_${number}`, this.identityOf, frameIndex, x, y, this.place);
  }

  /** Fixed-point metres from the centre spot. @throws FormatError for half a position */
  private position(object: JsonObject): [x: number, y: number] {
    const x = fixedPosition(numberIn(object, 'x', this.place), this.place);
    const y = fixedPosition(numberIn(object, 'y', this.place), this.place);
    if ((x === MISSING) === (y === MISSING)) return [x, y];
    throw this.place.error('A position has only one of x and y; the line is damaged. Export the file again.');
  }
}
