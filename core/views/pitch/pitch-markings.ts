/**
 * The markings of each sport's ground, in metres: the dimensions in its rules, measured from the lines, whatever the
 * size of the pitch. Origin at the centre, x along the pitch, y to its left.
 */
import type { Sport } from '../../simulation/sport-pitches';
import type { Pitch } from '../../tracking/trackset';

export type Point = readonly [xM: number, yM: number];

export type Mark =
  | { readonly kind: 'path'; readonly points: readonly Point[]; readonly isClosed: boolean }
  /** Anticlockwise from one angle to the other, radians from the x axis. */
  | {
      readonly kind: 'arc';
      readonly centre: Point;
      readonly radiusM: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'spot'; readonly at: Point };

const path = (...points: readonly Point[]): Mark => ({ kind: 'path', points, isClosed: false });
const outline = (...points: readonly Point[]): Mark => ({ kind: 'path', points, isClosed: true });
const arc = (centre: Point, radiusM: number, from: number, to: number): Mark => ({
  kind: 'arc',
  centre,
  radiusM,
  from,
  to,
});
const circle = (centre: Point, radiusM: number): Mark => arc(centre, radiusM, 0, 2 * Math.PI);
const spot = (x: number, y: number): Mark => ({ kind: 'spot', at: [x, y] });
const box = (left: number, bottom: number, right: number, top: number): Mark =>
  outline([left, bottom], [right, bottom], [right, top], [left, top]);
const boundary = ({ lengthM, widthM }: Pitch): Mark => box(-lengthM / 2, -widthM / 2, lengthM / 2, widthM / 2);

/** IFAB Laws of the Game, law 1. */
const FOOTBALL = {
  penaltyAreaDepthM: 16.5,
  penaltyAreaWidthM: 40.32,
  goalAreaDepthM: 5.5,
  goalAreaWidthM: 18.32,
  penaltyMarkM: 11,
  circleRadiusM: 9.15,
  cornerRadiusM: 1,
  goalWidthM: 7.32,
} as const;
const GOAL_DEPTH_M = 2;

function footballMarks(pitch: Pitch): readonly Mark[] {
  const half = pitch.lengthM / 2;
  const side = pitch.widthM / 2;
  const { penaltyAreaDepthM, penaltyAreaWidthM, goalAreaDepthM, goalAreaWidthM, penaltyMarkM, circleRadiusM } =
    FOOTBALL;
  const shown = Math.acos((penaltyAreaDepthM - penaltyMarkM) / circleRadiusM);
  const ends = [-1, 1].flatMap((end): Mark[] => {
    const line = end * half;
    const area = (depthM: number, widthM: number): Mark =>
      path(
        [line, -widthM / 2],
        [line - end * depthM, -widthM / 2],
        [line - end * depthM, widthM / 2],
        [line, widthM / 2],
      );
    const inward = end === 1 ? Math.PI : 0;
    const corner = (y: number, from: number): Mark => arc([line, y], FOOTBALL.cornerRadiusM, from, from + Math.PI / 2);
    return [
      area(penaltyAreaDepthM, penaltyAreaWidthM),
      area(goalAreaDepthM, goalAreaWidthM),
      area(-GOAL_DEPTH_M, FOOTBALL.goalWidthM),
      spot(line - end * penaltyMarkM, 0),
      arc([line - end * penaltyMarkM, 0], circleRadiusM, inward - shown, inward + shown),
      corner(-side, end === 1 ? Math.PI / 2 : 0),
      corner(side, end === 1 ? Math.PI : -Math.PI / 2),
    ];
  });
  return [boundary(pitch), path([0, -side], [0, side]), circle([0, 0], circleRadiusM), spot(0, 0), ...ends];
}

/** FIBA Official Basketball Rules, article 2. */
const BASKETBALL = {
  freeThrowLineM: 5.8,
  restrictedAreaWidthM: 4.9,
  circleRadiusM: 1.8,
  basketM: 1.575,
  ringRadiusM: 0.225,
  backboardM: 1.2,
  backboardWidthM: 1.8,
  threePointRadiusM: 6.75,
  /** Distance of the three-point line's straight part from the sideline. */
  threePointSideM: 0.9,
  noChargeRadiusM: 1.25,
} as const;

function basketballMarks(pitch: Pitch): readonly Mark[] {
  const half = pitch.lengthM / 2;
  const side = pitch.widthM / 2;
  const { freeThrowLineM, restrictedAreaWidthM, circleRadiusM, basketM, threePointRadiusM } = BASKETBALL;
  // On ground wider than a court is the straight parts keep to the arc.
  const straightY = Math.min(side - BASKETBALL.threePointSideM, threePointRadiusM);
  /** How far beyond the basket the straight parts meet the arc, and at what angle from the basket. */
  const meetsM = Math.sqrt(threePointRadiusM * threePointRadiusM - straightY * straightY);
  const angle = Math.asin(straightY / threePointRadiusM);
  const ends = [-1, 1].flatMap((end): Mark[] => {
    const at = (depthM: number, y: number): Point => [end * (half - depthM), y];
    const inward = end === 1 ? Math.PI : 0;
    const facing = (centre: Point, radiusM: number, reach: number): Mark =>
      arc(centre, radiusM, inward - reach, inward + reach);
    const lane = restrictedAreaWidthM / 2;
    const board = BASKETBALL.backboardWidthM / 2;
    return [
      path(at(0, -lane), at(freeThrowLineM, -lane), at(freeThrowLineM, lane), at(0, lane)),
      facing(at(freeThrowLineM, 0), circleRadiusM, Math.PI / 2),
      path(at(0, -straightY), at(basketM + meetsM, -straightY)),
      path(at(0, straightY), at(basketM + meetsM, straightY)),
      facing(at(basketM, 0), threePointRadiusM, angle),
      facing(at(basketM, 0), BASKETBALL.noChargeRadiusM, Math.PI / 2),
      path(at(BASKETBALL.backboardM, -board), at(BASKETBALL.backboardM, board)),
      circle(at(basketM, 0), BASKETBALL.ringRadiusM),
    ];
  });
  return [boundary(pitch), path([0, -side], [0, side]), circle([0, 0], circleRadiusM), ...ends];
}

const FOOT_M = 0.3048;
export const BASEBALL = {
  baseLineM: 90 * FOOT_M,
  rubberM: 60.5 * FOOT_M,
  rubberWidthM: 2 * FOOT_M,
  /** The centre is 18 inches in front of the rubber. */
  moundCentreM: 59 * FOOT_M,
  moundRadiusM: 9 * FOOT_M,
  grassRadiusM: 95 * FOOT_M,
  homeRadiusM: 13 * FOOT_M,
  baseM: 1.5 * FOOT_M,
  boxWidthM: 4 * FOOT_M,
  boxLengthM: 6 * FOOT_M,
  boxGapM: 0.5 * FOOT_M,
  plateWidthM: (17 / 12) * FOOT_M,
} as const;

/**
 * Home plate at the middle of the near side, the foul lines at 45 degrees to the corners of the fence: on 122 m, 400
 * feet to its centre and 283 to its poles (rule 2.01 requires at least 250).
 */
function baseballMarks({ lengthM, widthM }: Pitch): readonly Mark[] {
  const home: Point = [0, -widthM / 2];
  /** From home plate: metres towards first base and towards third. */
  const at = (firstM: number, thirdM: number): Point => [
    home[0] + (firstM - thirdM) * Math.SQRT1_2,
    home[1] + (firstM + thirdM) * Math.SQRT1_2,
  ];
  const ahead = (y: number): Point => [home[0], home[1] + y];
  const { baseLineM, rubberM, rubberWidthM, moundCentreM, moundRadiusM, grassRadiusM, homeRadiusM, baseM } = BASEBALL;
  const { boxGapM, boxLengthM, boxWidthM, plateWidthM } = BASEBALL;
  const poleM = (lengthM / 2) * Math.SQRT2;
  const fenceRadiusM = lengthM / 2;
  const base = (firstM: number, thirdM: number): Mark =>
    outline(
      at(firstM, thirdM),
      at(firstM - baseM, thirdM),
      at(firstM - baseM, thirdM - baseM),
      at(firstM, thirdM - baseM),
    );
  /** Where the grass line, centred on the rubber, meets the foul lines. */
  const meetsM = rubberM * Math.SQRT1_2 + Math.sqrt(grassRadiusM ** 2 - (rubberM * Math.SQRT1_2) ** 2);
  const [meetX, meetY] = at(meetsM, 0);
  const grassFrom = Math.atan2(meetY - (home[1] + rubberM), meetX);
  const half = plateWidthM / 2;
  const boxes = [-1, 1].map((hand) => {
    const inner = hand * (half + boxGapM);
    const outer = inner + hand * boxWidthM;
    const [low, high] = [half - boxLengthM / 2, half + boxLengthM / 2];
    return outline([inner, home[1] + low], [outer, home[1] + low], [outer, home[1] + high], [inner, home[1] + high]);
  });
  return [
    path(at(poleM, 0), home, at(0, poleM)),
    arc([0, home[1] + poleM * Math.SQRT1_2], fenceRadiusM, 0, Math.PI),
    arc(ahead(rubberM), grassRadiusM, grassFrom, Math.PI - grassFrom),
    path(at(baseLineM, 0), at(baseLineM, baseLineM), at(0, baseLineM)),
    base(baseLineM, baseM),
    base(baseLineM + baseM / 2, baseLineM + baseM / 2),
    base(baseM, baseLineM),
    circle(ahead(moundCentreM), moundRadiusM),
    path([-rubberWidthM / 2, home[1] + rubberM], [rubberWidthM / 2, home[1] + rubberM]),
    circle(home, homeRadiusM),
    outline(
      home,
      [half, home[1] + half],
      [half, home[1] + plateWidthM],
      [-half, home[1] + plateWidthM],
      [-half, home[1] + half],
    ),
    ...boxes,
  ];
}

const MARKS = {
  football: footballMarks,
  basketball: basketballMarks,
  baseball: baseballMarks,
} as const satisfies Record<Sport, (pitch: Pitch) => readonly Mark[]>;

export function sportOf(sport: string): Sport {
  return sport === 'basketball' || sport === 'baseball' ? sport : 'football';
}

export function marksOf(sport: Sport, pitch: Pitch): readonly Mark[] {
  return MARKS[sport](pitch);
}
