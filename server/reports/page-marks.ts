import { INK, type Sheet } from './pdf-sheet';

export function drawMark(sheet: Sheet, x: number, y: number, colour: string = INK.accent): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(0.72)
    .path('M7 26V14a9 9 0 0 1 18 0v8M19.5 17.5L25 23l5-5.5')
    .lineWidth(4)
    .lineCap('round')
    .lineJoin('round')
    .stroke(colour)
    .restore();
}

export function drawSimulated(sheet: Sheet, end: number): number {
  const width = 104;
  sheet.doc
    .roundedRect(end - width, 30, width, 18, 3)
    .lineWidth(1.2)
    .fillAndStroke('#ffffff', INK.warning);
  sheet.text('Simulated data', end - width / 2, 42.5, { size: 10, isBold: true, colour: INK.warning, align: 'centre' });
  return width + 12;
}
