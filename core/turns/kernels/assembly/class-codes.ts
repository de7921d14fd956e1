import { EDGE_BYTES, EDGES_AT, FIRST_RIGHT_CODE, MEASURES, SIDES_AT, VECTOR_BYTES } from '../row-layout';

/**
 * Writes the class code of each of `rows` rows, eight at a time: its side (at `SIDES_AT`) and the classes of its measures,
 * each times its weight.
 * @param code address of the first row's code; each measure is `stride` bytes behind the one before
 */
export function classCodes(code: i32, stride: i32, rows: i32): void {
  for (let row: i32 = 0; row < rows; row += 8) {
    let own = i16x8.mul(v128.load8x8_u(row, SIDES_AT), i16x8.splat(<i16>FIRST_RIGHT_CODE));
    let at = code;
    for (let edges: i32 = EDGES_AT; edges < EDGES_AT + MEASURES * EDGE_BYTES; edges += EDGE_BYTES) {
      at += stride;
      const values = v128.load(at);
      const isMedium = i16x8.ge_u(values, v128.load(edges));
      const isHigh = i16x8.ge_u(values, v128.load(edges, VECTOR_BYTES));
      // A comparison that holds is -1: the sum is 0, -1 or -2.
      const minusClass = i16x8.add(isMedium, isHigh);
      own = i16x8.sub(own, i16x8.mul(minusClass, v128.load(edges, 2 * VECTOR_BYTES)));
    }
    v128.store(code, own);
    code += VECTOR_BYTES;
  }
}
