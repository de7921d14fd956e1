/** The simulation as a source of frames: 30 a second by the clock, for every viewer. */
import { parametersFor } from '../methods/default-parameters';
import { FixedStepClock } from './fixed-step-clock';
import { createLiveSimulation, type LiveSimulation } from '../simulation/live-session/live-session-frames';
import { KEPT_FRAMES, LIVE_FRAME_RATE_HZ } from '../simulation/live-session/simulated-session-length';
import { type Sport } from '../simulation/sport-pitches';
import { LiveEvents } from './live-events';
import { LiveMotion } from './live-motion';
import type { FoundEvents, FrameSource } from './playback';

/**
 * Two minutes of frames, a few milliseconds of work: after the machine has slept, missing frames are generated without
 * being drawn, some per display frame.
 */
const MOST_AT_ONCE = 3600;

/** Half a minute of frames: a few milliseconds of search, which the picture after it waits for. */
const SEARCHED_AT_ONCE = 900;

const PARAMETERS = parametersFor('optical');

export class SimulationSource implements FrameSource {
  readonly rateHz = LIVE_FRAME_RATE_HZ;
  readonly players: number;
  readonly isLive = true;
  private readonly simulation: LiveSimulation;
  private readonly motion: LiveMotion;
  private readonly events: LiveEvents;
  private isShown = false;
  private searched = 0;
  private isSearched = false;
  private readonly clock = new FixedStepClock(LIVE_FRAME_RATE_HZ);

  constructor(sport: Sport, seed: number, keptFrames: number = KEPT_FRAMES) {
    this.simulation = createLiveSimulation(sport, seed, keptFrames);
    this.players = this.simulation.ring.players;
    this.motion = new LiveMotion(this.simulation.ring, LIVE_FRAME_RATE_HZ, PARAMETERS.kinematics);
    this.motion.follow();
    this.events = new LiveEvents(this.simulation.ring, LIVE_FRAME_RATE_HZ, PARAMETERS);
  }

  /** Null until what was there at the opening has been searched, in parts: the first display frames do not wait for it. */
  get found(): FoundEvents | null {
    return this.isSearched ? this.events : null;
  }

  get first(): number {
    return this.simulation.ring.first;
  }

  get last(): number {
    return this.simulation.ring.last;
  }

  advance(nowMs: number): void {
    let frames = this.clock.take(nowMs, MOST_AT_ONCE);
    while (frames > 0) {
      const some = Math.min(frames, this.simulation.ring.capacity);
      this.simulation.step(some);
      this.motion.follow();
      frames -= some;
    }
    if (this.isShown) this.search();
    this.isShown = true;
  }

  private search(): void {
    if (!this.isSearched) {
      this.searched += SEARCHED_AT_ONCE;
      this.isSearched = this.searched > this.last;
    }
    this.events.update(this.isSearched ? undefined : this.searched);
  }

  isReady(): boolean {
    return true;
  }

  read(position: number, into: Float32Array, at: number): void {
    this.simulation.ring.read(position, into, at);
  }

  speedAt(player: number, frame: number): number {
    return this.motion.speedAt(player, frame);
  }

  readMotion(position: number, into: Float32Array): void {
    this.motion.read(this.simulation.ring.clamp(Math.floor(position)), into);
  }

  readTotals(position: number, into: Float32Array): void {
    this.motion.readTotals(this.simulation.ring.clamp(Math.floor(position)), into);
  }
}
