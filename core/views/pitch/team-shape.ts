/** With at least this many players, one of them is assumed to be the goalkeeper. */
const WITH_GOALKEEPER = 7;

/**
 * Corners of the hull as indices, anticlockwise for y up, from the leftmost one. Fewer than three if there are fewer
 * points or all are on a line.
 * @param x,y of each point; NaN points are ignored
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
 * The members of a team's shape: everyone except the goalkeeper, who in a team of seven or more is the player farthest
 * along the pitch from the team.
 * @param members indices of players
 * @param xM position along the pitch, by index
 */
export function shapeMembers(members: readonly number[], xM: (player: number) => number): readonly number[] {
  const seen = members.filter((player) => !Number.isNaN(xM(player)));
  if (seen.length < WITH_GOALKEEPER) return seen;
  const mean = seen.reduce((sum, player) => sum + xM(player), 0) / seen.length;
  const keeper = seen.reduce((a, b) => (Math.abs(xM(b) - mean) > Math.abs(xM(a) - mean) ? b : a));
  return seen.filter((player) => player !== keeper);
}
