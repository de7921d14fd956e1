/**
 * Before each file of the server's tests: a password's hash takes a hundredth of its time. A suite signs in hundreds of times,
 * and what is slow about it is on purpose. That the server asks for the full price is looked at here; in the browser's tests
 * and those with servers of their own it is paid.
 */
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** What OWASP advises: KiB and passes. */
const FULL_PRICE = { memoryCost: 19_456, timeCost: 2 };
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof argon2.hash = (password, options) => {
    const { memoryCost = 0, timeCost = 0 } = options ?? {};
    if (memoryCost < FULL_PRICE.memoryCost || timeCost < FULL_PRICE.timeCost) {
      throw new Error(
        `A password is hashed for less than ${FULL_PRICE.memoryCost} KiB and ${FULL_PRICE.timeCost} passes.`,
      );
    }
    return real.hash(password, QUICK);
  };
  return { ...real, hash };
});
