/** Messages between page and real-time worker. Everything here survives a structured clone. */
import type { LiveParameters } from '@halfturn/core/live/live-parameters';
import type { Sport } from '@halfturn/core/simulation/sport-pitches';
import type { LiveShape } from '@halfturn/core/live/live-history';
import type { FramesHead } from '@halfturn/core/live/session-frames';
import type { PlayerEvents, PlayerState, PlaySpeed } from '@halfturn/core/live/playback';
import type { Pitch } from '@halfturn/core/tracking/trackset';
import type { Interruption } from '@halfturn/core/views/realtime/interruption';
import type { PitchPlayer } from '@halfturn/core/views/pitch/draw-players';
import type { PitchColours } from '@halfturn/core/views/pitch/pitch-surface';

export interface Scene {
  readonly sport: Sport | null;
  readonly pitch: Pitch;
  readonly players: readonly PitchPlayer[];
}

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
      /** Complete URL of a part without its number, which is appended. */
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
      /** Complete URL of the stream without its first frame, which is appended. */
      readonly streamUrl: string;
      readonly isPlaying: boolean;
    };

export const TRACE_PARTS = 400;

/** Sent four times a second, and after every command. */
export interface View {
  readonly state: PlayerState;
  /** Speed (m/s) and distance so far (m), alternating by player, at the frame shown. */
  readonly motion: Float32Array;
  /** HSR distance (m) and peak speed (m/s) so far, alternating by player; null: unknown for everybody. */
  readonly totals: Float32Array | null;
  /** Speed traces of the selected players, `TRACE_PARTS` values each; null if unchanged. */
  readonly traces: { readonly players: readonly number[]; readonly speeds: Float32Array<ArrayBuffer> } | null;
  /** Sprints and turns detected for each player; null if unchanged, or known from elsewhere. */
  readonly found: readonly PlayerEvents[] | null;
  /** One sentence if frames are not arriving: they could not be fetched and are retried, or a feed has stopped. */
  readonly problem: string | null;
  /** Why the live edge has stopped; null if it has not, or there is none. */
  readonly interruption: Interruption | null;
}

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  /** Exceeds the limit of pixels per metre: full screen. */
  readonly fills: boolean;
  readonly colours: PitchColours;
  readonly shapes: boolean;
  readonly traced: readonly number[];
  readonly named: readonly number[];
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export type Command =
  | { readonly kind: 'play' | 'pause' | 'toggle' | 'beginSeek' | 'endSeek' | 'toEnd' }
  | { readonly kind: 'seek'; readonly frame: number }
  | { readonly kind: 'step'; readonly seconds: number }
  | { readonly kind: 'speed'; readonly speed: PlaySpeed };

/** A frame with its trails for a page that draws itself; the page owns the buffer until it returns it. */
export interface FrameForPage {
  readonly positions: Float32Array;
  readonly frames: number;
}

/** A promise if it comes through the proxy. */
type TokenAnswer = string | null | Promise<string | null>;

export interface RealtimeWorker {
  /**
   * Stops what was played before.
   * @param tokenOf called by streams that outlive a token
   */
  readonly open: (opening: Opening, onView: (view: View) => void, tokenOf: () => TokenAnswer) => Scene;
  /** Stops what is played and forgets it, its canvas and its page; waits for the next opening. */
  readonly close: () => void;
  /** Draws on this canvas from here on. `fontUrl`: the page's font, which a worker lacks. */
  readonly drawOn: (canvas: OffscreenCanvas, font: { readonly family: string; readonly url: string }) => void;
  /** Sends frames to the page instead, each after a buffer has come back: a slow page gets fewer. */
  readonly giveFrames: (onFrame: (frame: FrameForPage) => void) => void;
  readonly takeBack: (positions: Float32Array) => void;
  readonly look: (look: Look) => void;
  readonly command: (command: Command) => void;
}
