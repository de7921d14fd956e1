/** A value's place on a drawn axis, in pixels, and nothing else. Values outside the domain lie outside the range. */
export type LinearScale = (value: number) => number;

/** @param fromPx place of `low`; larger than `toPx` for an axis that rises upwards */
export function linearScale(low: number, high: number, fromPx: number, toPx: number): LinearScale {
  const pxPerUnit = (toPx - fromPx) / (high - low);
  return (value) => fromPx + (value - low) * pxPerUnit;
}
