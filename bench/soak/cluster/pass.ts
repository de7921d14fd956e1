/** A token of a signed-in user that has not expired. */
export type Pass = () => Promise<string>;

/** A token lives for fifteen minutes. */
const RENEWED_AFTER_MS = 8 * 60_000;

/** Signs in again in good time; while that fails, as between two servers, the last token is still good. */
export async function renewing(signIn: () => Promise<string>): Promise<Pass> {
  let token = await signIn();
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < RENEWED_AFTER_MS) return token;
    try {
      token = await signIn();
      sinceMs = performance.now();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    return token;
  };
}
