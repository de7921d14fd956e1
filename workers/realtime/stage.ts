import { SimulationSource } from '@halfturn/core/live/playback-of-simulation';
import { FramePlayer, type FrameSource, type Player } from '@halfturn/core/live/playback';
import { readTrail } from '@halfturn/core/live/trail';
import { SPORT_PITCHES } from '@halfturn/core/simulation/sport-pitches';
import { simulatedPlayers } from '@halfturn/core/simulation/live-session/simulated-players';
import { drawPlayers, TRAIL_FRAMES } from '@halfturn/core/views/pitch/draw-players';
import { layOutPitch } from '@halfturn/core/views/pitch/pitch-layout';
import type { Interruption } from '@halfturn/core/views/realtime/interruption';
import { LiveConnection } from './live-connection';
import { PartLoader } from './part-loader';
import { speedBuckets } from '@halfturn/core/live/speed-buckets';
import {
  type Command,
  type FrameForPage,
  type Look,
  type Opening,
  type Scene,
  TRACE_PARTS,
  type View,
} from './contract';

/** Table and clock update at a readable pace. */
const VIEW_MS = 250;
/** Speed traces change slowly. */
const TRACE_MS = 1000;
/** For a page that draws itself: one is drawn while the next is filled. */
const BUFFERS = 2;

interface Played {
  readonly scene: Scene;
  readonly source: FrameSource;
  readonly problem: () => string | null;
  readonly interruption: () => Interruption | null;
  readonly end: () => void;
}

interface Playing extends Played {
  readonly player: Player;
  readonly onView: (view: View, buffers: ArrayBuffer[]) => void;
}

type TokenOf = () => Promise<string | null>;

function play(opening: Opening, tokenOf: TokenOf): Played {
  if (opening.kind === 'simulation') {
    const { sport, seed } = opening;
    return {
      scene: { sport, pitch: SPORT_PITCHES[sport], players: simulatedPlayers(sport) },
      source: new SimulationSource(sport, seed),
      problem: () => null,
      interruption: () => null,
      end: () => undefined,
    };
  }
  const loader = opening.kind === 'live' ? new LiveConnection(opening, tokenOf) : new PartLoader(opening);
  return {
    scene: opening.scene,
    source: loader.source,
    problem: () => loader.problem,
    interruption: () => (loader instanceof LiveConnection ? loader.interruption : null),
    end: () => loader.end(),
  };
}

export class Stage {
  #playing: Playing | null = null;
  #canvas: OffscreenCanvas | null = null;
  #context: OffscreenCanvasRenderingContext2D | null = null;
  #look: Look | null = null;
  #onFrame: ((frame: FrameForPage) => void) | null = null;
  #free: Float32Array[] = [];
  #own = new Float32Array(0);
  #drawnAt = NaN;
  #wasWaiting = false;
  #isLookDrawn = false;
  #saidMs = -Infinity;
  #tracedMs = -Infinity;
  #foundSaid = -1;

  open(opening: Opening, onView: Playing['onView'], tokenOf: TokenOf): Scene {
    this.#playing?.end();
    const played = play(opening, tokenOf);
    const { source, scene } = played;
    const player = new FramePlayer(source);
    if (opening.kind === 'session') player.seek(opening.startFrame);
    if (!opening.isPlaying) player.pause();
    this.#playing = { ...played, player, onView };
    const room = () => new Float32Array(2 * source.players * TRAIL_FRAMES);
    this.#own = room();
    this.#free = Array.from({ length: BUFFERS }, room);
    this.#drawAnew();
    this.#saidMs = -Infinity;
    this.#foundSaid = -1;
    return scene;
  }

  close(): void {
    this.#playing?.end();
    this.#playing = null;
    this.#canvas = null;
    this.#context = null;
    this.#look = null;
    this.#onFrame = null;
    this.#free = [];
    this.#own = new Float32Array(0);
  }

  drawOn(canvas: OffscreenCanvas): void {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    this.#drawAnew();
  }

  giveFrames(onFrame: (frame: FrameForPage) => void): void {
    this.#onFrame = onFrame;
    this.#drawAnew();
  }

  takeBack(positions: Float32Array): void {
    if (positions.length === this.#own.length) this.#free.push(positions);
  }

  look(look: Look): void {
    if (look.traced.join() !== this.#look?.traced.join()) this.#tracedMs = -Infinity;
    this.#look = look;
    this.#drawAnew();
  }

  command(command: Command, nowMs: number): void {
    const player = this.#playing?.player;
    if (player === undefined) return;
    if (command.kind === 'seek') player.seek(command.frame);
    else if (command.kind === 'step') player.step(command.seconds);
    else if (command.kind === 'speed') player.setSpeed(command.speed);
    else player[command.kind]();
    this.#draw();
    this.#say(nowMs);
  }

  tick(nowMs: number): void {
    if (this.#playing === null) return;
    this.#playing.player.advance(nowMs);
    this.#draw();
    // Counts that come after the first view are not held back.
    const isFirstFound = this.#foundSaid < 0 && this.#playing.source.found !== null;
    if (isFirstFound || nowMs - this.#saidMs >= VIEW_MS) this.#say(nowMs);
  }

  #drawAnew(): void {
    this.#isLookDrawn = false;
  }

  #draw(): void {
    const playing = this.#playing;
    if (playing === null) return;
    const { shown } = playing.player;
    const { isWaiting } = playing.player.state;
    if (this.#isLookDrawn && shown === this.#drawnAt && isWaiting === this.#wasWaiting) return;
    this.#wasWaiting = isWaiting;
    if (this.#context === null ? this.#give(playing) : this.#paint(playing, this.#context)) {
      this.#drawnAt = shown;
      this.#isLookDrawn = true;
    }
  }

  #paint({ scene, source, player }: Playing, context: OffscreenCanvasRenderingContext2D): boolean {
    const [canvas, look] = [this.#canvas, this.#look];
    if (canvas === null || look === null || look.width === 0) return false;
    const { width, height, density, fills, colours, named, pointer, shapes } = look;
    const [pixels, lines] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== pixels) canvas.width = pixels;
    if (canvas.height !== lines) canvas.height = lines;
    context.setTransform(density, 0, 0, density, 0, 0);
    const layout = layOutPitch(scene.pitch, width, height, fills);
    const frames = readTrail(source, player.shown, TRAIL_FRAMES, this.#own);
    const { players } = scene;
    drawPlayers(context, layout, { players, positions: this.#own, frames, named, pointer, shapes }, colours);
    return true;
  }

  #give({ source, player }: Playing): boolean {
    const positions = this.#onFrame === null ? undefined : this.#free.pop();
    if (positions === undefined) return false;
    const frames = readTrail(source, player.shown, TRAIL_FRAMES, positions);
    this.#onFrame?.({ positions, frames });
    return true;
  }

  /** Sent when the selection changes, and at intervals, since frames are still arriving, even for a stored session. */
  #traces(source: FrameSource, nowMs: number): View['traces'] {
    const players = this.#look?.traced ?? [];
    if (nowMs - this.#tracedMs < TRACE_MS) return null;
    this.#tracedMs = nowMs;
    const speeds = new Float32Array(players.length * TRACE_PARTS);
    players.forEach((player, index) => {
      speedBuckets(source, player, speeds.subarray(index * TRACE_PARTS, (index + 1) * TRACE_PARTS));
    });
    return { players, speeds };
  }

  #found({ found }: FrameSource): View['found'] {
    if (found === null || found.revision === this.#foundSaid) return null;
    this.#foundSaid = found.revision;
    return found.players;
  }

  #say(nowMs: number): void {
    const playing = this.#playing;
    if (playing === null) return;
    this.#saidMs = nowMs;
    const { player, source, onView, problem, interruption } = playing;
    const motion = new Float32Array(2 * source.players);
    source.readMotion(player.position, motion);
    const totals = source.readTotals === undefined ? null : new Float32Array(2 * source.players);
    if (totals !== null) source.readTotals?.(player.position, totals);
    const traces = this.#traces(source, nowMs);
    const buffers = [motion, totals, traces?.speeds].flatMap((values) => values?.buffer ?? []);
    const said = { problem: problem(), interruption: interruption() };
    onView({ state: player.state, motion, totals, traces, found: this.#found(source), ...said }, buffers);
  }
}
