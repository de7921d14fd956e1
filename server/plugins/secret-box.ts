/** Seals secrets with a key derived from the installation's key file, so that the database alone reveals none. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

export function deriveKey(installationSecret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', installationSecret, new Uint8Array(0), `halfturn ${purpose}`, KEY_BYTES));
}

/** AES-256-GCM. A sealed secret belongs to an `owner` and does not open for another. */
export class SecretBox {
  constructor(private readonly key: Uint8Array) {}

  /** `v1.` and the base64url of nonce, sealed bytes and tag. */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Null if it was sealed for another owner or with another key, or has been altered. */
  open(text: string, owner: string): Uint8Array | null {
    const [version, body = ''] = text.split('.');
    const sealed = Buffer.from(body, 'base64url');
    if (version !== VERSION || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return new Uint8Array(
        Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]),
      );
    } catch {
      return null;
    }
  }
}
