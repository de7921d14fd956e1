/**
 * A ball game: who has the ball, where it goes, when play stops, and how both teams react to a change of
 * possession. Players decide for themselves (`player-intentions.ts`), and their bodies limit what they can do
 * (`motion.ts`).
 */
import { GameState, other, within, type GameOptions, type Player, type Restart, type TeamIndex } from './game-state';
import { think } from './player-intentions';
import { callPressers, turnOver } from './pressing-and-turnovers';

const PASS_SPEED_M_PER_S = 13;
const BASE_LOSS = 0.1;
const FINAL_THIRD_LOSS = 0.11;
const LONG_PASS_LOSS = 0.13;
const PRESSED_LOSS = 0.07;
const OUT_SHARE = 0.54;
const FOUL_PER_S = 0.0075;
const RESTART_S: Readonly<Record<Restart, readonly [number, number]>> = {
  kickOff: [35, 60],
  throwIn: [7, 21],
  goalKick: [16, 36],
  corner: [19, 42],
  freeKick: [12, 46],
};
const QUICK_RESTART_S = 3;
/** Play resumes once the taker is this near to the ball, m, or this long after the restart was due, s. */
const AT_BALL_M = 2;
const LONGEST_WAIT_S = 8;
const MOOD_SD = 0.09;
const SHORTEST_MOOD_S = 90;
const LONGEST_MOOD_S = 420;

export class Game extends GameState {
  constructor(options: GameOptions) {
    super(options);
    this.beginRestart('kickOff', 0, 0, 0);
    this.restartLeftS = 2;
  }

  /** Kick-off of a half: everybody walks to their place in their own half; play begins after `inS`. */
  kickOff(team: TeamIndex, inS: number): void {
    this.beginRestart('kickOff', team, 0, 0);
    this.restartLeftS = inS;
  }

  stopFor(seconds: number): void {
    if (this.inPlay) {
      const { lengthM, widthM } = this.options;
      this.beginRestart('freeKick', this.team, within(this.ballX, lengthM / 2), within(this.ballY, widthM / 2));
    }
    this.restartLeftS = Math.max(this.restartLeftS, seconds);
  }

  step(dtS: number): void {
    const { players } = this.options;
    this.timeS += dtS;
    if (this.timeS >= this.nextMoodS) this.changeMood();
    if (this.inPlay) this.play(dtS);
    else {
      this.restartLeftS -= dtS;
      if (this.restartLeftS <= 0 && (this.isTakerReady() || this.restartLeftS < -LONGEST_WAIT_S)) this.takeRestart();
    }
    for (const player of players) {
      if (!player.isActive) continue;
      if (this.timeS >= player.nextThoughtS) think(this, player);
      player.body.step(dtS);
    }
  }

  private changeMood(): void {
    const { random } = this.options;
    this.liveliness = 1 + MOOD_SD * random.normal();
    this.nextMoodS = this.timeS + random.between(SHORTEST_MOOD_S, LONGEST_MOOD_S);
  }

  private play(dtS: number): void {
    const { random } = this.options;
    if (this.flightLeftS > 0) {
      const share = Math.min(1, dtS / this.flightLeftS);
      this.ballX += (this.flightX - this.ballX) * share;
      this.ballY += (this.flightY - this.ballY) * share;
      this.flightLeftS -= dtS;
      if (this.flightLeftS <= 0) this.arrive();
      return;
    }
    const { owner } = this;
    if (owner === null) return;
    this.ballX = this.x(owner) + 0.12 * owner.body.vx;
    this.ballY = this.y(owner) + 0.12 * owner.body.vy;
    this.holdLeftS -= dtS;
    const opponents = other(this.team);
    if (random.chance(FOUL_PER_S * dtS)) {
      this.beginRestart('freeKick', random.chance(0.8) ? this.team : opponents, this.ballX, this.ballY);
    } else if (this.holdLeftS <= 0) this.passOrShoot(owner);
  }

  private passOrShoot(owner: Player): void {
    const { random, widthM, players } = this.options;
    const { team } = this;
    const up = this.progress(team, this.ballX);
    if (up > 30 && Math.abs(this.ballY) < 0.3 * widthM && random.chance(0.3)) {
      this.shoot();
      return;
    }
    // The best of a few players seen at random: forward rather than back, near than far, free than marked.
    let best: Player | null = null;
    let bestScore = -Infinity;
    const forwardBias = (this.timeS < this.counterEndsS ? 1.6 : 0.45) * this.directness[team];
    for (let look = 0; look < 5; look++) {
      const seen = players[random.below(players.length)];
      if (seen === undefined || seen.team !== team || seen === owner || !seen.isActive || seen.task === 'leave')
        continue;
      const distance = this.distance(seen, this.ballX, this.ballY) / this.scale;
      const gained = this.progress(team, this.x(seen)) - up;
      const keeper = seen.place.role === 'goalkeeper' ? -14 : 0;
      const score = forwardBias * gained - 0.5 * Math.abs(distance - 14) + keeper + 9 * random.normal();
      if (score > bestScore) {
        bestScore = score;
        best = seen;
      }
    }
    if (best === null) {
      this.holdLeftS = 0.4;
      return;
    }
    this.pass(best, up);
  }

  private pass(receiver: Player, up: number): void {
    const { random, lengthM, widthM, advantage } = this.options;
    const { team } = this;
    const rival = this.nearest(other(team), this.ballX, this.ballY);
    const isPressed = rival !== null && this.distance(rival, this.ballX, this.ballY) < 3;
    const distance = this.distance(receiver, this.ballX, this.ballY);
    const seconds = Math.max(0.5, distance / PASS_SPEED_M_PER_S);
    const loss =
      BASE_LOSS +
      (up > 18 ? FINAL_THIRD_LOSS : 0) +
      (distance > 26 * this.scale ? LONG_PASS_LOSS : 0) +
      (isPressed ? PRESSED_LOSS : 0) -
      0.025 * advantage * (team === 0 ? 1 : -1);
    const aheadX = this.x(receiver) + receiver.body.vx * seconds * 0.8 + random.normal() * 1.6;
    const aheadY = this.y(receiver) + receiver.body.vy * seconds * 0.8 + random.normal() * 1.6;
    this.owner = null;
    this.flightLeftS = seconds;
    this.flightX = within(aheadX, lengthM / 2 - 0.5);
    this.flightY = within(aheadY, widthM / 2 - 0.5);
    if (random.chance(loss)) {
      const goesOut = random.chance(OUT_SHARE);
      if (goesOut) {
        const isWide = up < 30 || random.chance(0.45);
        if (isWide) this.flightY = (this.flightY > 0 ? 1 : -1) * (widthM / 2);
        else this.flightX = this.direction[team] * (lengthM / 2);
        this.receiver = null;
        return;
      }
      const thief = this.nearest(other(team), this.flightX, this.flightY);
      this.receiver = thief;
      if (thief !== null) this.meet(thief, seconds, 0.85);
      if (receiver.place.role !== 'goalkeeper') this.meet(receiver, seconds, 0.8);
      return;
    }
    this.receiver = receiver;
    this.meet(receiver, seconds, 0.5);
  }

  private meet(player: Player, seconds: number, effort: number): void {
    const distance = this.distance(player, this.flightX, this.flightY);
    const most = 0.9 * player.body.s0;
    player.begin('receive', this.timeS + seconds + 0.4);
    this.send(player, this.flightX, this.flightY, Math.min(most, distance / seconds + 1.2), effort, true);
  }

  private shoot(): void {
    const { random, lengthM } = this.options;
    const { team } = this;
    const goalX = (this.direction[team] * lengthM) / 2;
    const defenders = other(team);
    this.owner = null;
    this.ballX = goalX;
    this.ballY = 0;
    const draw = random.unit();
    if (draw < 0.11) this.beginRestart('kickOff', defenders, 0, 0);
    else if (draw < 0.35) this.beginRestart('corner', team, goalX, this.cornerY());
    else if (draw < 0.75) this.beginRestart('goalKick', defenders, goalX * 0.9, 0);
    else this.take(this.nearest(defenders, goalX, 0, true));
  }

  private cornerY(): number {
    return (this.options.random.chance(0.5) ? 0.5 : -0.5) * this.options.widthM;
  }

  private arrive(): void {
    const { receiver } = this;
    this.flightLeftS = 0;
    if (receiver?.isActive === true && receiver.task !== 'leave') {
      this.take(receiver);
      return;
    }
    if (receiver !== null) {
      this.take(this.nearest(this.team, this.ballX, this.ballY, true));
      return;
    }
    const { lengthM } = this.options;
    const opponents = other(this.team);
    if (Math.abs(this.ballX) >= lengthM / 2) this.beginRestart('goalKick', opponents, this.ballX * 0.9, 0);
    else this.beginRestart('throwIn', opponents, this.ballX, this.ballY);
  }

  private take(player: Player | null): void {
    if (player === null) {
      this.beginRestart('freeKick', this.team, 0, 0);
      return;
    }
    const isTurnover = player.team !== this.team;
    this.team = player.team;
    this.owner = player;
    this.receiver = null;
    this.flightLeftS = 0;
    if (isTurnover) turnOver(this, player);
    const { random, pace } = this.options;
    const direction = this.direction[player.team];
    const up = this.progress(player.team, this.x(player));
    const isCounter = this.timeS < this.counterEndsS;
    this.holdLeftS = random.between(0.8, up < -15 && !isCounter ? 4.2 : 2.9);
    const rival = this.nearest(other(player.team), this.x(player), this.y(player));
    const room = rival === null ? 20 : this.distance(rival, this.x(player), this.y(player)) / this.scale;
    const isRunning = isCounter || random.chance(0.12);
    const speed = isRunning
      ? random.between(0.55, 0.85) * player.body.s0
      : Math.min(1.6 + 0.2 * room, 4.6) * pace * random.between(0.7, 1.1);
    const far = (isRunning ? 20 : 8) * this.scale;
    const isKeeper = player.place.role === 'goalkeeper';
    this.run(
      player,
      this.x(player) + direction * (isKeeper ? 3 : far) * (random.chance(0.75) ? 1 : -0.3),
      this.y(player) * 0.9 + random.normal() * 4 * this.scale,
      isKeeper ? 1.6 : speed,
      isRunning ? random.between(0.6, 0.9) : 0.4,
      this.holdLeftS + 0.3,
    );
    callPressers(this, player);
  }

  private beginRestart(restart: Restart, team: TeamIndex, x: number, y: number): void {
    const { random, players, longRestarts, tempo } = this.options;
    this.inPlay = false;
    this.restart = restart;
    this.team = team;
    this.owner = null;
    this.receiver = null;
    this.flightLeftS = 0;
    this.ballX = x;
    this.ballY = y;
    this.counterEndsS = -100;
    const [shortest, longest] = RESTART_S[restart];
    this.restartLeftS = longRestarts ? random.between(shortest, longest) / tempo : QUICK_RESTART_S;
    for (const player of players) {
      if (player.task === 'leave') continue;
      player.task = 'shape';
      player.marked = null;
      player.nextThoughtS = this.timeS + random.between(0.2, 0.9);
    }
    this.taker = this.nearest(team, x, y, restart === 'goalKick');
    this.taker?.begin('fetch', Infinity);
  }

  private isTakerThere(): boolean {
    return this.taker !== null && this.taker.isActive && this.taker.task === 'fetch';
  }

  private isTakerReady(): boolean {
    const { taker } = this;
    if (!this.options.longRestarts) return true;
    return taker === null || !this.isTakerThere() || this.distance(taker, this.ballX, this.ballY) < AT_BALL_M;
  }

  private takeRestart(): void {
    const { random } = this.options;
    this.inPlay = true;
    const withKeeper = this.restart === 'goalKick';
    const taker = this.isTakerThere() ? this.taker : this.nearest(this.team, this.ballX, this.ballY, withKeeper);
    this.taker = null;
    if (taker === null) {
      this.beginRestart('freeKick', other(this.team), 0, 0);
      return;
    }
    this.owner = taker;
    taker.task = 'shape';
    if (withKeeper && random.chance(0.5)) {
      this.owner = null;
      this.flightLeftS = 2.4;
      this.flightX = this.ballX + this.direction[this.team] * 52 * this.scale;
      this.flightY = random.normal() * 12 * this.scale;
      const winner = this.nearest(random.chance(0.5) ? 0 : 1, this.flightX, this.flightY);
      this.receiver = winner;
      if (winner !== null) this.meet(winner, 2.4, 0.7);
      return;
    }
    this.take(taker);
    this.holdLeftS = random.between(0.4, 1.4);
  }
}
