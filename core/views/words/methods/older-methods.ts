export interface OlderMethods {
  readonly isThis: boolean;
  readonly others: number;
}

export function olderMethodsSentence({ isThis, others }: OlderMethods): string | null {
  if (isThis) {
    return 'This session was computed with an older method and is not compared with newer ones. Import its files again to compare it.';
  }
  if (others === 0) return null;
  return others === 1
    ? '1 session was computed with an older method and is not compared with this one. Import its files again to compare it.'
    : `${others} sessions were computed with an older method and are not compared with this one. Import their files again to compare them.`;
}
