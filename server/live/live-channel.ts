/**
 * A live session in this process: checks, stores and then shows what its feed sends. Batches stored by another process
 * are loaded on its notice, so that all show the same frames in the same order.
 */
import { DROP_REASONS, type DropCounts, FeedIntake, NO_DROPS } from '@halfturn/core/live/feed-intake';
import { type FrameCounts, withFrames } from '@halfturn/core/live/feed-frame-rate';
import { framesKept, LiveFrames, shapeOf } from '@halfturn/core/live/live-history';
import { reachOf } from '@halfturn/core/simulation/live-ground';
import { type LiveParameters, liveParametersOf } from '@halfturn/core/live/live-parameters';
import { factParameters } from '@halfturn/core/methods/parameter-set';
import type { Pitch, SourceClass } from '@halfturn/core/tracking/trackset';
import { sensorStatusOf } from '@halfturn/core/readers/live-feed/feed-status';
import { type FeedHead, type FeedLine, feedText, parseFeedLine } from '@halfturn/core/readers/live-feed/feed-line';
import { HttpError } from '../plugins/http-error';
import type { Store } from '../store/engine/database';
import type { FeedTurns } from './feed-turns';
import {
  batchBefore,
  type FeedKey,
  findFeed,
  insertBatch,
  lastTimeOf,
  listBatches,
  type StoredBatch,
} from '../store/live/live-feeds';
import { findCustomer } from '../store/club/customers';
import { parametersInForce } from '../store/club/parameter-sets';
import { isAccessToken } from '../store/access/access-tokens';
import { changeSensor, findSensor, type SensorRecord } from '../store/live/sensors';

const PAGE = 200;
const SEEN_EVERY_MS = 5_000;
/** How often a batch is renumbered because other processes have stored theirs first. */
const MOST_ATTEMPTS = 8;
export const TOKEN_REVOKED = 'The sensor’s token has been revoked or replaced: send with the new one.';
const CLOSED = 'This session is closed: its feed has ended.';

export interface Taken {
  readonly lines: number;
  readonly drops: DropCounts;
  readonly lastS: number | null;
  readonly hasEnded: boolean;
  readonly newHead: FeedHead | null;
  /** How long they occupied the event loop, without database time. */
  readonly workMs: number;
}

export type Feeder = Pick<SensorRecord, 'customerId' | 'sensorId' | 'tokenHash'>;

export class LiveChannel {
  frames: LiveFrames | null = null;
  isClosed = false;
  viewers = 0;
  readonly bodies = new Set<(error: HttpError) => void>();
  usedMs = performance.now();
  #batches = 0;
  #hasEnded = false;
  /** When the newest batch came, to whichever server. */
  #fedMs = Date.now();
  #recentFrames: FrameCounts = [];
  /** When the sensor was last recorded as sending, and what it reported about its devices. */
  #seenMs = -Infinity;
  #statusText: string | null = null;
  readonly #intake = new FeedIntake();
  #queue: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Set<() => void>();

  private constructor(
    private readonly store: Store,
    readonly key: FeedKey,
    private readonly channel: string | null,
    private readonly turns: FeedTurns,
    private readonly parametersOf: (sourceClass: SourceClass) => LiveParameters,
  ) {}

  static async open(store: Store, key: FeedKey, notices: string | null, turns: FeedTurns): Promise<LiveChannel | null> {
    const row = await findFeed(store.db, key);
    if (row === null) return null;
    const opened = new LiveChannel(store, key, notices, turns, await parametersOfClub(store, key.customerId));
    const line = row.head === null ? null : parseFeedLine(row.head);
    if (line?.kind === 'head') await opened.#skipTo(line.head);
    await opened.catchUp();
    return opened;
  }

  get head(): FeedHead | null {
    return this.#intake.head;
  }

  get parameters(): LiveParameters | null {
    return this.head === null ? null : this.parametersOf(this.head.sourceClass);
  }

  get reach(): Pitch | null {
    const { frames, head } = this;
    return frames === null || head === null ? null : reachOf(frames.ring, head.players.length);
  }

  get silentMs(): number {
    return Math.max(0, Date.now() - this.#fedMs);
  }

  get drops(): DropCounts {
    return this.#intake.counts;
  }

  async #skipTo(head: FeedHead): Promise<void> {
    const lastS = await lastTimeOf(this.store.db, this.key);
    const keptS = framesKept(shapeOf(head)) / head.rateHz;
    // Batches older than the ring buffer are not needed.
    this.#batches = await batchBefore(this.store.db, this.key, lastS - keptS);
    this.#intake.resume(head, NO_DROPS, []);
  }

  /** Runs one piece of work at a time. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work, work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  hear(batchNo: number): Promise<void> {
    return batchNo > this.#batches ? this.catchUp() : Promise.resolve();
  }

  /** Loads batches stored elsewhere, and whether the feed has been closed. */
  catchUp(): Promise<void> {
    return this.#alone(() => this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    const row = await findFeed(this.store.db, this.key);
    if (row === null) return this.close();
    this.#fedMs = Date.parse(row.fedAt);
    this.#recentFrames = row.recentFrames;
    if (row.batches > this.#batches) this.#intake.resume(null, row.drops, row.periods);
    for (;;) {
      const batches = await listBatches(this.store.db, this.key, this.#batches, PAGE);
      for (const batch of batches) {
        // Half an hour of them takes seconds.
        await this.turns.next(this.key.customerId);
        const lines = batch.lines.flatMap((text) => parseFeedLine(text) ?? []);
        for (const line of lines) this.#intake.recall(line);
        this.#show(batch, lines);
      }
      if (batches.length < PAGE) break;
    }
    this.#wake();
  }

  /**
   * Stores and shows the usable part of these lines.
   * @throws HttpError 409 once the session is closed, 401 once the sensor's token is revoked or replaced
   */
  take(lines: readonly string[], feeder: Feeder): Promise<Taken> {
    return this.#alone(async () => {
      this.usedMs = performance.now();
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        if (this.isClosed) throw new HttpError(409, CLOSED);
        const taken = await this.#tryToTake(lines, feeder);
        if (taken !== null) return taken;
        await requireToken(this.store, feeder);
        await this.#catchUp();
      }
      throw new HttpError(503, 'The feed is being sent to several servers at once: try again.');
    });
  }

  async #tryToTake(lines: readonly string[], feeder: Feeder): Promise<Taken | null> {
    const intake = this.#intake;
    const beganMs = performance.now();
    let workMs = 0;
    const mark = intake.mark();
    const taken = lines.flatMap((line) => intake.take(line) ?? []);
    const counts = differenceOf(intake.counts, mark.counts);
    if (taken.length > 0) {
      const batch: StoredBatch = {
        batchNo: this.#batches + 1,
        lastS: Math.max(intake.lastS, -1),
        distances: this.frames?.motion.summary() ?? [],
        lines: taken.map(({ text }) => text),
      };
      const head = intake.head === null ? null : feedText({ kind: 'head', head: intake.head });
      const frames = taken.filter(({ line }) => line.kind === 'frame').length;
      const recentFrames = withFrames(this.#recentFrames, frames, Date.now());
      const facts = { head, counts: intake.counts, periods: intake.periods, channel: this.channel, recentFrames };
      workMs = performance.now() - beganMs;
      const isStored = await insertBatch(this.store.db, this.key, batch, {
        ...facts,
        tokenHash: feeder.tokenHash,
      }).catch((error: unknown) => {
        intake.goBack(mark);
        throw error;
      });
      if (!isStored) {
        intake.goBack(mark);
        return null;
      }
      this.#fedMs = Date.now();
      this.#recentFrames = recentFrames;
      const storedMs = performance.now();
      this.#show(
        batch,
        taken.map(({ line }) => line),
      );
      this.#wake();
      workMs += performance.now() - storedMs;
    } else workMs = performance.now() - beganMs;
    if (taken.length > 0 || intake.status !== null) await this.#noteSensor(feeder);
    return {
      lines: taken.length,
      drops: counts,
      lastS: intake.lastS < 0 ? null : intake.lastS,
      hasEnded: this.#hasEnded,
      newHead: mark.head === null ? intake.head : null,
      workMs,
    };
  }

  /** Records when the sensor sent and what it reports about its devices; occasionally, and on every change. */
  async #noteSensor({ customerId, sensorId }: Feeder): Promise<void> {
    const { status } = this.#intake;
    const text = status === null ? this.#statusText : JSON.stringify(sensorStatusOf(status));
    if (text === this.#statusText && performance.now() - this.#seenMs < SEEN_EVERY_MS) return;
    this.#seenMs = performance.now();
    this.#statusText = text;
    await changeSensor(this.store.db, customerId, sensorId, {
      last_seen_at: new Date().toISOString(),
      ...(text === null ? {} : { status: text }),
    });
  }

  #show(batch: StoredBatch, lines: readonly FeedLine[]): void {
    const { head } = this.#intake;
    this.#batches = batch.batchNo;
    if (head === null) return;
    this.frames ??= new LiveFrames(head, batch.distances, this.parametersOf(head.sourceClass));
    for (const line of lines) {
      if (line.kind === 'frame') this.frames.put(line.frame);
      else if (line.kind === 'end') this.#hasEnded = true;
    }
    this.frames.motion.update();
  }

  close(): void {
    this.isClosed = true;
    this.cut(new HttpError(409, CLOSED));
    this.#wake();
  }

  cut(error: HttpError): void {
    for (const end of this.bodies) end(error);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  changed(mostMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, mostMs);
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
      if (signal.aborted) done();
    });
  }
}

/** The club's current parameters, which stay the same while the session runs. */
async function parametersOfClub(
  { db }: Store,
  customerId: number,
): Promise<(sourceClass: SourceClass) => LiveParameters> {
  const customer = await findCustomer(db, customerId);
  if (customer === null) throw new Error(`There is no customer ${customerId}.`);
  const { overrides } = await parametersInForce(db, customer);
  return (sourceClass) => liveParametersOf(factParameters(sourceClass, customer.sport, overrides));
}

async function requireToken({ db }: Store, { customerId, sensorId, tokenHash }: Feeder): Promise<void> {
  const sensor = await findSensor(db, customerId, sensorId);
  if (tokenHash !== null && sensor !== null) {
    if (sensor.tokenHash === tokenHash || (await isAccessToken(db, customerId, tokenHash))) return;
  }
  throw new HttpError(401, TOKEN_REVOKED);
}

function differenceOf(counts: DropCounts, before: DropCounts): DropCounts {
  const difference = { ...NO_DROPS };
  for (const reason of DROP_REASONS) difference[reason] = counts[reason] - before[reason];
  return difference;
}
