import type { PitchColours } from '@halfturn/core/views/pitch/pitch-surface';
import { readToken } from '../../theme/tokens';

export function readPitchColours(): PitchColours {
  return {
    ground: readToken('chart-ground'),
    line: readToken('chart-axis'),
    ink: readToken('ink'),
    home: readToken('team-own'),
    away: readToken('team-opposition'),
    ball: readToken('ink'),
    focus: readToken('ink'),
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font').trim(),
  };
}
