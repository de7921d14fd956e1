/** How a session was recorded, and how well the player was tracked: each share opens its own explanation. */
import type { QualityFigure } from '../../../metrics/explained/families/quality-figures';
import { type Explained, placeOf } from '../../../metrics/explained/explained-number';
import { percentText } from '../../../units/number-text';
import { SOURCE_WORDS } from '../../words/source-words';
import type { ExplanationInput } from '../explanation-input';

export interface SourcePiece {
  readonly text: string;
  readonly explained: Explained | null;
}

export function sourcePieces(
  { sourceClass, quality }: Pick<ExplanationInput, 'sourceClass' | 'quality'>,
  explained: Explained,
): readonly SourcePiece[] {
  const plain = (text: string): SourcePiece => ({ text, explained: null });
  const { playerId, sessionId } = placeOf(explained);
  const tracked = (metric: QualityFigure, text: string): SourcePiece =>
    playerId === null || sessionId === null || explained.metric === metric
      ? plain(text)
      : { text, explained: { metric, playerId, sessionId } };
  const source = sourceClass === null ? [] : [plain(SOURCE_WORDS[sourceClass])];
  if (quality === null) return capital(source);
  const { coverage, suspectShare, lowAccelQuality, turnsComparable } = quality;
  return capital([
    ...source,
    ...(coverage === null ? [] : [tracked('quality.coverage', `seen ${percentText(100 * coverage, 1)} of the time`)]),
    tracked('quality.suspect', `${percentText(100 * suspectShare, 1)} suspect samples`),
    ...(lowAccelQuality ? [plain('accelerations of low quality')] : []),
    ...(turnsComparable === false ? [plain('turns not comparable')] : []),
  ]);
}

function capital([first, ...others]: readonly SourcePiece[]): readonly SourcePiece[] {
  if (first === undefined) return [];
  const { text, explained } = first;
  return [{ text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, explained }, ...others];
}
