import { STEPS_PER_DEGREE, STEPS_PER_M_PER_S } from '@halfturn/core/events/turn-columns';
import { rangeOnAxis, sizeText, spanOnAxis, type MeasureAxis } from '@halfturn/core/views/turns/explorer-axes';
import { BANDS_OF_A_FILE, BANDS_TO_READ, planeTable } from '@halfturn/core/views/turns/plane-table';
import type { PlaneCounts, PlaneMarks } from '@halfturn/core/views/turns/turn-explorer';
import { withUnit } from '@halfturn/core/units/number-text';
import { toDisplay, type UnitSettings } from '@halfturn/core/units/units';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useMemo } from 'react';
import type { BrushPhase } from '../../../charts/brush/brush-phase';
import type { PlaneRange } from '../../../charts/brush/brush-plane';
import { ChartFrame } from '../../../charts/frame/ChartFrame';
import { dayText } from '../../../charts/histogram/day-axis';
import { partOf, type Moving } from '../../../charts/frame-painter';
import type { CloudAxis } from '../../../charts/turn-cloud/cloud-geometry';
import { cloudWords } from '../../../charts/turn-cloud/cloud-picture';
import { TurnLegend } from '../../../charts/turn-scatter/TurnLegend';
import { TurnCloud, type MovingCloud } from '../../../charts/turn-cloud/TurnCloud';
import { MovingContent, shownDensity, shownMarks } from './cloud-content';
import type { Spans } from './explorer-state';
import type { MovingView } from './moving-picture';
import classes from './turnexplorer.module.css';

interface Props {
  readonly speed: MeasureAxis;
  readonly angle: MeasureAxis;
  readonly plane: PlaneCounts;
  readonly marks: PlaneMarks | null;
  readonly moving: Moving<MovingView>;
  readonly reference: PlaneCounts | null;
  readonly players: readonly number[];
  readonly nameOf: (playerId: number) => string;
  /** m/s */
  readonly edges: readonly number[];
  readonly spans: Spans;
  readonly units: UnitSettings;
  readonly onSpans: (spans: Pick<Spans, 'entrySpeed' | 'angle'>, phase: BrushPhase) => void;
  readonly onOpen: (row: number) => void;
}

/** As high as the measures beside it, or lower if they are below it. */
const HEIGHT_PX = { wide: 470, narrow: 380 } as const;
const TITLE = 'Entry speed against turn angle';
const WIDE = '(min-width: 992px)';
const TIME_WORDS = ['below 0.3 s', '0.3 to 0.5 s', '0.5 to 1 s'];

function cloudAxis(axis: MeasureAxis): CloudAxis {
  const words = (value: number) => withUnit(sizeText(axis, value), axis.unit);
  const { title: name, unit } = axis;
  const rangeWords = (low: number, high: number) => `${sizeText(axis, low)} to ${words(high)}`;
  return { ...axis, name, title: axis.measure === 'angle' ? name : `${name} (${unit})`, words, rangeWords };
}

/** Entry speed against angle: single marks if few enough, otherwise density, with the league in grey behind. */
export const SpeedAngleCloud = memo(function SpeedAngleCloud(props: Props) {
  const { speed, angle, plane, marks, moving, reference, players, nameOf, edges, spans, units, onSpans, onOpen } =
    props;
  const isWide = useMediaQuery(WIDE, true);
  const xAxis = useMemo(() => cloudAxis(speed), [speed]);
  const yAxis = useMemo(() => cloudAxis(angle), [angle]);
  const { bins } = speed;
  const perStep = toDisplay('speed', 1, units) / STEPS_PER_M_PER_S;
  const content = useMemo(
    () => (marks === null ? shownDensity(plane, bins) : shownMarks(marks, perStep)),
    [plane, marks, bins, perStep],
  );
  const grey = useMemo(() => (reference === null ? null : shownDensity(reference, bins)), [reference, bins]);
  const rangeOf = useCallback(
    (own: Spans): PlaneRange => ({
      x: own.entrySpeed === undefined ? null : rangeOnAxis(speed, own.entrySpeed),
      y: own.angle === undefined ? null : rangeOnAxis(angle, own.angle),
    }),
    [speed, angle],
  );
  const range = useMemo(() => rangeOf(spans), [rangeOf, spans]);
  const movingCloud = useMemo(() => {
    const contents = new MovingContent(bins, perStep);
    return partOf(moving, ({ view, selection }: MovingView): MovingCloud => ({
      content: contents.of(view),
      range: rangeOf(selection.spans),
    }));
  }, [moving, bins, perStep, rangeOf]);
  const onRange = useCallback(
    ({ x, y }: PlaneRange, phase: BrushPhase) =>
      onSpans(
        {
          ...(x === null ? {} : { entrySpeed: spanOnAxis(speed, x) }),
          ...(y === null ? {} : { angle: spanOnAxis(angle, y) }),
        },
        phase,
      ),
    [speed, angle, onSpans],
  );
  const shownEdges = useMemo(() => edges.map((edge) => toDisplay('speed', edge, units)), [edges, units]);
  const describe = useCallback(
    (mark: number) => {
      if (marks === null) return { title: '', lines: [] };
      const speedShown = toDisplay('speed', (marks.entrySpeed[mark] ?? 0) / STEPS_PER_M_PER_S, units);
      return {
        title: nameOf(players[marks.player[mark] ?? 0] ?? 0),
        lines: [
          ['Day', dayText(marks.day[mark] ?? 0)],
          ['Entry speed', withUnit(speedShown.toFixed(2), speed.unit)],
          ['Turn angle', `${((marks.angle[mark] ?? 0) / STEPS_PER_DEGREE).toFixed(1)}°`],
          ['Turn time', TIME_WORDS[marks.timeClass[mark] ?? 0] ?? ''],
          ['Side', marks.side[mark] === 0 ? 'Left' : 'Right'],
        ] as const,
      };
    },
    [marks, nameOf, players, speed.unit, units],
  );
  const open = useCallback(
    (mark: number) => {
      const row = marks?.row[mark];
      if (row !== undefined) onOpen(row);
    },
    [marks, onOpen],
  );
  const about = useMemo(() => cloudWords({ xAxis, yAxis, content, range }), [xAxis, yAxis, content, range]);
  return (
    <ChartFrame
      title={TITLE}
      reference={reference === null ? '' : 'in grey: the league reference'}
      about={about}
      table={() => planeTable(plane, speed, angle, BANDS_TO_READ)}
      csv={() => planeTable(plane, speed, angle, BANDS_OF_A_FILE)}
      headingLevel={2}
    >
      <div className={classes['legend']}>
        <TurnLegend />
      </div>
      <TurnCloud
        label={TITLE}
        xAxis={xAxis}
        yAxis={yAxis}
        edges={shownEdges}
        content={content}
        moving={movingCloud}
        reference={grey}
        range={range}
        onRange={onRange}
        describe={describe}
        onOpen={open}
        height={isWide ? HEIGHT_PX.wide : HEIGHT_PX.narrow}
      />
    </ChartFrame>
  );
});
