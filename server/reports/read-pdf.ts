/** A PDF as a reader sees it, for tests: pages, and every text that is set. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  readonly raw: string;
  readonly pages: number;
  /** Every text that is set, by the fonts' own maps to Unicode; pieces of a line without order between lines. */
  readonly text: string;
}

/** As much of a reader as the test needs: objects, streams, `ToUnicode` maps of the embedded fonts. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
    const packed = Buffer.from(data, 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : data;
  };
  const maps = new Map<string, Map<number, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = new Map<number, string>();
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (unicode === undefined) continue;
    for (const [, first = '', , list = ''] of streamOf(unicode).matchAll(
      /<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi,
    )) {
      [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) =>
        map.set(parseInt(first, 16) + index, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le')),
      );
    }
    maps.set(name, map);
  }
  let text = '';
  for (const [, body = ''] of objects) {
    const id = /\/Contents (\d+) 0 R/.exec(body)?.[1];
    if (id === undefined) continue;
    let font: ReadonlyMap<number, string> = new Map();
    for (const [, name, set] of streamOf(id).matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\] TJ)/g)) {
      if (name !== undefined) font = maps.get(name) ?? new Map();
      if (set === undefined) continue;
      for (const [, hex = ''] of set.matchAll(/<([0-9a-f]+)>/gi)) {
        for (const [glyph] of hex.matchAll(/.{4}/g)) text += font.get(parseInt(glyph, 16)) ?? '\u0000';
      }
      text += '\n';
    }
  }
  return { raw, pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length, text };
}
