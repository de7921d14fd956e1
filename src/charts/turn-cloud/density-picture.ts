import type { CloudDensity } from './cloud-plan';
import { paintDensity, rgbOf } from './density-pixels';

export class DensityPicture {
  #context: CanvasRenderingContext2D | null = null;
  #image: ImageData | null = null;
  #density: CloudDensity | null = null;
  #colours: readonly string[] = [];

  /**
   * @param colours `#rrggbb` for each layer
   * @returns the picture, valid until the next call; null if the browser provides no canvas
   */
  of(density: CloudDensity, colours: readonly string[]): HTMLCanvasElement | null {
    const { cellsX, cellsY } = density;
    this.#context ??= document.createElement('canvas').getContext('2d');
    const context = this.#context;
    if (context === null) return null;
    const isSame = this.#density === density && this.#colours.every((colour, layer) => colour === colours[layer]);
    if (isSame) return context.canvas;
    if (this.#image?.width !== cellsX || this.#image.height !== cellsY) {
      context.canvas.width = cellsX;
      context.canvas.height = cellsY;
      this.#image = context.createImageData(cellsX, cellsY);
    }
    paintDensity(density, colours.map(rgbOf), this.#image.data);
    context.putImageData(this.#image, 0, 0);
    this.#density = density;
    this.#colours = colours;
    return context.canvas;
  }
}
