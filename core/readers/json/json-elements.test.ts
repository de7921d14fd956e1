import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonElements } from './json-elements';
import { ReadProgress } from '../lines/read-lines';
import { memoryFile } from '../shared/memory-file';

interface Found {
  readonly objects: unknown[];
  readonly rest: unknown;
}

async function elementsOf(text: string, listName: string | null, chunkBytes = 7): Promise<Found> {
  const file = memoryFile('a.json', text, chunkBytes);
  const objects: unknown[] = [];
  const rest = await readJsonElements(file, new ReadProgress([file], {}), listName, (object) => objects.push(object));
  return { objects, rest };
}

describe('readJsonElements', () => {
  it('gives the entries of any list as JSON.parse does, in pieces of any size', async () => {
    const entry = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 1, '\t'),
        async (entries, chunkBytes, indent) => {
          const list = JSON.stringify(entries, null, indent);
          const objects: unknown = JSON.parse(list);
          expect(await elementsOf(list, null, chunkBytes)).toEqual({ objects, rest: [] });
          const document = JSON.stringify({ a: '"Frames":[', Frames: entries, b: [1, [2]] }, null, indent);
          expect(await elementsOf(document, 'Frames', chunkBytes)).toEqual({
            objects,
            rest: { a: '"Frames":[', Frames: [], b: [1, [2]] },
          });
        },
      ),
    );
  });

  it('reads a byte-order mark and an empty list', async () => {
    expect(await elementsOf('\uFEFF[{"a":1}]', null)).toEqual({ objects: [{ a: 1 }], rest: [] });
    expect(await elementsOf(' [ ] ', null)).toEqual({ objects: [], rest: [] });
  });

  it('refuses every beginning of a document', async () => {
    const document = '{"n": 1, "Frames": [{"a": "}\\""}, {"b": [{}]}], "z": {"y": "]"}}';
    for (let length = 0; length < document.length; length++) {
      await expect(elementsOf(document.slice(0, length), 'Frames')).rejects.toThrow('cut off or damaged');
    }
    expect((await elementsOf(document, 'Frames')).objects).toEqual([{ a: '}"' }, { b: [{}] }]);
  });

  it.each([
    ['[{"a":1} {"b":2}]', 'a.json, line 1: After entry 1 of the list an object was expected'],
    ['[{"a":1},,{"b":2}]', 'a.json, line 1: After entry 1'],
    ['[{"a":1},]', 'a.json, line 1: After entry 1'],
    ['[1]', 'a.json, line 1: After entry 0'],
    ['[{"a":1},\n{"b":\n2x}]', 'a.json, line 2: Entry 2 of the list: It is not valid JSON'],
    ['[{"a":1}]]', 'a.json: The file must be valid JSON, a list'],
    ['{"a":1}', 'a.json: The file must be valid JSON, a list'],
    [`[{"a":"${'x'.repeat(300_000)}"}]`, 'a.json, line 1: Entry 1 of the list: It is longer than 256 KiB'],
    [`{"a":"${'x'.repeat(70_000)}"`, 'a.json, line 1: There is more than 64 KiB outside the list'],
  ])('refuses %#', async (text, message) => {
    await expect(elementsOf(text, null, 5000)).rejects.toThrow(message);
  });

  it('refuses an entry without end before it fills the memory', async () => {
    const file = {
      ...memoryFile('a.json', ''),
      async *open() {
        await Promise.resolve();
        yield new TextEncoder().encode('[{"a":[');
        for (;;) yield new TextEncoder().encode('1,'.repeat(10_000));
      },
    };
    const reading = readJsonElements(file, new ReadProgress([file], {}), null, () => undefined);
    await expect(reading).rejects.toThrow('longer than 256 KiB');
  });
});
