import { expect, test } from 'vitest';
import { newMfaSecret, newRecoveryCodes, recoveryCodeHash, setUpPicture, stepOfCode } from './one-time-codes';

/** RFC 6238, appendix B, SHA-1: the last six of the eight digits given there. */
const RFC_SECRET = new TextEncoder().encode('12345678901234567890');
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i s the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a clock may be one step off, not two', () => {
  const code = '005924';
  const step = Math.floor(1234567890 / 30);
  const middle = (step * 30 + 15) * 1000;
  expect(stepOfCode(RFC_SECRET, code, middle - 30_000)).toBe(step);
  expect(stepOfCode(RFC_SECRET, code, middle + 30_000)).toBe(step);
  expect(stepOfCode(RFC_SECRET, code, middle - 60_000)).toBeNull();
  expect(stepOfCode(RFC_SECRET, code, middle + 60_000)).toBeNull();
});

test.each(['', '5924', '0005924', '00592a', ' 05924', '００５９２４'])('"%s" is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, 1234567890_000)).toBeNull();
});

test('the picture is an SVG, the key is the secret in base 32, no secret is made twice', async () => {
  const { qrCodeString, mfaSetupKey } = await setUpPicture(RFC_SECRET, 'ada');
  expect(mfaSetupKey.replaceAll('-', '')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(Buffer.from(qrCodeString.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /);
  expect(newMfaSecret()).toHaveLength(20);
  expect(newMfaSecret()).not.toEqual(newMfaSecret());
});

test('ten recovery codes, all different, typed in any way', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const [code = ''] = codes;
  expect(recoveryCodeHash(` ${code.toLowerCase().replaceAll('-', ' ')} `, 3)).toBe(recoveryCodeHash(code, 3));
  expect(recoveryCodeHash(code, 4)).not.toBe(recoveryCodeHash(code, 3));
});
