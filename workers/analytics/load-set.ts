import { errorBody } from '@halfturn/contract/error';
import { playerDetail, playerSummary } from '@halfturn/contract/player/player-detail';
import { decodeTurnBatch, TurnBatchError } from '@halfturn/core/turns/wire/turn-batch';
import { decodePlayerStream } from '@halfturn/core/turns/wire/player-stream';
import { PartReader } from '@halfturn/core/turns/wire/set-parts';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import { sessionTurns } from '@halfturn/core/views/session/session-turns';
import { TurnExplorer } from '@halfturn/core/views/turns/turn-explorer';
import {
  ARROW_STREAM,
  type LoadAnswer,
  type LoadOutcome,
  type Progress,
  type SetForm,
  type SetSource,
} from './contract';
import { explorers, playerDetails, sessionTurnSets } from './answer-sets';
import { fetchKept } from '../kept/kept-answers';
import { answerReader, dropAnswer } from './loaded-answers';

const NOT_WHOLE = 'The data did not arrive whole. Try again.';
const NO_ANSWER = 'The server does not answer. Check the connection and try again.';

const loading = new Map<string, AbortController>();
/** What is kept of answers that came whole: most reloads bring the same one. */
const whole = new Map<string, { readonly digest: string; readonly outcome: LoadOutcome & { readonly ok: true } }>();

export async function load(key: string, source: SetSource, progress: Progress): Promise<LoadAnswer> {
  loading.get(key)?.abort();
  const own = new AbortController();
  loading.set(key, own);
  try {
    const { form, token, url, keeper } = source;
    const accept = form.kind === 'answer' ? 'application/json' : ARROW_STREAM;
    const headers = { accept, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    const fetched = await fetchKept(url, { headers, signal: own.signal }, keeper).catch(() => null);
    if (fetched === null) return { ok: false, status: 0, message: NO_ANSWER, authorization: null, storedAt: null };
    const { response, storedAt } = fetched;
    const outcome = response.ok
      ? await read(key, source, response, progress, own.signal)
      : await refusalOf(response.status, response);
    return { ...outcome, authorization: response.headers.get('authorization'), storedAt };
  } finally {
    if (loading.get(key) === own) loading.delete(key);
  }
}

export function drop(key: string): void {
  loading.get(key)?.abort();
  loading.delete(key);
  playerDetails.drop(key);
  sessionTurnSets.drop(key);
  explorers.drop(key);
  dropAnswer(key);
  whole.delete(key);
}

async function refusalOf(status: number, response: Response): Promise<LoadOutcome> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  return {
    ok: false,
    status,
    message: body.success ? body.data.message : `The server answered with status ${status}.`,
  };
}

async function read(
  key: string,
  { form }: SetSource,
  response: Response,
  progress: Progress,
  signal: AbortSignal,
): Promise<LoadOutcome> {
  // A call without a view is a bug of the page, and throws whatever the server answers.
  const keep = form.kind === 'answer' ? answerReader(form.path) : null;
  try {
    if (form.kind === 'parts') return await readParts(key, response, new TurnSet(form.boundaries), progress);
    const content = new Uint8Array(await response.arrayBuffer());
    const digest = await digestOf(content);
    const last = whole.get(key);
    if (last !== undefined && last.digest === digest) return { ...last.outcome, isSame: true };
    if (signal.aborted) return { ok: true, count: 1, bytes: content.length };
    const outcome = readWhole(key, form, content, keep);
    if (outcome.ok && digest !== null) whole.set(key, { digest, outcome });
    return outcome;
  } catch (error) {
    // A set's own refusals have a message; any other error is a broken connection.
    const isSaid = error instanceof TurnBatchError || error instanceof RangeError;
    return { ok: false, status: response.status, message: isSaid ? error.message : NOT_WHOLE };
  }
}

function readWhole(
  key: string,
  form: Exclude<SetForm, { readonly kind: 'parts' }>,
  content: Uint8Array<ArrayBuffer>,
  keep: ReturnType<typeof answerReader> | null,
): LoadOutcome {
  const outcome = { ok: true, count: 1, bytes: content.length } as const;
  if (form.kind === 'player') {
    const { turns, answer } = decodePlayerStream(content);
    const summary = playerSummary.safeParse(answer);
    if (!summary.success) return otherShape(playerDetail.path);
    playerDetails.put(key, { ...summary.data, turns });
    return outcome;
  }
  if (form.kind === 'session') {
    const turns = sessionTurns(decodeTurnBatch(content), form.boundaries);
    sessionTurnSets.put(key, turns);
    return { ...outcome, count: turns.set.length };
  }
  const body: unknown = JSON.parse(new TextDecoder().decode(content));
  return keep?.(key, body) === true ? outcome : otherShape(form.path);
}

/** Null where browsers do not offer it: over plain HTTP, localhost aside. */
async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content)).join();
}

function otherShape(path: string): LoadOutcome {
  return { ok: false, status: 500, message: `The answer of ${path} is not of the agreed shape.` };
}

async function readParts(key: string, response: Response, set: TurnSet, progress: Progress): Promise<LoadOutcome> {
  const explorer = new TurnExplorer(set);
  const isFirst = !explorers.has(key);
  if (isFirst) explorers.put(key, explorer);
  try {
    const parts = new PartReader(set);
    const reader = response.body?.getReader();
    let bytes = 0;
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      bytes += piece.value.length;
      if (parts.push(piece.value) && isFirst) progress(set.length);
    }
    parts.end();
    if (!isFirst) {
      explorer.namePlayers(explorers.of(key).playerNames);
      explorers.put(key, explorer);
    }
    return { ok: true, count: set.length, bytes };
  } catch (error) {
    // Drop an incomplete set, unless a later load of the same key has already stored its own.
    if (isFirst && explorers.has(key) && explorers.of(key) === explorer) explorers.drop(key);
    throw error;
  }
}
