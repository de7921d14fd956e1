/**
 * Live football: the match of the simulated league. Ten outfield players of one team wear tags; their goalkeeper
 * and the opponents play untracked.
 */
import type { Pitch } from '../../tracking/trackset';
import type { Condition } from '../athlete-condition';
import { FORMATIONS } from '../formations';
import { Game } from '../football-game';
import { lineUpForKickOff, Player, type TeamIndex } from '../game-state';
import { CarriedBall, conditionsOf, liveAthlete, type LiveGame } from './live-game';
import type { Body } from '../body-motion';
import type { Random } from '../random-numbers';
import { CONDITION_FRAMES } from '../simulated-drills';

const HALF_S = 46 * 60;
const FIRST_KICK_OFF_S = 3;
const CHANGE_OF_ENDS_S = 60;

export class LiveFootball implements LiveGame {
  readonly bodies: readonly Body[];
  readonly ball = new CarriedBall();
  private readonly conditions: readonly Condition[];
  private readonly game: Game;
  private steps = 0;
  private halfLeftS = HALF_S;
  private halves = 1;

  constructor(random: Random, pitch: Pitch) {
    const places = [...FORMATIONS['4-3-3'], ...FORMATIONS['4-4-2']];
    const teamOf = (k: number): TeamIndex => (k < FORMATIONS['4-3-3'].length ? 0 : 1);
    const athletes = places.map(({ role }, k) =>
      liveAthlete(random, role, teamOf(k) === 0 ? 'home' : 'away', String(k)),
    );
    this.conditions = conditionsOf(athletes, pitch);
    const players = this.conditions.flatMap((condition, k) => {
      const place = places[k];
      return place === undefined ? [] : [new Player(condition, athletes[k]?.turnBias ?? 0, teamOf(k), place)];
    });
    this.game = new Game({
      random,
      players,
      lengthM: pitch.lengthM,
      widthM: pitch.widthM,
      centreX: 0,
      centreY: 0,
      tempo: 1,
      pace: 1,
      advantage: 0,
      longRestarts: true,
    });
    lineUpForKickOff(this.game, players);
    this.game.kickOff(0, FIRST_KICK_OFF_S);
    this.bodies = players.flatMap(({ team, place, body }) => (team === 0 && place.role !== 'goalkeeper' ? [body] : []));
  }

  step(dtS: number): void {
    const { game, conditions } = this;
    this.halfLeftS -= dtS;
    if (this.halfLeftS <= 0) this.changeEnds();
    game.step(dtS);
    this.ball.follow(game.ballX, game.ballY, dtS);
    if (this.steps++ % CONDITION_FRAMES === 0) for (const one of conditions) one.pass(dtS * CONDITION_FRAMES);
  }

  private changeEnds(): void {
    const { direction } = this.game;
    [direction[0], direction[1]] = [direction[1], direction[0]];
    for (const condition of this.conditions) condition.rest();
    this.game.kickOff(this.halves % 2 === 0 ? 0 : 1, CHANGE_OF_ENDS_S);
    this.halves++;
    this.halfLeftS = HALF_S;
  }
}
