/**
 * Sprints, accelerations and turns of a live session, each reported once complete: about a second after its end
 * (METHODS 13).
 */
import type { FrameRing } from '../tracking/frame-ring';
import type { LiveParameters } from './live-parameters';
import { LiveWindow } from './live-window';
import type { FoundEvents, PlayerEvents } from './playback';

export class LiveEvents implements FoundEvents {
  revision = 0;
  private readonly windows: readonly LiveWindow[];
  private taken = 0;

  constructor(
    private readonly ring: FrameRing,
    rateHz: number,
    parameters: LiveParameters,
  ) {
    this.windows = Array.from({ length: ring.players }, () => new LiveWindow(rateHz, parameters));
  }

  update(end = this.ring.last + 1): void {
    const { ring, windows } = this;
    for (let frame = Math.max(this.taken, ring.first); frame < end; frame++) {
      const at = ring.offset(frame);
      for (const [player, window] of windows.entries()) {
        window.push(frame, ring.positions[at + 2 * player] ?? NaN, ring.positions[at + 2 * player + 1] ?? NaN);
      }
    }
    this.taken = Math.max(this.taken, end);
    let count = 0;
    for (const window of windows) {
      window.lookForMore();
      count += window.count;
    }
    this.revision = count;
  }

  get players(): readonly PlayerEvents[] {
    return this.windows.map(({ events }) => events);
  }
}
