import type { Generated } from 'kysely';
import type { Blob } from './blob-column';

/** Devices or programs that feed a live session. */
export interface SensorsTable {
  customer_id: number;
  sensor_id: number;
  name: string;
  venue: string;
  is_on: Generated<number>;
  /** 1: belongs to the demo; feeds nothing, its session is simulated. */
  is_simulated: Generated<number>;
  /** SHA-256 in hexadecimal digits: the token is random, so a fast hash is enough. Null: it cannot feed a session. */
  token_hash: string | null;
  session_id: number | null;
  /** ISO 8601: when it last sent; null: never. */
  last_seen_at: string | null;
  /** JSON SensorStatus (core/readers/live-feed/feed-status); null: nothing reported about its devices. */
  status: string | null;
}

export interface LiveFeedsTable {
  customer_id: number;
  session_id: number;
  sensor_id: number;
  /** The feed's first line; null until it arrives. */
  head: string | null;
  /** Incremented by each batch, which must state its number, so that two servers never store the same one. */
  batches: Generated<number>;
  /** JSON DropCounts (core/live/feed-intake) */
  drops: Generated<string>;
  /** JSON Period[] reported by the feed, for a server that takes it over. */
  periods: Generated<string>;
  /** ISO 8601: when the newest batch was stored, or the sensor switched on. */
  fed_at: Generated<string>;
  /** JSON FrameCounts (core/live/frame-counts) */
  recent_frames: Generated<string>;
  /** 1: its type and start were chosen by hand, and the feed's head does not change them. */
  keeps_type: Generated<number>;
  keeps_start: Generated<number>;
}

/** Lines of a feed, gzipped, as the final import reads them. */
export interface LiveBatchesTable {
  customer_id: number;
  session_id: number;
  batch_no: number;
  /** Time of the newest frame up to here, s since the session's origin; -1 before the first one. */
  last_s: number;
  /** JSON number[]: provisional distance of each column before the batch, m. */
  distances: string;
  lines: Blob;
}
