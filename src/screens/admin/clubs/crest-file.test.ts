import { expect, it } from 'vitest';
import { crestSize, imageType } from './crest-file';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

it('knows an image by its first bytes', () => {
  expect(imageType(bytesOf('89504e470d0a1a0a0000000d49484452'))).toBe('image/png');
  expect(imageType(bytesOf('ffd8ffe000104a464946000101010048'))).toBe('image/jpeg');
  expect(imageType(bytesOf('52494646aa0000005745425056503820'))).toBe('image/webp');
});

it('refuses what is none of the three, also a drawing that can hold scripts', () => {
  expect(imageType(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull();
  expect(imageType(new TextEncoder().encode('GIF89a__________'))).toBeNull();
  expect(imageType(bytesOf('52494646aa00000041564920'))).toBeNull();
  expect(imageType(new Uint8Array())).toBeNull();
});

it('makes a large image fit and leaves a small one', () => {
  expect(crestSize(1024, 512)).toEqual({ width: 256, height: 128 });
  expect(crestSize(600, 1200)).toEqual({ width: 128, height: 256 });
  expect(crestSize(100, 40)).toEqual({ width: 100, height: 40 });
});
