/**
 * Reads a written list of who the tracks of a file are: a line per track with its key and the player, separated by
 * comma, semicolon or tab. A header such as `key,player` is skipped.
 */

type ListedPlayer =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'id'; readonly playerId: number }
  /** `+`, optionally with a name: a new squad player, named as in the file by default. */
  | { readonly kind: 'new'; readonly name: string | null }
  | { readonly kind: 'open' };

export interface ListedTrack {
  readonly key: string;
  readonly player: ListedPlayer;
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
