import type { PaperBlock, PaperRun, WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { FAMILIES } from '@halfturn/core/methods/method-families';
import { lexer, type Token, type Tokens } from 'marked';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @throws Error naming file and line of text that is not understood */
export async function readWhitePapers(rootFolder: string): Promise<WhitePaper[]> {
  return Promise.all(
    FAMILIES.map(async ({ id, title, file }) => {
      const name = `docs/methods/${file}.md`;
      return paperOf(id, title, name, await readFile(join(rootFolder, name), 'utf8'));
    }),
  );
}

export function paperOf(family: WhitePaper['family'], title: string, name: string, markdown: string): WhitePaper {
  const sections: WhitePaper['sections'] = [{ id: '', title: '', level: 2, blocks: [] }];
  for (const token of lexer(markdown)) {
    if (isHeading(token)) {
      const text = plainText(runsOf(token.tokens, name));
      if (token.depth > 1) sections.push({ id: anchorOf(text), title: text, level: token.depth, blocks: [] });
      continue;
    }
    const block = blockOf(token, name);
    if (block !== null) sections.at(-1)?.blocks.push(block);
  }
  return { family, title, sections: sections.filter(({ blocks, level }) => blocks.length > 0 || level > 2) };
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function plainText(runs: readonly PaperRun[]): string {
  return runs.map(({ text }) => text).join('');
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

const FIGURE = /^\[figure: [\w-]+\]$/;

function blockOf(token: Token, name: string): PaperBlock | null {
  if (token.type === 'space') return null;
  if (isParagraph(token)) {
    return FIGURE.test(token.text) ? { kind: 'figure' } : { kind: 'text', runs: runsOf(token.tokens, name) };
  }
  if (isList(token)) {
    const items = token.items.map(({ tokens }) => runsOf(tokens, name));
    return { kind: 'list', isOrdered: token.ordered, items };
  }
  if (isTable(token)) {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => runsOf(tokens, name));
    return { kind: 'table', head: cells(token.header), rows: token.rows.map(cells) };
  }
  if (isCode(token)) return { kind: 'formula', text: token.text };
  throw notUnderstood(token, name);
}

function runsOf(tokens: readonly Token[] | undefined, name: string): PaperRun[] {
  return (tokens ?? []).flatMap((token): PaperRun[] => {
    switch (token.type) {
      case 'text':
      case 'paragraph':
        if ('tokens' in token && token.tokens !== undefined) return runsOf(token.tokens, name);
        return [{ text: lines(token.raw), style: 'plain', to: null }];
      case 'escape':
        return [{ text: String(token['text']), style: 'plain', to: null }];
      case 'codespan':
        return [{ text: String(token['text']), style: 'code', to: null }];
      case 'strong':
        return runsOf(token.tokens, name).map((run) => ({ ...run, style: 'strong' }));
      case 'em':
        return runsOf(token.tokens, name).map((run) => ({ ...run, style: 'emphasis' }));
      case 'link':
        return runsOf(token.tokens, name).map((run) => ({ ...run, to: placeOf(String(token['href'])) }));
      case 'br':
      case 'space':
        return [{ text: ' ', style: 'plain', to: null }];
      default:
        throw notUnderstood(token, name);
    }
  });
}

const lines = (text: string): string => text.replaceAll('\n', ' ');

/** Links to other documents of the repository lead nowhere in the portal, and are read as text. */
function placeOf(href: string): PaperRun['to'] {
  const [path = '', anchor = ''] = href.split('#');
  const family = FAMILIES.find(({ file }) => path === `${file}.md`);
  return family === undefined ? null : { family: family.id, anchor };
}

function notUnderstood(token: Token, name: string): Error {
  return new Error(`${name}: "${token.raw.slice(0, 60)}" (${token.type}) has no form in a white paper.`);
}
