import { EDGE_BYTES, EDGES_AT, FIRST_RIGHT_CODE, MEASURES, SIDES_AT, VECTOR_BYTES } from '../row-layout';
import { half, type Views } from './views';

export function classCodes(views: Views, code: number, stride: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const at = code + 2 * row;
    let own = (views.bytes[SIDES_AT + row] ?? 0) * FIRST_RIGHT_CODE;
    for (let measure = 0; measure < MEASURES; measure++) {
      const value = half(views, at + (measure + 1) * stride);
      const edges = EDGES_AT + measure * EDGE_BYTES;
      const classIndex = Number(value >= half(views, edges)) + Number(value >= half(views, edges + VECTOR_BYTES));
      own += classIndex * half(views, edges + 2 * VECTOR_BYTES);
    }
    views.halves[at >> 1] = own;
  }
}
