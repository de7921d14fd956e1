import type { PaperBlock, PaperRun, WhitePaper } from '@halfturn/contract/documentation/white-papers';
import { FAMILIES } from '@halfturn/core/methods/method-families';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { PAPER_FIGURES } from '@halfturn/core/views/documentation/paper-figures';
import { paperParameters } from '@halfturn/core/views/documentation/paper-parameters';
import { methodCards } from '@halfturn/core/views/documentation/method-cards';
import { drawPaperFigure } from './paper-figure';
import { bytesOf, INK, PAGE, Sheet } from './pdf-sheet';

const WIDTH = PAGE.height;
const HEIGHT = PAGE.width;
const MARGIN = 56;
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - 64;
const FIGURE_HEIGHT = 220;
const SIZE = 10;
const LINE = SIZE * 1.4;

export async function whitePaper(paper: WhitePaper): Promise<Buffer> {
  const sheet = new Sheet({ title: `${paper.title}: white paper`, author: 'Halfturn', layout: 'portrait' });
  const flow = new Flow(sheet, paper.title);
  for (const section of paper.sections) {
    if (section.title !== '') flow.heading(section.title, section.level);
    for (const block of section.blocks) drawBlock(flow, block, paper.family);
  }
  drawMethods(flow, paper.family);
  drawParameters(flow, paper.family);
  flow.numberPages();
  return bytesOf(sheet.doc);
}

class Flow {
  y = 0;

  constructor(
    readonly sheet: Sheet,
    private readonly title: string,
  ) {
    this.page();
    sheet.text(title, MARGIN, this.y + 14, { size: 22, isBold: true });
    this.y += 40;
  }

  private page(): void {
    this.sheet.doc.addPage();
    this.sheet.text('Halfturn white paper', MARGIN, 34, { size: 8, colour: INK.quiet });
    this.y = 60;
  }

  need(height: number): void {
    if (this.y + height > BOTTOM) this.page();
  }

  heading(text: string, level: number): void {
    this.need(60);
    this.y += level > 2 ? 8 : 14;
    this.sheet.text(text, MARGIN, this.y + 10, { size: level > 2 ? 11 : 13, isBold: true, width: INNER });
    this.y += 20;
  }

  /** @param indent points from the margin; `mark` precedes the text */
  paragraph(text: string, indent = 0, mark = ''): void {
    for (const [k, line] of linesOf(this.sheet, text, INNER - indent, SIZE).entries()) {
      this.need(LINE);
      if (k === 0 && mark !== '') this.sheet.text(mark, MARGIN + indent - 12, this.y + SIZE, { size: SIZE });
      this.sheet.text(line, MARGIN + indent, this.y + SIZE, { size: SIZE });
      this.y += LINE;
    }
  }

  gap(height: number): void {
    this.y += height;
  }

  numberPages(): void {
    const { start, count } = this.sheet.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.sheet.doc.switchToPage(page);
      this.sheet.text(this.title, MARGIN, HEIGHT - 32, { size: 8, colour: INK.quiet });
      const number = `${page - start + 1} / ${count}`;
      this.sheet.text(number, WIDTH - MARGIN, HEIGHT - 32, { size: 8, colour: INK.quiet, align: 'right' });
    }
  }
}

function linesOf(sheet: Sheet, text: string, width: number, size: number, isBold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && sheet.width(longer, size, isBold) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

const textOf = (runs: readonly PaperRun[]): string => runs.map(({ text }) => text).join('');

function drawBlock(flow: Flow, block: PaperBlock, family: WhitePaper['family']): void {
  switch (block.kind) {
    case 'text':
      flow.paragraph(textOf(block.runs));
      break;
    case 'list':
      block.items.forEach((runs, k) => flow.paragraph(textOf(runs), 16, block.isOrdered ? `${k + 1}.` : '•'));
      break;
    case 'formula':
      for (const line of block.text.split('\n')) {
        flow.need(LINE);
        flow.sheet.box(MARGIN, flow.y, INNER, LINE, INK.shade);
        flow.sheet.text(line, MARGIN + 8, flow.y + SIZE, { size: 9, width: INNER - 16 });
        flow.y += LINE;
      }
      break;
    case 'table':
      drawTable(
        flow,
        block.head.map(textOf),
        block.rows.map((row) => row.map(textOf)),
      );
      break;
    case 'figure': {
      const figure = PAPER_FIGURES[family]();
      flow.need(FIGURE_HEIGHT + 30);
      drawPaperFigure(flow.sheet, figure, { x: MARGIN, y: flow.y, width: INNER, height: FIGURE_HEIGHT });
      flow.y += FIGURE_HEIGHT + 4;
      flow.paragraph(figure.caption);
      break;
    }
  }
  flow.gap(8);
}

const CELL_SIZE = 8.5;
const CELL_LINE = CELL_SIZE * 1.35;
const CELL_GAP = 10;
const WIDEST = 220;

/** No column is narrower than its longest word; the rest is shared by how much wider the texts are. */
function columnWidths(sheet: Sheet, rows: readonly (readonly string[])[]): number[] {
  const count = rows[0]?.length ?? 0;
  const widest = (k: number, piecesOf: (text: string) => readonly string[]) =>
    Math.max(...rows.flatMap((row) => piecesOf(row[k] ?? '')).map((text) => sheet.width(text, CELL_SIZE, true)));
  const least = Array.from({ length: count }, (_, k) => widest(k, (text) => text.split(/\s+/)));
  const more = least.map((width, k) =>
    Math.max(
      0,
      Math.min(
        WIDEST,
        widest(k, (text) => [text]),
      ) - width,
    ),
  );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const left = INNER - CELL_GAP * (count - 1) - sum(least);
  const asked = sum(more);
  const isFull = asked > left || least.some((width, k) => width + (more[k] ?? 0) >= WIDEST);
  return least.map((width, k) => width + (isFull && asked > 0 ? ((more[k] ?? 0) * left) / asked : (more[k] ?? 0)) + 1);
}

function drawTable(flow: Flow, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const { sheet } = flow;
  const widths = columnWidths(sheet, [head, ...rows]);
  const room = INNER;
  const drawRow = (cells: readonly string[], isBold: boolean) => {
    const lines = cells.map((text, k) => linesOf(sheet, text, widths[k] ?? room, CELL_SIZE, isBold));
    const height = Math.max(1, ...lines.map(({ length }) => length)) * CELL_LINE + 5;
    flow.need(height);
    let x = MARGIN;
    for (const [k, own] of lines.entries()) {
      own.forEach((line, row) =>
        sheet.text(line, x, flow.y + CELL_SIZE + row * CELL_LINE, {
          size: CELL_SIZE,
          isBold,
          width: widths[k] ?? room,
        }),
      );
      x += (widths[k] ?? 0) + CELL_GAP;
    }
    flow.y += height;
    sheet.line(
      [
        [MARGIN, flow.y - 2],
        [MARGIN + INNER, flow.y - 2],
      ],
      INK.line,
    );
  };
  drawRow(head, true);
  for (const row of rows) drawRow(row, false);
}

function drawMethods(flow: Flow, family: WhitePaper['family']): void {
  const methods = FAMILIES.find(({ id }) => id === family)?.methods ?? [];
  if (methods.length === 0) return;
  flow.heading('Methods and versions', 2);
  const cards = methodCards(methods.map(methodOf), DEFAULT_UNITS);
  drawTable(
    flow,
    ['Method', 'What it measures', 'Status', 'Source'],
    cards.map(({ name, sentence, label, source }) => [name, sentence, label, source]),
  );
}

/** Only defaults: the document is for everybody and contains nothing of one club. */
function drawParameters(flow: Flow, family: WhitePaper['family']): void {
  const rows = paperParameters(family, 'football');
  if (rows.length === 0) return;
  flow.heading('Parameters', 2);
  flow.paragraph('Defaults for football. A club can set its own; each explained number names those of its session.');
  flow.gap(4);
  drawTable(
    flow,
    ['Parameter', 'Default'],
    rows.map(({ sentence, usual }) => [sentence, usual]),
  );
}
