/**
 * Converts an Arrow stream of feed frames to feed lines, so that the same checks apply to both. Each row is a
 * player of a frame, with columns `t`, `player`, `x`, `y` and, if the device knows them, `speed` and `orientation`.
 * Successive rows of one `t` make a frame. `player` is the 0-based position in the head's list, -1 for the ball.
 * Null is missing. The head is in the schema's metadata under `head`, or was sent before.
 */
import { MAX_TRACKS } from '../../tracking/session-limits';
import { ArrowProblem, type NumberBatch, readNumberStream } from '../arrow-stream/number-columns';
import { oneLine } from '../../text/one-line';
import { parseFeedLine } from './feed-line';

const NEEDED = ['t', 'player', 'x', 'y'] as const;
const KNOWN = ['speed', 'orientation'] as const;
const BALL = -1;
/** No head has such a key, so it identifies an unknown player. */
const NOBODY = '\u0000';

type Value = (row: number) => number | null;

/**
 * @param known player keys in the order of the previous head; null if there is none
 * @throws ArrowProblem with a one-sentence message
 */
export function* arrowLines(bytes: Uint8Array, known: readonly string[] | null): Generator<string> {
  const { metadata, batches } = readNumberStream(bytes);
  const head = metadata.get('head');
  let keys = known;
  if (head !== undefined) {
    const text = `{"head":${head.replaceAll(/[\r\n]/g, ' ')}}`;
    const line = parseFeedLine(text);
    if (line?.kind === 'head') keys = line.head.players.map(({ key }) => key);
    yield text;
  }
  for (const batch of batches) yield* framesOf(batch, keys ?? []);
}

function* framesOf({ rows, columns }: NumberBatch, keys: readonly string[]): Generator<string> {
  const of = (name: string): Value => {
    const value = columns.get(name);
    if (value === undefined) throw new ArrowProblem(`The Arrow stream has no column ${name}.`);
    return value;
  };
  const strange = [...columns.keys()].find((name) => ![...NEEDED, ...KNOWN].some((one) => one === name));
  if (strange !== undefined) throw new ArrowProblem(`Unknown column ${oneLine(strange, 40)}.`);
  const [t, player, x, y] = [of('t'), of('player'), of('x'), of('y')];
  const more = KNOWN.map((name) => columns.get(name));
  for (let from = 0; from < rows;) {
    const timeS = t(from);
    let end = from + 1;
    while (end < rows && t(end) === timeS) end++;
    yield end - from > MAX_TRACKS + 1 ? 'too many players' : frameText(from, end);
    from = end;
  }

  function frameText(from: number, end: number): string {
    const p: (string | number | null)[][] = [];
    let b: (number | string | null)[] | null = null;
    for (let row = from; row < end; row++) {
      const place = [numberOf(x(row)), numberOf(y(row))];
      const index = player(row) ?? NaN;
      if (index === BALL) b = place;
      else p.push([keys[index] ?? NOBODY, ...place, ...more.map((value) => numberOf(value?.(row) ?? null))]);
    }
    return JSON.stringify({ t: t(from), p, ...(b === null || b.includes(null) ? {} : { b }) });
  }
}

const numberOf = (value: number | null): number | string | null =>
  value === null || Number.isFinite(value) ? value : String(value);
