import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '../store/users';

const MAXIMUM_NAMES = 10_000;

interface Failures {
  count: number;
  lockedUntilMs: number;
}

/**
 * Failed sign-ins with names nobody has. They lock like real ones: otherwise the lock itself would tell which names
 * exist. In memory and bounded; the oldest are forgotten first.
 */
export class UnknownNames {
  readonly #failures = new Map<string, Failures>();

  isLocked(name: string, nowMs: number): boolean {
    return (this.#failures.get(name)?.lockedUntilMs ?? 0) > nowMs;
  }

  recordFailure(name: string, nowMs: number): void {
    const before = this.#failures.get(name);
    const hasRunOut = before !== undefined && before.lockedUntilMs > 0 && before.lockedUntilMs <= nowMs;
    const count = before === undefined || hasRunOut ? 1 : before.count + 1;
    const lockedUntilMs = count >= LOCK_AFTER_FAILURES ? nowMs + LOCK_MINUTES * 60_000 : 0;
    this.#failures.delete(name);
    this.#failures.set(name, { count, lockedUntilMs });
    if (this.#failures.size > MAXIMUM_NAMES) {
      const [oldest] = this.#failures.keys();
      if (oldest !== undefined) this.#failures.delete(oldest);
    }
  }
}
