import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveKey, SecretBox } from './secret-box';

const box = new SecretBox(deriveKey(new Uint8Array(32).fill(7), 'test'));
const bytes = (text: string) => new TextEncoder().encode(text);

test('what is sealed opens for its owner alone, and never twice looks the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.string(), fc.string(), (secret, owner, other) => {
      const sealed = box.seal(secret, owner);
      expect(box.open(sealed, owner)).toEqual(secret);
      expect(box.seal(secret, owner)).not.toBe(sealed);
      if (other !== owner) expect(box.open(sealed, other)).toBeNull();
    }),
  );
});

test('another key, another purpose, a changed or cut text open nothing', () => {
  const sealed = box.seal(bytes('twenty bytes or so'), 'user:1');
  for (const [secret, purpose] of [
    [8, 'test'],
    [7, 'other'],
  ] as const) {
    const other = new SecretBox(deriveKey(new Uint8Array(32).fill(secret), purpose));
    expect(other.open(sealed, 'user:1')).toBeNull();
  }
  // Every single bit counts: nonce, text and tag.
  const body = Buffer.from(sealed.slice(3), 'base64url');
  for (let bit = 0; bit < body.length * 8; bit += 1) {
    const changed = Buffer.from(body);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(box.open(`v1.${changed.toString('base64url')}`, 'user:1')).toBeNull();
  }
  for (const text of ['', 'v1.', 'v1', 'v2.' + sealed.slice(3), sealed.slice(0, -8), 'no secret at all']) {
    expect(box.open(text, 'user:1')).toBeNull();
  }
});
