import { countText } from '@halfturn/core/units/number-text';
import { EXPOSURE_ID } from '@halfturn/core/views/week/week-statements';
import type { ExposureRow } from '@halfturn/core/views/week/week-view';
import { markId } from '@halfturn/core/views/words/mark-id';
import { memo } from 'react';
import { Section } from '../../frame/Section';
import { CsvButton } from '../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

interface Props {
  readonly rows: readonly ExposureRow[];
  readonly isNarrow: boolean;
}

const SINCE_NOTE =
  'Days since a session with a peak above 90 and 95 % of the player’s highest speed, up to the last day of the week so far, longest first';
const LATEST_NOTE =
  'the peaks of the latest six sessions in per cent of it, and high-speed metres by seven days, both with the latest last';

const PLAYER: PlainColumn<ExposureRow> = { title: 'Player', kind: 'head', cell: ({ name }) => name };
const HIGHEST: PlainColumn<ExposureRow> = {
  title: 'Highest speed',
  kind: 'number',
  explained: ({ playerId }) => ({ metric: 'maximum.PEAK_SPEED', playerId }),
  cell: ({ highest }) => highest,
};
const SINCE: readonly PlainColumn<ExposureRow>[] = [
  {
    title: 'Days since 90\u202f%',
    kind: 'number',
    explained: ({ playerId, day }) => ({ metric: 'exposure.since90', playerId, day }),
    cell: ({ since90 }) => countText(since90),
  },
  {
    title: 'Days since 95\u202f%',
    kind: 'number',
    explained: ({ playerId, day }) => ({ metric: 'exposure.since95', playerId, day }),
    cell: ({ since95 }) => countText(since95),
  },
];
const NARROW = [PLAYER, HIGHEST, ...SINCE];
const WIDE: readonly PlainColumn<ExposureRow>[] = [
  PLAYER,
  HIGHEST,
  { title: 'On', kind: 'time', cell: ({ highestDay }) => highestDay },
  ...SINCE,
  {
    title: 'Latest six sessions',
    kind: 'time',
    explained: ({ playerId, day }) => ({ metric: 'exposure.percent', playerId, day }),
    cell: ({ percents }) => percents,
  },
  {
    title: 'HSR of four weeks',
    kind: 'time',
    explained: ({ playerId, day }) => ({ metric: 'exposure.hsr', playerId, day }),
    cell: ({ hsr }) => hsr,
  },
];

export const SpeedExposureTable = memo(function SpeedExposureTable({ rows, isNarrow }: Props) {
  return (
    <Section
      id={EXPOSURE_ID}
      title="Speed exposure"
      note={isNarrow ? `${SINCE_NOTE}.` : `${SINCE_NOTE}; ${LATEST_NOTE}.`}
      controls={<CsvButton name="speed_exposure" table={() => tableOf(rows)} />}
    >
      <PlainTable
        label="Speed exposure"
        rows={rows}
        rowKey={({ playerId }) => playerId}
        rowId={({ playerId }) => markId(EXPOSURE_ID, playerId)}
        columns={isNarrow ? NARROW : WIDE}
      />
    </Section>
  );
});

function tableOf(rows: readonly ExposureRow[]) {
  return {
    columns: [
      'Player',
      'Highest speed',
      'On',
      'Days since 90 %',
      'Days since 95 %',
      'Latest six sessions',
      'HSR of four weeks',
    ],
    rows: rows.map(({ name, highest, highestDay, since90, since95, percents, hsr }) => [
      name,
      highest,
      highestDay,
      since90,
      since95,
      percents,
      hsr,
    ]),
  };
}
