import type { Mark } from './pitch-markings';
import { xPixel, yPixel, type PitchLayout } from './pitch-layout';
import type { PitchColours, PitchSurface } from './pitch-surface';

const SPOT_M = 0.25;
const LINE_PX = 1.25;

export function drawGround(
  surface: PitchSurface,
  layout: PitchLayout,
  marks: readonly Mark[],
  { ground, line }: Pick<PitchColours, 'ground' | 'line'>,
): void {
  surface.globalAlpha = 1;
  surface.fillStyle = ground;
  surface.fillRect(0, 0, layout.width, layout.height);
  surface.strokeStyle = line;
  surface.fillStyle = line;
  surface.lineWidth = LINE_PX;
  surface.lineJoin = 'round';
  surface.lineCap = 'butt';
  for (const mark of marks) drawMark(surface, layout, mark);
}

function drawMark(surface: PitchSurface, layout: PitchLayout, mark: Mark): void {
  surface.beginPath();
  switch (mark.kind) {
    case 'path':
      mark.points.forEach(([xM, yM], index) => {
        const [x, y] = [xPixel(layout, xM, yM), yPixel(layout, xM, yM)];
        if (index === 0) surface.moveTo(x, y);
        else surface.lineTo(x, y);
      });
      if (mark.isClosed) surface.closePath();
      surface.stroke();
      return;
    case 'arc': {
      const [xM, yM] = mark.centre;
      // Angles grow anticlockwise on the pitch and clockwise on a picture; an upright pitch has a quarter turn.
      const turn = layout.isUpright ? Math.PI / 2 : 0;
      const [x, y, radius] = [xPixel(layout, xM, yM), yPixel(layout, xM, yM), mark.radiusM * layout.scale];
      surface.arc(x, y, radius, -(mark.from + turn), -(mark.to + turn), true);
      surface.stroke();
      return;
    }
    case 'spot': {
      const [xM, yM] = mark.at;
      const radius = Math.max(1.5, SPOT_M * layout.scale);
      surface.arc(xPixel(layout, xM, yM), yPixel(layout, xM, yM), radius, 0, 2 * Math.PI);
      surface.fill();
    }
  }
}
