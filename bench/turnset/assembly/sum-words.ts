export function sumWords(from: i32, to: i32): i32 {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  for (; from < to; from += 64) {
    a = i32x4.add(a, v128.load(from));
    b = i32x4.add(b, v128.load(from, 16));
    c = i32x4.add(c, v128.load(from, 32));
    d = i32x4.add(d, v128.load(from, 48));
  }
  a = i32x4.add(i32x4.add(a, b), i32x4.add(c, d));
  return i32x4.extract_lane(a, 0) + i32x4.extract_lane(a, 1) + i32x4.extract_lane(a, 2) + i32x4.extract_lane(a, 3);
}
