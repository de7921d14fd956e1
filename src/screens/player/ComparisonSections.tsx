import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { Figure } from '../../explain/ExplainedFigure';
import { NO_TURNS_OF_ANY } from '../../frame/empty-reasons';
import { NO_SESSIONS_OF_PLAYER } from '../../frame/empty-reasons';
import { Empty } from '../../frame/Empty';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { boxRowsTable } from '@halfturn/core/views/forms/box-rows';
import { stackedRowsTable } from '@halfturn/core/views/forms/stacked-rows';
import { trendTable } from '@halfturn/core/views/forms/trend';
import {
  COMPARED_KPIS,
  type ComparedRow,
  COMPARISON_SECTIONS,
  NO_SPREAD,
  type PlayerComparison,
} from '@halfturn/core/views/player/player-comparison';
import { angleShareDoors } from '@halfturn/core/views/player/turn-angle-share';
import { TREND_KPIS, type TrendKpi } from '@halfturn/core/views/player/player-trends';
import { markId } from '@halfturn/core/views/words/mark-id';
import { z } from 'zod';
import { BoxRows } from '../../charts/forms/BoxRows';
import { StackedRows } from '../../charts/forms/StackedRows';
import { Trend } from '../../charts/forms/Trend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { LongPage } from '../../frame/sections/LongPage';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { CsvButton } from '../../tables/CsvButton';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import type { PlayerFiles } from './player-files';
import { explainedTrend } from './explained-trend';
import classes from './player.module.css';

interface Props {
  readonly view: PlayerComparison;
  readonly isAlone: boolean;
  readonly files: PlayerFiles;
  readonly sessionTypeId: number | null;
  readonly kpi: TrendKpi['id'];
  readonly onKpi: (kpi: TrendKpi['id']) => void;
}

const KPI = z.enum(COMPARED_KPIS);
const TREND_HEIGHT_PX = 200;
const NAME_PX = 110;
const COLUMN_PX = 92;
const WIDEST_PX = 260;

const metric: PlainColumn<ComparedRow> = { title: 'Metric', kind: 'head', cell: ({ title }) => title };

type DoorOf = (column: number, kpi: TrendKpi['id'], of: 'average' | 'maximum') => Explained | null;

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

export function ComparisonSections({ view, isAlone, files, sessionTypeId, kpi, onKpi }: Props) {
  const { names, rows, note, csv, spreads, share, trends, trendsNote, hasAverages, hasSpreads } = view;
  const doorOf: DoorOf = (column, id, of) => {
    const one = view.of[column];
    const name = TREND_KPIS.find((each) => each.id === id)?.kpi;
    if (one === undefined || name === undefined) return null;
    return { metric: `${of}.${name}`, ...one, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  };
  const turnsOf = (column: number) => {
    const one = view.of[column];
    return one === undefined
      ? null
      : angleShareDoors({ ...one, ...(sessionTypeId === null ? {} : { sessionTypeId }) }, 0);
  };
  return (
    <LongPage className={classes['page']}>
      {isAlone && (
        <Empty
          text="Choose up to three players to compare with, or a second period."
          reason="The table and the charts below then show them side by side."
        />
      )}
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
              columns={columnsOf(names, doorOf)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </div>
        ) : (
          <Empty text="Player Kpi Summary Unavailable" reason={NO_SESSIONS_OF_PLAYER} />
        )}
      </Section>
      <Section
        id={COMPARISON_SECTIONS.spread}
        title="Sessions"
        {...(hasSpreads
          ? { note: 'Line: least to most. Box: middle half. Tick: median. Dot and figure: average.' }
          : {})}
      >
        {hasSpreads ? (
          <div className={classes['trends']}>
            {spreads.map(({ id, boxes }) => (
              <ChartFrame
                key={id}
                title={boxes.title}
                unit={boxes.unit}
                table={() => boxRowsTable(boxes, (row) => doorOf(row, id, 'average'))}
                headingLevel={3}
                {...files}
              >
                <BoxRows
                  marks={markId(COMPARISON_SECTIONS.spread, id)}
                  explained={(row) => doorOf(row, id, 'average')}
                  label={`${boxes.title} of each session`}
                  view={boxes}
                />
              </ChartFrame>
            ))}
          </div>
        ) : (
          <Empty
            text={NO_SPREAD}
            reason="A spread takes several sessions of one player: choose another session type, or a longer period."
          />
        )}
      </Section>
      <Section id={COMPARISON_SECTIONS.share} title="Turn Summary">
        <ChartFrame
          title="Share of turns by angle"
          unit="%"
          table={() =>
            share === null
              ? { columns: [], rows: [] }
              : stackedRowsTable(
                  share,
                  (row) => turnsOf(row)?.whole ?? null,
                  (row, band) => turnsOf(row)?.band(band) ?? null,
                )
          }
          state={share === null ? 'empty' : 'ready'}
          emptyText="Player Turn Summary Unavailable"
          emptyReason={NO_TURNS_OF_ANY}
          headingLevel={3}
          {...files}
        >
          {share !== null && (
            <StackedRows
              explained={(row) => turnsOf(row)?.whole ?? null}
              label="Share of turns by angle, in per cent"
              view={share}
            />
          )}
        </ChartFrame>
      </Section>
      <Section
        id={COMPARISON_SECTIONS.trends}
        title="Trends"
        note={trendsNote}
        controls={
          <ChoiceSelect
            label="KPI"
            options={TREND_KPIS.map(({ id, title }) => ({ value: id, label: title }))}
            value={kpi}
            onChange={(value) => onKpi(KPI.parse(value))}
          />
        }
      >
        <div className={classes['trends']}>
          {trends.map((one, index) => (
            <ChartFrame
              key={`${one.name} ${index}`}
              title={one.name}
              unit={one.unit}
              reference={one.note}
              table={() => trendTable(one, explainedTrend(one))}
              state={one.points.length === 0 ? 'empty' : 'ready'}
              emptyText="Player Trends Unavailable"
              emptyReason={NO_SESSIONS_OF_PLAYER}
              headingLevel={3}
              {...files}
            >
              <Trend
                explained={explainedTrend(one)}
                view={one}
                height={TREND_HEIGHT_PX}
                cursor={COMPARISON_SECTIONS.trends}
              />
            </ChartFrame>
          ))}
        </div>
      </Section>
    </LongPage>
  );
}
