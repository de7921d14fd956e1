interface SearchedPaper<Family extends string> {
  readonly family: Family;
  readonly title: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly texts: readonly string[];
  }[];
}

export interface PaperMatch<Family extends string> {
  readonly family: Family;
  readonly title: string;
  readonly sectionId: string;
  readonly sectionTitle: string;
  readonly excerpt: string;
}

const MOST_MATCHES = 30;
const MOST_OF_SECTION = 2;
const EXCERPT = 160;

export function searchPapers<Family extends string>(
  papers: readonly SearchedPaper<Family>[],
  query: string,
): readonly PaperMatch<Family>[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => folded(text).includes(word));
  const inHeadings: PaperMatch<Family>[] = [];
  const inTexts: PaperMatch<Family>[] = [];
  for (const { family, title, sections } of papers) {
    for (const section of sections) {
      const about = { family, title, sectionId: section.id, sectionTitle: section.title };
      const found = section.texts.filter(hasAll);
      const matchOf = (text: string) => ({ ...about, excerpt: excerptOf(text, words) });
      if (hasAll(`${title} ${section.title}`)) inHeadings.push(matchOf(found[0] ?? section.texts[0] ?? ''));
      else inTexts.push(...found.slice(0, MOST_OF_SECTION).map(matchOf));
    }
  }
  return [...inHeadings, ...inTexts].slice(0, MOST_MATCHES);
}

/** Without case and accents; lengths may differ from the text's. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

function excerptOf(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT) return text;
  const at = Math.max(
    0,
    Math.min(...words.map((word) => folded(text).indexOf(word)).filter((k) => k >= 0), text.length),
  );
  const from = Math.max(0, Math.min(at - EXCERPT / 3, text.length - EXCERPT));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
