import { HOLDER, type Holder } from '../../tracking/possession';
import type { TeamSide } from '../../tracking/trackset';
import { Float64ColumnBuilder } from '../shared/growing-columns';
import { parseDateTimeMs } from '../lines/date-time';
import { JsonPosition } from '../json/json-position';
import { isJsonObject, JsonLine, objectsIn, requiredNumberIn, textIn, type JsonObject } from '../json/json-line';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { cleanName, quoteForMessage } from '../shared/clean-names';
import { PeriodBuilder } from '../shared/period-builder';
import { playOfFlag } from '../shared/possession-builder';
import type { SourceFile } from '../format-reader';
import { SparseTracks } from '../tracks/sparse-tracks';
import { TimeColumnBuilder } from '../shared/time-base';
import { type TrackIdentity, withPosition } from '../tracks/track-identity';
import type { CdfDocument } from './metadata';
import { cdfPeriodId } from './periods';

const SIDES = ['home', 'away'] as const;

export class CdfFrames {
  readonly frames = new TimeColumnBuilder('frame', null);
  readonly clockMs = new Float64ColumnBuilder();
  readonly periods = new PeriodBuilder();
  readonly tracks = new SparseTracks<string>();
  estimatedCount = 0;
  matchId: string | null = null;
  readonly teamNames: Record<TeamSide, string> = { home: '', away: '' };
  private readonly position = new JsonPosition(1);

  constructor(
    private readonly place: JsonLine,
    private readonly documents: readonly CdfDocument[],
  ) {}

  static async read(file: SourceFile, documents: readonly CdfDocument[], progress: ReadProgress): Promise<CdfFrames> {
    const place = new JsonLine(file.name);
    const frames = new CdfFrames(place, documents);
    await readLines(file, progress, (bytes, start, end, line) => frames.add(place.parse(bytes, start, end, line)));
    return frames;
  }

  private add(frame: JsonObject): void {
    const { place } = this;
    const index = this.frames.length;
    const ms = parseDateTimeMs(textIn(frame, 'timestamp', place) ?? '');
    if (Number.isNaN(ms))
      throw place.error('timestamp is missing or is not a date with a time. Export the file again.');
    if (!this.frames.accept(requiredNumberIn(frame, 'frame_id', place), place)) return;
    this.clockMs.push(ms);
    this.expectOneMatch(frame);
    this.periods.add(cdfPeriodId(textIn(frame, 'period', place)), index, place);
    const teams = frame['teams'];
    if (!isJsonObject(teams)) throw place.error('teams is missing. Export the file again.');
    for (const side of SIDES) this.team(side, teams[side], index);
    this.tracks.possession.set(index, this.holder(frame, teams), playOfFlag(frame['ball_status']));
    const ball = frame['ball'];
    if (!isJsonObject(ball)) return;
    const { x, y, isMissing } = this.position.named(ball, 'x', 'y', place);
    if (!isMissing) this.tracks.pushBall(index, x, y);
  }

  private expectOneMatch(frame: JsonObject): void {
    const match = frame['match'];
    const id = isJsonObject(match) ? textIn(match, 'id', this.place) : null;
    this.matchId ??= id;
    if (id === null || id === this.matchId) return;
    throw this.place.error(
      `The line is of match ${quoteForMessage(id)}, those before of ${quoteForMessage(this.matchId ?? '')}. Import one match at a time.`,
    );
  }

  private holder(frame: JsonObject, teams: JsonObject): Holder {
    const id = textIn(frame, 'ball_poss_team_id', this.place);
    if (id === null) return HOLDER.unknown;
    const side = SIDES.find((each) => {
      const team = teams[each];
      return isJsonObject(team) && textIn(team, 'id', this.place) === id;
    });
    return side === undefined ? HOLDER.unknown : HOLDER[side];
  }

  private team(side: TeamSide, team: unknown, index: number): void {
    const { place } = this;
    if (!isJsonObject(team)) throw place.error(`teams.${side} is missing. Export the file again.`);
    if (this.teamNames[side] === '') this.teamNames[side] = cleanName(textIn(team, 'name', place) ?? '');
    for (const player of objectsIn(team, 'players', place) ?? []) {
      const id = cleanName(textIn(player, 'id', place) ?? '');
      if (id === '') throw place.error('A player has no id. Export the file again.');
      const { x, y, isMissing } = this.position.named(player, 'x', 'y', place);
      if (isMissing) continue;
      if (player['is_visible'] === false) this.estimatedCount++;
      this.tracks.push(`${side} ${id}`, () => this.identity(id, side), index, x, y, place);
    }
  }

  private identity(id: string, side: TeamSide): TrackIdentity {
    const first = <Value>(of: (document: CdfDocument) => Value | undefined): Value | undefined =>
      this.documents.map(of).find((value) => value !== undefined && value !== '');
    const name = first(({ names }) => names.get(id)) ?? id;
    const shirtNumber = first(({ shirtNumbers }) => shirtNumbers.get(id)) ?? null;
    return withPosition(
      { sourceKey: id, name, side, shirtNumber },
      first(({ positions }) => positions.get(id)),
    );
  }
}
