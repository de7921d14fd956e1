/** What the page and the real-time worker say to each other. Everything here survives a structured clone. */
import type { LiveParameters } from '@halfturn/core/live/live-parameters';
import type { Sport } from '@halfturn/core/simulation/live-session/live';
import type { LiveShape } from '@halfturn/core/live/live-frames';
import type { FramesHead } from '@halfturn/core/live/session-frames';
import type { PlayerEvents, PlayerState, PlaySpeed } from '@halfturn/core/live/player';
import type { Pitch } from '@halfturn/core/tracking/trackset';
import type { Interruption } from '@halfturn/core/views/realtime/interruption';
import type { PitchPlayer } from '@halfturn/core/views/pitch/draw-players';
import type { PitchColours } from '@halfturn/core/views/pitch/surface';

/** What is on the pitch, and on which. */
export interface Scene {
  /** Null: no sport's lines are painted on this ground. */
  readonly sport: Sport | null;
  readonly pitch: Pitch;
  readonly players: readonly PitchPlayer[];
}

/** What is played. */
export type Opening =
  | {
      readonly kind: 'simulation';
      readonly sport: Sport;
      readonly seed: number;
      readonly isPlaying: boolean;
    }
  | {
      readonly kind: 'session';
      readonly scene: Scene;
      readonly head: FramesHead;
      /** Whole address of a part without its number, which follows at the end. */
      readonly partUrl: string;
      /** Bearer token; the worker has no access to the page's storage. */
      readonly token: string | null;
      readonly startFrame: number;
      readonly isPlaying: boolean;
    }
  | {
      readonly kind: 'live';
      readonly scene: Scene;
      readonly shape: LiveShape;
      readonly stepsPerM: number;
      readonly parameters: LiveParameters;
      /** Whole address of the stream without the frame it begins with, which follows at the end. */
      readonly streamUrl: string;
      readonly isPlaying: boolean;
    };

/** Equal parts of what there is that a speed is told of. */
export const TRACE_PARTS = 400;

/** Said four times a second, and after every command. */
export interface View {
  readonly state: PlayerState;
  /** Speed (m/s) and distance so far (m) of each player by turns at the frame shown. */
  readonly motion: Float32Array;
  /** HSR distance (m) and peak speed (m/s) so far of each player by turns; null: they are known of nobody. */
  readonly totals: Float32Array | null;
  /** Speed all along of the players that are traced, `TRACE_PARTS` of each; null where it is as it was. */
  readonly traces: { readonly players: readonly number[]; readonly speeds: Float32Array<ArrayBuffer> } | null;
  /** Sprints and turns of each player as they are found; null where they are as they were, or known from elsewhere. */
  readonly found: readonly PlayerEvents[] | null;
  /** One sentence where frames do not come: they could not be fetched and are asked for again, or a feed has stopped. */
  readonly problem: string | null;
  /** Why the live edge does not move on; null where it does, or where there is none. */
  readonly interruption: Interruption | null;
}

/** How the picture looks: what the page knows and a worker cannot ask. */
export interface Look {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen to one of CSS. */
  readonly density: number;
  /** Beyond the limit of pixels a metre: full screen. */
  readonly fills: boolean;
  readonly colours: PitchColours;
  /** Whether the ground that each team holds is shown. */
  readonly shapes: boolean;
  /** Players whose speed is wanted all along. */
  readonly traced: readonly number[];
  /** Players whose names are shown, whoever is under the pointer besides. */
  readonly named: readonly number[];
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export type Command =
  | { readonly kind: 'play' | 'pause' | 'toggle' | 'beginSeek' | 'endSeek' | 'toEnd' }
  | { readonly kind: 'seek'; readonly frame: number }
  | { readonly kind: 'step'; readonly seconds: number }
  | { readonly kind: 'speed'; readonly speed: PlaySpeed };

/** A frame for a page that draws itself, its trail included; the buffer is the page's until it gives it back. */
export interface FrameForPage {
  readonly positions: Float32Array;
  readonly frames: number;
}

/** As it comes through the proxy. */
type TokenAnswer = string | null | Promise<string | null>;

export interface RealtimeWorker {
  /**
   * Ends what was played before.
   * @param tokenOf asked by what goes on for longer than a token lasts
   */
  readonly open: (opening: Opening, onView: (view: View) => void, tokenOf: () => TokenAnswer) => Scene;
  /** Draws on this canvas from here on. `fontUrl`: the page's font, which a worker does not have. */
  readonly drawOn: (canvas: OffscreenCanvas, font: { readonly family: string; readonly url: string }) => void;
  /** Gives frames to the page instead, the next one when a buffer has come back: a slow page gets fewer. */
  readonly giveFrames: (onFrame: (frame: FrameForPage) => void) => void;
  readonly takeBack: (positions: Float32Array) => void;
  readonly look: (look: Look) => void;
  readonly command: (command: Command) => void;
}
