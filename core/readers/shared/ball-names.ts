/** Names of the ball. Words that are also surnames (Bola, Palla) need a mapping. */
export const BALL = /^(?:ball\b|(?:the ball|bal[oó]n|pelota|ballon|pallone)$)/i;

export function isBallName(player: string, ball: string | null): boolean {
  return ball === null ? BALL.test(player) : player === ball;
}
