import { MIN_REFERENCE_VALUES } from '../../../stats/least-reference-values';
import { ordinal } from '../../../units/ordinal';
import { counted } from '../../words/session-noun';
import type { FigureText } from '../../words/quantity-text';
import type { ExplanationInput } from '../explanation-input';

type Among = NonNullable<ExplanationInput['among']>;

/** @param isRankable of the own club, with a value */
export function amongText({ kind, count, rank, values }: Among, isRankable: boolean): string {
  if (kind === 'clubs' && count > 0 && values.every(({ name }) => name !== null)) {
    return `The ${counted(count, 'other club')} of the network with players in the position.`;
  }
  if (kind === 'clubs') {
    if (count === 0) return 'No reference: fewer than three other clubs have four sessions to compare.';
    const words = `The ${count} other clubs with at least four sessions to compare.`;
    return rank === null && isRankable ? `${words} A rank needs four sessions of the own club, too.` : words;
  }
  if (count === 0) return 'No reference: fewer than three other clubs have players to compare with.';
  return kind === 'appearances'
    ? `${counted(count, 'appearance')} of players of the other clubs.`
    : `The ${counted(count, 'other player')} with at least ${MIN_REFERENCE_VALUES} sessions that count.`;
}

export function amongFigures(
  { kind, mean, standardDeviation, median, rank }: Among,
  figure: FigureText,
): readonly { readonly name: string; readonly text: string }[] {
  return [
    ...(rank === null ? [] : [{ name: 'Rank', text: `${ordinal(rank.rank)} of ${rank.count}` }]),
    ...(kind === 'clubs' && median !== null ? [{ name: 'Median (line)', text: figure(median) }] : []),
    ...(kind !== 'clubs' && mean !== null ? [{ name: 'Mean', text: figure(mean) }] : []),
    ...(kind !== 'clubs' && standardDeviation !== null ? [{ name: 'SD', text: figure(standardDeviation) }] : []),
  ];
}
