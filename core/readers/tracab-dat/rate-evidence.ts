/** Infers the frame rate from the targets' speeds: displacement between two frames is speed times step. */
import { MISSING, fromFixedPoint } from '../../tracking/trackset';
import { FormatError, type QuestionCandidate } from '../format-reader';
import { ASSUMED_RATE_HZ } from '../shared/session-notes';
import type { PlayerKey } from './player-key';

const FRAMES_APART = 10;
/** m/s. Below it, noise dominates the displacement. */
const LEAST_SPEED = 2;
const MOST_LOOKS = 20_000;
const LEAST_LOOKS = 50;
const TOLERANCE = 0.1;
const RATES = [10, 12.5, 20, 25, 30, 50, 60];

interface Anchor {
  frame: number;
  x: number;
  y: number;
  speedSum: number;
  count: number;
}

export class RateEvidence {
  private readonly anchors = new Map<PlayerKey, Anchor>();
  private readonly looks: number[] = [];

  push(key: PlayerKey, frame: number, x: number, y: number, speed: number): void {
    if (this.looks.length >= MOST_LOOKS || x === MISSING || y === MISSING) return;
    const anchor = this.anchors.get(key);
    const apart = frame - (anchor?.frame ?? -Infinity);
    if (anchor !== undefined && apart < FRAMES_APART) {
      anchor.speedSum += speed;
      anchor.count++;
      return;
    }
    if (anchor !== undefined && apart < 2 * FRAMES_APART) {
      const meanSpeed = anchor.speedSum / anchor.count;
      if (meanSpeed > LEAST_SPEED) {
        const [dx, dy] = [fromFixedPoint(x - anchor.x), fromFixedPoint(y - anchor.y)];
        const wayPerFrame = Math.sqrt(dx * dx + dy * dy) / apart;
        if (wayPerFrame > 0) this.looks.push(meanSpeed / wayPerFrame);
      }
    }
    this.anchors.set(key, { frame, x, y, speedSum: speed, count: 1 });
  }

  get rateHz(): number | null {
    const sorted = Float64Array.from(this.looks).sort();
    return sorted.length < LEAST_LOOKS ? null : (sorted[sorted.length >> 1] ?? null);
  }

  /** @throws FormatError with a question, unless the speeds confirm the usual rate */
  usualRate(fileName: string): number {
    const { rateHz } = this;
    if (rateHz !== null && isNear(rateHz, ASSUMED_RATE_HZ)) return ASSUMED_RATE_HZ;
    const fitting = RATES.filter((rate) => rateHz !== null && isNear(rateHz, rate));
    const candidates: QuestionCandidate[] = [
      ...fitting.map((rate) => ({ value: String(rate), reason: 'fits the speeds of the file' })),
      ...RATES.filter((rate) => !fitting.includes(rate))
        .sort((a, b) => Math.abs(a - ASSUMED_RATE_HZ) - Math.abs(b - ASSUMED_RATE_HZ))
        .map((rate) => ({
          value: String(rate),
          reason: rate === ASSUMED_RATE_HZ ? 'usual of TRACAB' : 'frames a second',
        })),
    ];
    const said =
      rateHz === null
        ? ''
        : ` Its speeds fit ${Number(rateHz.toPrecision(2))} a second, not the usual ${ASSUMED_RATE_HZ}.`;
    throw new FormatError(
      `The file counts frames and no metadata lie beside it: how many frames a second does it have?${said} Say it, or choose the metadata too.`,
      fileName,
      null,
      { field: 'frameRate', candidates },
    );
  }
}

function isNear(rateHz: number, rate: number): boolean {
  return Math.abs(rateHz - rate) <= TOLERANCE * rate;
}
