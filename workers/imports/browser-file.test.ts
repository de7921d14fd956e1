import { describe, expect, it } from 'vitest';
import { browserFile } from './browser-file';

/** `time,x\n` a hundred times, packed by xz. */
const XZ =
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AK7ABFdADoaSfrgne63MGWPvY53UYAAAAAAAANHpHOXx7omAAEtvAUAAAAS146ascRn+wIAAAAABFla';

async function textOf(file: { open(): AsyncIterable<Uint8Array> }): Promise<string> {
  let text = '';
  for await (const chunk of file.open()) text += new TextDecoder().decode(chunk);
  return text;
}

describe('a file that a user has chosen', () => {
  const packed = Uint8Array.from(atob(XZ), (character) => character.charCodeAt(0));

  it('is unpacked from xz as the import unpacks it, as often as it is opened', async () => {
    const file = await browserFile(new File([packed], 'a.csv.xz'));
    expect(file.name).toBe('a.csv');
    expect(await textOf(file)).toBe('time,x\n'.repeat(100));
    expect(await textOf(file)).toBe('time,x\n'.repeat(100));
  });

  it('that is cut off ends with an error, not never', async () => {
    const file = await browserFile(new File([packed.slice(0, packed.length - 30)], 'a.csv.xz'));
    await expect(textOf(file)).rejects.toThrow('a.csv.xz: The xz data is damaged or cut off');
  });
});
