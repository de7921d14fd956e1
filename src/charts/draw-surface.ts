/**
 * The part of a canvas context that charts use. `SvgSurface` is the other implementation, so that the same drawing goes
 * to the screen, into a PNG and into an SVG.
 */
export interface DrawSurface {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  lineWidth: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  globalAlpha: number;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
  setLineDash(segments: number[]): void;
  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void;
  translate(x: number, y: number): void;
  save(): void;
  restore(): void;
}
