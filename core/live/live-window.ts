/**
 * The newest seconds of one player of a live session, filtered, and the sprints, accelerations and turns in them: the
 * batch's definitions (METHODS E3, E1, T1), applied to positions after one forward pass of its filter (METHODS 13).
 */
import { findSpeedEfforts } from '../events/speed-efforts';
import { accelerationBouts } from '../events/acceleration-bouts';
import { findTurns } from '../events/find-turns';
import { FRAME_SLACK } from '../tracking/frame-slack';
import type { LiveParameters } from './live-parameters';
import { ALL_PASS, filterBlock, lowPass, type LowPass, settleFilter } from '../tracking/butterworth';
import { differentiateSpeed, velocityAt } from '../tracking/derivatives';
import type { Segment, TrackKinematics } from '../tracking/track-kinematics';

/** Kept when the window is full: longer than any sprint, acceleration or turn. */
const KEPT_S = 20;
const WINDOW_S = 40;
/** Delay after an event's end before it is reported: until then it may continue. */
const SETTLED_S = 1;
/** At the cut of a window an event may have lost its beginning. */
const CUT_S = 5;

export class LiveWindow {
  readonly events: { readonly sprints: number[]; readonly accelerations: number[]; readonly turns: number[] } = {
    sprints: [],
    accelerations: [],
    turns: [],
  };
  private readonly columns: Omit<TrackKinematics, 'length' | 'segments'>;
  private readonly filter: LowPass;
  private readonly state = new Float64Array(4);
  private begin = 0;
  private length = 0;
  /** The window starts where the player came into sight, not at a cut. */
  private isWhole = true;
  private lookedAt = 0;
  private sprintEnd = -1;
  private accelerationEnd = -1;
  private turnEnd = -1;
  private lastX = NaN;
  private lastY = NaN;

  constructor(
    private readonly rateHz: number,
    private readonly parameters: LiveParameters,
  ) {
    const room = () => new Float64Array(Math.ceil(WINDOW_S * rateHz));
    const column = room();
    this.columns = {
      frameRateHz: rateHz,
      timeS: room(),
      xM: column,
      yM: room(),
      speed: room(),
      acceleration: room(),
      suspect: new Uint8Array(column.length),
      usesDeviceSpeed: false,
      hasHeading: true,
      outlierSamples: 0,
      firstSampleS: null,
      lastSampleS: null,
    };
    this.filter = lowPass(rateHz, parameters.kinematics.positionCutoffHz) ?? ALL_PASS;
  }

  push(frame: number, x: number, y: number): void {
    const { maxGapS, outlierStepMPerS } = this.parameters.kinematics;
    let missed = frame - (this.begin + this.length);
    // K1.2: a short gap is bridged, a longer one ends the segment.
    if (this.length > 0 && missed + 1 > maxGapS * this.rateHz + FRAME_SLACK) {
      this.look(0);
      this.length = 0;
    }
    if (Number.isNaN(x + y)) return;
    if (this.length === 0) {
      this.beginAt(frame, x, y);
      missed = 0;
    }
    const [dx, dy] = [(x - this.lastX) / (missed + 1), (y - this.lastY) / (missed + 1)];
    // K2: impossible movement does not count; a player who stays elsewhere starts over there.
    if (Math.hypot(dx, dy) * this.rateHz > outlierStepMPerS) return;
    for (let k = 1; k <= missed; k++) this.append(this.lastX + dx, this.lastY + dy);
    this.append(x, y);
  }

  lookForMore(): void {
    if (this.length - this.lookedAt >= this.rateHz) this.look(SETTLED_S);
  }

  private beginAt(frame: number, x: number, y: number): void {
    settleFilter(this.state, x, y, this.filter);
    [this.lastX, this.lastY] = [x, y];
    this.begin = frame;
    this.isWhole = true;
    this.lookedAt = 0;
  }

  get count(): number {
    return this.events.sprints.length + this.events.accelerations.length + this.events.turns.length;
  }

  private append(x: number, y: number): void {
    const { xM, yM } = this.columns;
    if (this.length === xM.length) this.cut();
    [this.lastX, this.lastY] = [x, y];
    xM[this.length] = x;
    yM[this.length] = y;
    filterBlock(xM, yM, this.length, this.length + 1, 1, this.filter, this.state);
    this.length++;
  }

  private cut(): void {
    this.look(SETTLED_S);
    const kept = Math.round(KEPT_S * this.rateHz);
    const from = this.length - kept;
    for (const column of [this.columns.xM, this.columns.yM]) column.copyWithin(0, from, this.length);
    this.begin += from;
    this.length = kept;
    this.lookedAt -= from;
    this.isWhole = false;
  }

  private look(settledS: number): void {
    const { columns, length, begin, rateHz, parameters, events } = this;
    this.lookedAt = length;
    const segment: Segment = {
      first: 0,
      end: length,
      startS: 0,
      periodIndex: 0,
      gridFirst: 0,
      hasAcceleration: length - 1 >= parameters.kinematics.minSegmentS * rateHz,
    };
    if (!segment.hasAcceleration) return;
    const kinematics = { ...columns, length, segments: [segment] };
    const { speed, timeS, xM, yM } = kinematics;
    for (let k = 0; k < length; k++) {
      timeS[k] = (begin + k) / rateHz;
      speed[k] = Math.hypot(velocityAt(xM, segment, k, rateHz), velocityAt(yM, segment, k, rateHz));
    }
    const { endMarginCycles, positionCutoffHz } = parameters.kinematics;
    differentiateSpeed(kinematics, segment, endMarginCycles / positionCutoffHz, parameters.kinematics);
    const settled = begin + length - settledS * rateHz;
    const earliest = this.isWhole ? begin : begin + CUT_S * rateHz;
    for (const { first, last } of findSpeedEfforts(
      kinematics,
      segment,
      parameters.effort.sprintMPerS,
      parameters.effort,
    )) {
      if (begin + first < earliest || begin + last >= settled || begin + first <= this.sprintEnd) continue;
      events.sprints.push(begin + first);
      this.sprintEnd = begin + last;
    }
    const { acceleration } = parameters;
    for (const { sign, first, last, peak } of accelerationBouts(kinematics, acceleration).flat()) {
      // As the KPI counts them: without braking and mild ones.
      if (sign < 0 || !(peak > acceleration.countMPerS2)) continue;
      if (begin + first < earliest || begin + last >= settled || begin + first <= this.accelerationEnd) continue;
      events.accelerations.push(begin + first);
      this.accelerationEnd = begin + last;
    }
    for (const { firstFrame, slowestFrame, endS } of findTurns(kinematics, segment, parameters.turn)) {
      const last = Math.round(endS * rateHz);
      if (begin + firstFrame < earliest || last >= settled || begin + firstFrame <= this.turnEnd) continue;
      events.turns.push(begin + slowestFrame);
      this.turnEnd = last;
    }
  }
}
