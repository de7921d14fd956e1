import { Secret, TOTP } from 'otpauth';

export function codeOf(mfaSetupKey: string, atMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(mfaSetupKey.replace(/[-\s]/g, '')) }).generate({ timestamp: atMs });
}
