/**
 * Who the tracks of a file are, as somebody writes it down: a line per track, its key and the player, a comma, a semicolon or
 * a tab between them. Text of the form `key,player` at the head is left out.
 */

type ListedPlayer =
  /** A player of the squad by name, or by `#` and their id. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'id'; readonly playerId: number }
  /** `+`, or `+` and a name: a new player of the squad, called as in the file where there is no name. */
  | { readonly kind: 'new'; readonly name: string | null }
  /** `-`, or nothing: not stated. */
  | { readonly kind: 'open' };

export interface ListedTrack {
  readonly key: string;
  readonly player: ListedPlayer;
  /** From 1. */
  readonly line: number;
}

export type PlayerList = { readonly tracks: readonly ListedTrack[] } | { readonly problem: string };

export function parsePlayerList(text: string): PlayerList {
  const tracks: ListedTrack[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    if (content.trim() === '' || (tracks.length === 0 && /^\s*"?key"?\s*[,;\t]\s*"?player"?/i.test(content))) continue;
    const cells = cellsOf(content);
    const line = index + 1;
    const [key = '', player = ''] = cells;
    if (key === '' || cells.length < 2)
      return { problem: `line ${line}: give a key and a player, with a comma between` };
    if (tracks.some((track) => track.key === key)) return { problem: `line ${line}: the key ${key} appears twice` };
    tracks.push({ key, player: listedPlayer(player), line });
  }
  return { tracks };
}

function listedPlayer(text: string): ListedPlayer {
  if (text === '' || text === '-') return { kind: 'open' };
  const id = /^#(\d{1,9})$/.exec(text)?.[1];
  if (id !== undefined) return { kind: 'id', playerId: Number(id) };
  if (!text.startsWith('+')) return { kind: 'name', name: text };
  return { kind: 'new', name: text.slice(1).trim() || null };
}

/** Cells of one line, the signs in quotes not counted as separators. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  const cell = /\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*([,;\t]|$)/y;
  for (;;) {
    const found = cell.exec(line);
    if (found === null) return [];
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '') return cells;
  }
}
