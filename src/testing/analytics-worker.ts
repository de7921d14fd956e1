import type { AnalyticsWorker } from '@halfturn/workers/analytics/contract';
import { drop, load } from '@halfturn/workers/analytics/load-set';
import { VIEWS } from '@halfturn/workers/analytics/views';
import { expose } from 'comlink';
import { vi } from 'vitest';

const WORKER: AnalyticsWorker = { ...VIEWS, load, drop: (keys) => keys.forEach(drop) };

/**
 * Lets the page start its analytics worker, which jsdom lacks: the same functions behind a message channel, on the
 * test's thread. @returns a function that crashes it
 */
export function stubAnalyticsWorker(): { readonly crash: () => void; readonly started: () => number } {
  let crash: () => void = () => undefined;
  let started = 0;
  class ThreadlessWorker {
    readonly #page: MessagePort;
    constructor() {
      const { port1, port2 } = new MessageChannel();
      expose(WORKER, port1);
      this.#page = port2;
      port2.start();
      started += 1;
    }
    postMessage(message: unknown, transfer: Transferable[] = []): void {
      this.#page.postMessage(message, transfer);
    }
    addEventListener(type: string, listener: (event: Event) => void): void {
      if (type === 'error') crash = () => listener(new Event('error'));
      else this.#page.addEventListener(type, listener);
    }
    removeEventListener(type: string, listener: (event: Event) => void): void {
      this.#page.removeEventListener(type, listener);
    }
    terminate(): void {
      this.#page.close();
    }
  }
  vi.stubGlobal('Worker', ThreadlessWorker);
  return { crash: () => crash(), started: () => started };
}
