import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a time, from the key it was given at the set-up. */
export function codeOf(mfaSetupKey: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(mfaSetupKey.replace(/[-\s]/g, '')) }).generate({ timestamp: atMs });
}
