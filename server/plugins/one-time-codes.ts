/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds, as all apps support) and recovery codes. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const SECRET_BYTES = 20;
const ISSUER = 'Halfturn';
/** A phone's clock may be one step fast or slow. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** Crockford's alphabet: no I, L, O or U, which are easily misread. 16 characters are 80 bits. */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 16;

export function newMfaSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

const generatorOf = (secret: Uint8Array, userName: string) =>
  new TOTP({ issuer: ISSUER, label: userName, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** For the app: a QR code to scan (`data:` address of an SVG) and the same secret to type, in groups of four. */
export async function setUpPicture(
  secret: Uint8Array,
  userName: string,
): Promise<{ qrCodeString: string; mfaSetupKey: string }> {
  const generator = generatorOf(secret, userName);
  const svg = await QRCode.toString(generator.toString(), { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return {
    qrCodeString: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    mfaSetupKey: inGroups(generator.secret.base32),
  };
}

export function stepAt(nowMs: number): number {
  return TOTP.counter({ timestamp: nowMs });
}

/** The 30-second step since 1970 a code belongs to, at most one off; null if none. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const generator = generatorOf(secret, '');
  const delta = generator.validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS });
  return delta === null ? null : generator.counter({ timestamp: nowMs }) + delta;
}

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    inGroups(
      Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
    ),
  );
}

/** The stored form, ignoring blanks, hyphens and case. A code is random, so a fast hash is enough. */
export function recoveryCodeHash(code: string, userId: number): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex');
}

function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
