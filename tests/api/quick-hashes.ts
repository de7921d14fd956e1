/**
 * Before each server test file: makes password hashes a hundred times cheaper. A suite signs in hundreds of times, and
 * their slowness is deliberate. This file checks that the server asks for the full price; browser tests and those with
 * their own servers pay it.
 */
import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** OWASP's recommendation: KiB and passes. */
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
