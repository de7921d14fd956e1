import type { QualityNote } from '../../tracking/trackset';

export const ASSUMED_RATE_HZ = 25;

export function endsSwitchNotes(periodCount: number): QualityNote[] {
  if (periodCount < 2) return [];
  const text = 'Teams switch ends after a period; positions are kept as recorded.';
  return [{ code: 'endsSwitch', text, count: null }];
}

export function emptyPlayersNotes(count: number): QualityNote[] {
  return count === 0
    ? []
    : [{ code: 'emptyPlayers', text: `Players without tracking data left out: ${count}.`, count }];
}

export function repeatedPlayerNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  return [
    { code: 'repeatedPlayer', text: `A player was in one frame twice; the first position is kept: ${count}.`, count },
  ];
}

export function yAxisFlippedNote(): QualityNote {
  const text = 'Positions turned from top left, y down, to the centre spot, y up.';
  return { code: 'yAxisFlipped', text, count: null };
}

export function estimatedPositionsNotes(count: number): QualityNote[] {
  if (count === 0) return [];
  const text = `Positions estimated by the provider, outside of the picture: ${count}.`;
  return [{ code: 'estimatedPositions', text, count }];
}
