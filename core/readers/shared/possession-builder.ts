import { HOLDER, type Holder, PLAY, type Play, type Possession } from '../../tracking/possession';

const FIRST_LENGTH = 4096;

export class PossessionBuilder {
  private holder = new Uint8Array(FIRST_LENGTH);
  private play = new Uint8Array(FIRST_LENGTH);
  private isKnown = false;

  set(frameIndex: number, holder: Holder, play: Play): void {
    if (holder === HOLDER.unknown && play === PLAY.unknown) return;
    if (frameIndex >= this.holder.length) this.grow(frameIndex + 1);
    this.holder[frameIndex] = holder;
    this.play[frameIndex] = play;
    this.isKnown = true;
  }

  finish(timeS: Float64Array): Possession | null {
    if (!this.isKnown) return null;
    if (timeS.length > this.holder.length) this.grow(timeS.length);
    return { timeS, holder: this.holder.slice(0, timeS.length), play: this.play.slice(0, timeS.length) };
  }

  private grow(least: number): void {
    const length = Math.max(least, 2 * this.holder.length);
    const [holder, play] = [new Uint8Array(length), new Uint8Array(length)];
    holder.set(this.holder);
    play.set(this.play);
    this.holder = holder;
    this.play = play;
  }
}

const HOLDERS: Readonly<Record<string, Holder>> = {
  h: HOLDER.home,
  home: HOLDER.home,
  'home team': HOLDER.home,
  a: HOLDER.away,
  away: HOLDER.away,
  'away team': HOLDER.away,
};
const PLAYS: Readonly<Record<string, Play>> = { alive: PLAY.alive, dead: PLAY.dead };

export function holderOfText(text: unknown): Holder {
  return typeof text === 'string' ? (HOLDERS[text.toLowerCase()] ?? HOLDER.unknown) : HOLDER.unknown;
}

export function playOfText(text: unknown): Play {
  return typeof text === 'string' ? (PLAYS[text.toLowerCase()] ?? PLAY.unknown) : PLAY.unknown;
}

export function playOfFlag(isAlive: unknown): Play {
  return isAlive === true ? PLAY.alive : isAlive === false ? PLAY.dead : PLAY.unknown;
}
