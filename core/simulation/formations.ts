import type { FootballRole, FormationName } from './simulation-plan';

/** `depth` from -1 (last line) to 1 (foremost); `width` from -1 (right touchline) to 1 (left). */
export interface Place {
  readonly role: FootballRole;
  readonly depth: number;
  readonly width: number;
}

const place = (role: FootballRole, depth: number, width: number): Place => ({ role, depth, width });
const keeper = place('goalkeeper', -1, 0);
const fourBacks = [
  place('fullBack', -0.84, 0.86),
  place('centreBack', -1, 0.27),
  place('centreBack', -1, -0.27),
  place('fullBack', -0.84, -0.86),
];

export const FORMATIONS: Readonly<Record<FormationName, readonly Place[]>> = {
  '4-3-3': [
    keeper,
    ...fourBacks,
    place('midfielder', -0.3, 0),
    place('midfielder', 0.05, 0.4),
    place('midfielder', 0.05, -0.4),
    place('winger', 0.72, 0.88),
    place('forward', 0.95, 0),
    place('winger', 0.72, -0.88),
  ],
  '4-4-2': [
    keeper,
    ...fourBacks,
    place('winger', 0.2, 0.88),
    place('midfielder', -0.15, 0.26),
    place('midfielder', -0.15, -0.26),
    place('winger', 0.2, -0.88),
    place('forward', 0.85, 0.22),
    place('forward', 0.95, -0.22),
  ],
  '4-2-3-1': [
    keeper,
    ...fourBacks,
    place('midfielder', -0.25, 0.26),
    place('midfielder', -0.25, -0.26),
    place('winger', 0.5, 0.88),
    place('midfielder', 0.42, 0),
    place('winger', 0.5, -0.88),
    place('forward', 0.95, 0),
  ],
  '3-5-2': [
    keeper,
    place('centreBack', -1, 0.42),
    place('centreBack', -1, 0),
    place('centreBack', -1, -0.42),
    place('fullBack', -0.2, 0.9),
    place('midfielder', -0.2, 0.3),
    place('midfielder', -0.3, 0),
    place('midfielder', -0.2, -0.3),
    place('fullBack', -0.2, -0.9),
    place('forward', 0.85, 0.24),
    place('forward', 0.95, -0.24),
  ],
};
