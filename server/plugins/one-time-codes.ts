/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, as all apps have it) and recovery codes. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';

const SECRET_BYTES = 20;
const ISSUER = 'Halfturn';
/** A telephone's clock may be one step fast or slow. */
const DRIFT_STEPS = 1;
const RECOVERY_CODES = 10;
/** Crockford's letters: no I, L, O or U, which are read for others. 16 of them are 80 bits. */
const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LETTERS = 16;

export function newMfaSecret(): Uint8Array {
  return new Uint8Array(randomBytes(SECRET_BYTES));
}

const generatorOf = (secret: Uint8Array, userName: string) =>
  new TOTP({ issuer: ISSUER, label: userName, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** What the app needs: a picture to scan (`data:` address of an SVG) and the same secret to type, in groups of four. */
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

/** The 30-second step since 1970 that it is. */
export function stepAt(nowMs: number): number {
  return TOTP.counter({ timestamp: nowMs });
}

/** The 30-second step since 1970 that a code belongs to, one step off at most; null where it belongs to none. */
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

/** As it is stored, whatever blanks, hyphens and capitals it is typed with. A code is random: a fast hash is enough. */
export function recoveryCodeHash(code: string, userId: number): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}:${letters}`).digest('hex');
}

function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
