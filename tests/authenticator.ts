import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app shows at a time, for the key from the set-up. */
export function codeOf(mfaSetupKey: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(mfaSetupKey.replace(/[-\s]/g, '')) }).generate({ timestamp: atMs });
}
