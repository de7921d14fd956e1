/**
 * Compares frames read from their bytes with the XML parser: a comment in the first frame set leaves everything to
 * the parser.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { readTrackSet } from '../read-session';
import { MATCH_INFORMATION, POSITIONS } from './sample';

const FRAMES_FROM = POSITIONS.indexOf('>', POSITIONS.indexOf('<FrameSet')) + 1;
const HEAD = POSITIONS.slice(0, FRAMES_FROM);
const FRAMES = POSITIONS.slice(FRAMES_FROM);

async function outcomeOf(frames: string, comment: string, chunkBytes: number): Promise<unknown> {
  try {
    return await readTrackSet(
      [memoryFile('p.xml', HEAD + comment + frames, chunkBytes), memoryFile('i.xml', MATCH_INFORMATION)],
      { format: 'sportec-xml' },
    );
  } catch (error) {
    if (error instanceof FormatError) return error.message;
    throw error;
  }
}

/** The parser reports a stray text only at the end of its input, a line or more later. */
function withoutLine(outcome: unknown): unknown {
  return typeof outcome === 'string' ? outcome.replace(/, line \d+:/, ':') : outcome;
}

describe('frames from bytes', () => {
  const pieces = fc.integer({ min: 1, max: 3000 });

  it.each([
    ['as they are', FRAMES],
    ['with carriage returns', FRAMES.replaceAll('\n', '\r\n')],
    ['on one line', FRAMES.replaceAll('\n', '')],
    ['with an entity', FRAMES.replace('"1.10"', '"1.1&#48;"')],
    ['with other quotes', FRAMES.replace('"1.10"', "'1.10'")],
    ['with an element of two tags', FRAMES.replace('M="1"/>', 'M="1"></Frame>')],
    ['over several lines', FRAMES.replaceAll(' Y=', '\n  Y=')],
    ['with more attributes', FRAMES.replaceAll(' M="1"', ' M="1" BallTouches="2" BallZone="0" \t')],
    [
      'with another element',
      FRAMES.replace('<Frame', '<Note>&gt; <!-- > --> <![CDATA[ > <Frame N="1"/> ]]></Note><Frame'),
    ],
    ['with a frame in a comment', FRAMES.replace('<Frame', '<!-- > <Frame N="1" X="1" Y="1"/> --><Frame')],
    ['with exponents', FRAMES.replace('"1.10"', '"11e-1"')],
  ])('are the same session %s', async (_, frames) => {
    const plain = await outcomeOf(frames, '', 64);
    expect(plain).toMatchObject({ format: 'sportec-xml' });
    expect(plain).toEqual(await outcomeOf(frames, '<!---->', 100_000));
    expect(plain).toEqual(await outcomeOf(FRAMES, '', 100_000));
  });

  it.each([
    ['an attribute twice', FRAMES.replace(' X="1.10"', ' X="1.10" X="1.10"')],
    ['a long attribute twice', FRAMES.replace(' M="1"', ' Ball="1" Ball="2"')],
    ['no blank between attributes', FRAMES.replace('" X="1.10"', '"X="1.10"')],
    ['a value without end', FRAMES.replace('X="1.10"', 'X="1.10')],
    ['an attribute without value', FRAMES.replace('X="1.10"', 'X')],
    ['a tag in a value', FRAMES.replace('X="1.10"', 'X="<"')],
    ['a frame set without end', FRAMES.replace('</FrameSet>', '')],
  ])('are refused in the same words with %s', async (_, frames) => {
    const plain = await outcomeOf(frames, '', 64);
    expect(plain).toMatch(/^p\.xml, line \d+: The XML is not well-formed/);
    expect(plain).toBe(await outcomeOf(frames, '<!---->', 100_000));
  });

  it('give what the XML parser gives, whatever happens to the bytes', async () => {
    const damage = fc.record({
      at: fc.nat(FRAMES.length - 1),
      remove: fc.nat(30),
      insert: fc.constantFrom(
        '',
        '<',
        '>',
        '/>',
        '"',
        ' ',
        '\n',
        '&',
        '=',
        'X="1"',
        '<!--',
        '-->',
        '</FrameSet>',
        '9',
        'é',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), pieces, async (damages, chunkBytes) => {
        let frames = FRAMES;
        for (const { at, remove, insert } of damages) {
          frames = frames.slice(0, at) + insert + frames.slice(at + remove);
        }
        const [plain, parsed] = [await outcomeOf(frames, '', chunkBytes), await outcomeOf(frames, '<!---->', 100_000)];
        expect(withoutLine(plain)).toEqual(withoutLine(parsed));
      }),
      { numRuns: 500 },
    );
  }, 30_000);
});
