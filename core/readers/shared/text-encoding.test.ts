import { expect, it } from 'vitest';
import { memoryFile } from './memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';

const bytesOf = (name: readonly number[]): Uint8Array => {
  const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
  const rows = [0, 1, 2].flatMap((i) => [...ascii(`0.${i},`), ...name, ...ascii(`,${i},2\n`)]);
  return Uint8Array.from([...ascii('time [s],player,x [m],y [m]\n'), ...rows]);
};
const BYTES = [0x4b, 0xe6, 0x73, 0xf0, 0x61];

it.each([
  // From the published code pages: 0xE6 is ę, æ and ć; 0xF0 is š, ð and đ.
  ['windows-1257', 'Kęsša'],
  ['windows-1252', 'Kæsða'],
  ['iso-8859-2', 'Kćsđa'],
])('a name is read by %s', async (textEncoding, name) => {
  const set = await readTrackSet([memoryFile('a.csv', bytesOf(BYTES))], { textEncoding });
  expect(set.tracks[0]?.name).toBe(name);
});

it('an encoding that is not known is refused with those that are', async () => {
  const reading = readTrackSet([memoryFile('a.csv', bytesOf(BYTES))], { textEncoding: 'ebcdic' });
  await expect(reading).rejects.toThrow('The text encoding "ebcdic" is not known; use one of: windows-1252, ');
});

it('is asked for where no table gives letters', async () => {
  const error = await readTrackSet([memoryFile('a.csv', bytesOf([0x41, 0xa6, 0xa7, 0x42]))], {}).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FormatError);
  expect(error).toMatchObject({ question: { field: 'textEncoding' } });
});
