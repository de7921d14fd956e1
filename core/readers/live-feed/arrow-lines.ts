/**
 * Frames of a feed as an Arrow stream: a row for each player of a frame, columns `t`, `player`, `x`, `y` and, where the
 * device knows them, `speed` and `orientation`; rows of one `t` behind one another are a frame. `player` is the place in
 * the head's list, from 0; -1 is the ball. Null is missing. The head stands in the schema's metadata under `head`, or has
 * been sent before. They become lines, so that everything that is asked of a line is asked of them.
 */
import { MAX_TRACKS } from '../../tracking/limits';
import { ArrowProblem, type NumberBatch, readNumberStream } from '../arrow-stream/number-columns';
import { oneLine } from '../../text/one-line';
import { parseFeedLine } from './lines';

const NEEDED = ['t', 'player', 'x', 'y'] as const;
const KNOWN = ['speed', 'orientation'] as const;
const BALL = -1;
/** No head has such a key, so it names an unknown player. */
const NOBODY = '\u0000';

type Value = (row: number) => number | null;

/**
 * @param known keys of the players in the order of the head that came before; null where none has
 * @throws ArrowProblem in one sentence
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

/** Says what is not a number, so that it is counted: JSON itself cannot express it. */
const numberOf = (value: number | null): number | string | null =>
  value === null || Number.isFinite(value) ? value : String(value);
