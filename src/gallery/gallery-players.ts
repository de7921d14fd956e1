import type { PlayerChoice } from '@halfturn/core/views/choices/player-choices';

const POSITIONS = ['Goalkeeper', 'Centre-Back', 'Full-Back', 'Defensive Midfielder', 'Winger', 'Striker'] as const;

export const LONG_NAME: PlayerChoice = {
  playerId: 40,
  name: 'Maximilian Featherstonehaugh-Jones',
  detail: 'Striker',
  isDisabled: false,
  isFirst: true,
};

export const CHOICES: readonly PlayerChoice[] = [
  ...Array.from({ length: 39 }, (_, index) => ({
    playerId: index + 1,
    name: `Player ${String(index + 1).padStart(2, '0')}`,
    detail: POSITIONS[Math.floor(index / 7)] ?? 'Striker',
    isDisabled: index % 7 === 6,
    isFirst: index >= 7,
  })),
  LONG_NAME,
];
