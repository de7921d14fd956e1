import type { ExposureRow } from '@halfturn/core/views/week/week-view';
import { EXPOSURE_ID } from '@halfturn/core/views/week/week-statements';
import { Section } from '../../frame/Section';
import { CsvButton } from '../../tables/CsvButton';
import { PlainTable } from '../../tables/PlainTable';

/** Players by the days since they ran near their highest speed, longest first. */
export function ExposureTable({ rows }: { readonly rows: readonly ExposureRow[] }) {
  return (
    <Section
      id={EXPOSURE_ID}
      title="Speed exposure"
      note="Days since a session with a peak above 90 and 95 % of the player’s highest speed, to the last day of the week that is over. Longest first."
      controls={<CsvButton name="speed_exposure" table={() => tableOf(rows)} />}
    >
      <PlainTable
        label="Speed exposure"
        minWidthPx={560}
        rows={rows}
        rowKey={({ playerId }) => playerId}
        columns={[
          { title: 'Player', kind: 'head', cell: ({ name }) => name },
          {
            title: 'Highest speed',
            kind: 'number',
            explained: ({ playerId }) => ({ metric: 'maximum.PEAK_SPEED', playerId }),
            cell: ({ highest }) => highest,
          },
          { title: 'On', kind: 'time', cell: ({ highestDay }) => highestDay },
          { title: 'Latest session', kind: 'number', explained: null, cell: ({ latest }) => latest },
          { title: 'Days since 90 %', kind: 'number', explained: null, cell: ({ since90 }) => since90 },
          { title: 'Days since 95 %', kind: 'number', explained: null, cell: ({ since95 }) => since95 },
        ]}
      />
    </Section>
  );
}

function tableOf(rows: readonly ExposureRow[]) {
  return {
    columns: ['Player', 'Highest speed', 'On', 'Latest session', 'Days since 90 %', 'Days since 95 %'],
    rows: rows.map(({ name, highest, highestDay, latest, since90, since95 }) => [
      name,
      highest,
      highestDay,
      latest,
      since90,
      since95,
    ]),
  };
}
