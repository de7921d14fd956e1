import { type ComparedRow, COMPARISON_SECTIONS } from '@halfturn/core/views/player/player-comparison';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { Figure } from '../../explain/ExplainedFigure';
import { Empty } from '../../frame/Empty';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import { Section } from '../../frame/Section';
import { CsvButton } from '../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import { comparedDoor, type ComparisonProps, type DoorOf } from './comparison-doors';
import classes from './player.module.css';

const NAME_PX = 110;
const COLUMN_PX = 92;
const WIDEST_PX = 260;

const metric: PlainColumn<ComparedRow> = { title: 'Metric', kind: 'head', cell: ({ title }) => title };

function columnsOf(names: readonly string[], doorOf: DoorOf): readonly PlainColumn<ComparedRow>[] {
  return [
    metric,
    ...names.map((title, index): PlainColumn<ComparedRow> => ({
      title,
      kind: 'number',
      explained: null,
      cell: ({ id, averages, maxima }) => (
        <>
          <Figure explained={doorOf(index, id, 'average')}>{averages[index]}</Figure>
          <span className={classes['most']}>
            max <Figure explained={doorOf(index, id, 'maximum')}>{maxima[index]}</Figure>
          </span>
        </>
      ),
    })),
  ];
}

export function ComparedKpiSummary({ view, files, sessionTypeId }: ComparisonProps) {
  const { names, rows, note, csv, hasAverages } = view;
  return (
    <Section
      id={COMPARISON_SECTIONS.kpis}
      title="KPI Summary"
      note={note}
      controls={hasAverages && <CsvButton name={fileNameOf([...files.fileParts])} table={() => csv} />}
    >
      {hasAverages ? (
        // A figure stays near its name.
        <div style={{ maxWidth: (1 + names.length) * WIDEST_PX }}>
          <PlainTable
            label="KPI Summary"
            minWidthPx={NAME_PX + COLUMN_PX * names.length}
            columns={columnsOf(names, comparedDoor({ view, sessionTypeId }))}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </div>
      ) : (
        <Empty text="Player Kpi Summary Unavailable" reason={NO_SESSIONS_OF_PLAYER} />
      )}
    </Section>
  );
}
