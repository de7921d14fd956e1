/** The ground that a team holds: the convex hull of its players. */

/** From so many on one of them is the goalkeeper, who stands apart from the others. */
const WITH_GOALKEEPER = 7;

/**
 * Corners of the hull as indices, anticlockwise for y up, from the leftmost one. Two or one where there are no more, or all
 * stand on a line.
 * @param x,y of each point; those that are NaN are left out
 */
export function convexHull(x: ArrayLike<number>, y: ArrayLike<number>): readonly number[] {
  const at = (index: number) => [x[index] ?? NaN, y[index] ?? NaN] as const;
  const order = Array.from({ length: x.length }, (_, index) => index)
    .filter((index) => !Number.isNaN((x[index] ?? NaN) + (y[index] ?? NaN)))
    .sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0));
  const half = (indices: readonly number[]): number[] => {
    const chain: number[] = [];
    for (const next of indices) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (before === undefined || last === undefined) break;
        const [[ax, ay], [bx, by], [cx, cy]] = [at(before), at(last), at(next)];
        // A turn to the left keeps the corner.
        if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0) break;
        chain.pop();
      }
      chain.push(next);
    }
    return chain;
  };
  if (order.length < 3) return order;
  const lower = half(order);
  const upper = half(order.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/**
 * Who is part of a team's shape: everybody but the goalkeeper, who of seven and more is the one farthest along the pitch
 * from where the team is.
 * @param members places among the players; @param xM along the pitch, by place
 */
export function shapeMembers(members: readonly number[], xM: (player: number) => number): readonly number[] {
  const seen = members.filter((player) => !Number.isNaN(xM(player)));
  if (seen.length < WITH_GOALKEEPER) return seen;
  const mean = seen.reduce((sum, player) => sum + xM(player), 0) / seen.length;
  const keeper = seen.reduce((a, b) => (Math.abs(xM(b) - mean) > Math.abs(xM(a) - mean) ? b : a));
  return seen.filter((player) => player !== keeper);
}
