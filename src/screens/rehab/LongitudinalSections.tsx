import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { RehabCount } from '@halfturn/core/metrics/explained/rehab-figures';
import { ProgressDoors } from '@halfturn/core/views/rehab/rehab-doors';
import { rehabMetric } from '@halfturn/core/views/rehab/rehab-kpis';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import { Empty } from '../../frame/Empty';
import { balanceTrendTable } from '@halfturn/core/views/forms/balance-trend';
import { leftRightTable } from '@halfturn/core/views/forms/left-right-bars';
import { referenceBarsTable } from '@halfturn/core/views/forms/reference-bars';
import { stackedColumnsTable } from '@halfturn/core/views/forms/stacked-columns';
import { trendTable } from '@halfturn/core/views/forms/trend';
import { COMPARISON_NAMES, COMPARISONS } from '@halfturn/core/views/rehab/rehab-kpi-progress';
import type { RehabProgressView } from '@halfturn/core/views/rehab/rehab-progress';
import { TURN_CLASS_CHOICES, TURN_SIDE_CHOICES } from '@halfturn/core/views/rehab/rehab-turns';
import { today } from '../../state/today';
import { BalanceTrend } from '../../charts/forms/BalanceTrend';
import { ReferenceBars } from '../../charts/forms/ReferenceBars';
import { StackedColumns } from '../../charts/forms/StackedColumns';
import { Trend } from '../../charts/forms/Trend';
import { LeftRightBars } from '../../charts/forms/LeftRightBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { LongPage } from '../../frame/sections/LongPage';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { ActiveSessionSections } from './ActiveSessionSections';
import { LONGITUDINAL_PAGE, type LongitudinalPage } from './longitudinal-page';
import { ReturnToPlaySection } from './ReturnToPlaySection';
import classes from './rehab.module.css';

interface Props {
  readonly view: RehabProgressView;
  readonly page: LongitudinalPage;
  readonly onChange: (change: Partial<LongitudinalPage>) => void;
  readonly playerId: number;
  readonly playerName: string;
  readonly lastDay: string;
}

const SPEED_CHOICES = [
  { value: 'SPRINT', label: 'Sprint' },
  { value: 'HSR', label: 'HSR' },
];
const SHAPE = LONGITUDINAL_PAGE.shape;
const BAND_COLOURS = ['var(--band-0)', 'var(--band-1)', 'var(--band-2)', 'var(--band-3)'];
const CAPACITY_METRIC = { accel: 'capacity.ACCELERATION', decel: 'capacity.DECELERATION' } as const;
const CLASS_COLOURS = ['var(--class-low)', 'var(--class-medium)', 'var(--class-high)'];

export function LongitudinalSections({ view, page, onChange, playerId, playerName, lastDay }: Props) {
  const files = { fileParts: [playerName], about: playerName, headingLevel: 4 } as const;
  const { returnToPlay, balance, comparison, trends, trendsNote, sprints, turns, capacityTrends } = view;
  const explainedKpi =
    (row: number) =>
    (sessionId: number): Explained | null => {
      const metric = rehabMetric(row);
      return metric === null ? null : { metric, playerId, sessionId };
    };
  const doors = new ProgressDoors(returnToPlay.rows, { playerId, day: lastDay, today: today() });
  const explainedCapacity =
    (id: (typeof capacityTrends)[number]['id']) =>
    (sessionId: number): Explained => ({ metric: CAPACITY_METRIC[id], playerId, sessionId });
  // 0: the average match, beside the latest session.
  const ofAverage = (metric: RehabCount): Explained | null => {
    const [latest] = view.sessions;
    return latest === undefined ? null : { metric, playerId, sessionId: latest.sessionId, day: lastDay };
  };
  const explainedSprints = (sessionId: number): Explained | null =>
    sessionId === 0
      ? ofAverage(`rehab.count.${page.speed}`)
      : { metric: `efforts.${page.speed}.ALL`, playerId, sessionId };
  const explainedTurns = (sessionId: number): Explained | null =>
    sessionId === 0
      ? ofAverage('rehab.count.turns')
      : { metric: page.turns === 'total' ? 'totalTurns' : `turns.${page.turns}.TOTAL`, playerId, sessionId };
  const explainedBalance = (sessionId: number): Explained => ({ metric: 'balance', playerId, sessionId });
  return (
    <LongPage className={classes['sections']}>
      <ReturnToPlaySection view={view} doors={doors} files={files} />
      <Section
        id="side-balance"
        title="Side balance"
        {...(balance.sentence === null ? {} : { note: balance.sentence })}
      >
        <ChartFrame
          title="Turns to the right and to the left, session by session"
          reference="grey: usual by their own matches, or by chance where these are too few · asterisk: abnormal turn asymmetry"
          table={() => balanceTrendTable(balance.trend, explainedBalance)}
          {...files}
        >
          <BalanceTrend marks="side-balance" view={balance.trend} explained={explainedBalance} />
        </ChartFrame>
      </Section>
      <Section
        id="kpi-comparison"
        title="KPI Comparison"
        controls={
          <ChoiceRadios
            label="Compare with"
            options={COMPARISONS.map((value) => ({ value, label: COMPARISON_NAMES[value] }))}
            value={page.compare}
            onChange={(value) => onChange({ compare: SHAPE.compare.parse(value) })}
          />
        }
      >
        {comparison === null ? (
          <Empty
            text="Max Value Comparisons Unavailable"
            reason="The sessions of this period have no value to compare, or there are fewer than four matches or no targets to compare them with."
          />
        ) : (
          <ChartFrame
            title={`Best of the period against the ${COMPARISON_NAMES[page.compare].toLowerCase()}`}
            table={() => ({ ...referenceBarsTable(comparison, null), doors: doors.comparison(page.compare) })}
            {...files}
          >
            <ReferenceBars
              explained={(row) => doors.share(page.compare, row)}
              label="Comparison of KPIs"
              view={comparison}
            />
          </ChartFrame>
        )}
      </Section>
      <Section id="kpi-over-time" title="KPI Analysis Over Time" note={trendsNote}>
        <div className={classes['charts']}>
          {trends.map(({ id, view: kpi }, row) => (
            <ChartFrame
              key={id}
              title={kpi.title}
              unit={kpi.unit}
              reference={kpi.head}
              table={() => trendTable(kpi, explainedKpi(row))}
              {...files}
            >
              <Trend view={kpi} height={220} cursor="rehab" explained={explainedKpi(row)} />
            </ChartFrame>
          ))}
        </div>
      </Section>
      <Section
        id="sprint-counts"
        title="Sprint/HSR Counts Over Time"
        controls={
          <ChoiceRadios
            label="Speed type"
            options={SPEED_CHOICES}
            value={page.speed}
            onChange={(value) => onChange({ speed: SHAPE.speed.parse(value) })}
          />
        }
      >
        <ChartFrame
          title={sprints.title}
          {...(sprints.average === null ? {} : { reference: sprints.average.reference })}
          table={() => stackedColumnsTable(sprints, 'Session', explainedSprints)}
          {...files}
        >
          <StackedColumns view={sprints} colours={BAND_COLOURS} explained={explainedSprints} />
        </ChartFrame>
      </Section>
      <ActiveSessionSections view={view} onChange={onChange} files={files} playerId={playerId} />
      <Section
        id="turn-summary"
        title="Significant Turn Summary"
        controls={
          <>
            <ChoiceRadios
              label="Sides"
              isLabelShown
              options={TURN_SIDE_CHOICES}
              value={page.sides}
              onChange={(value) => onChange({ sides: SHAPE.sides.parse(value) })}
            />
            <ChoiceRadios
              label="Turns by"
              isLabelShown
              options={TURN_CLASS_CHOICES}
              value={page.turns}
              onChange={(value) => onChange({ turns: SHAPE.turns.parse(value) })}
            />
          </>
        }
      >
        {turns === null ? (
          <Empty text="Significant Turn Summary Unavailable" reason={NO_TURNS_OF_PLAYER} />
        ) : (
          <>
            <ChartFrame
              title={TURN_CLASS_CHOICES.find(({ value }) => value === page.turns)?.label ?? ''}
              unit="turns"
              {...('sides' in turns || turns.combined.average === null
                ? {}
                : { reference: turns.combined.average.reference })}
              table={() =>
                'sides' in turns
                  ? leftRightTable(turns.sides, (row) => explainedTurns(turns.sessionIds[row] ?? 0))
                  : stackedColumnsTable(turns.combined, 'Session', explainedTurns)
              }
              {...files}
            >
              {'sides' in turns ? (
                <LeftRightBars
                  explained={(row) => explainedTurns(turns.sessionIds[row] ?? 0)}
                  label="Turns per session"
                  view={turns.sides}
                />
              ) : (
                <StackedColumns view={turns.combined} colours={CLASS_COLOURS} explained={explainedTurns} />
              )}
            </ChartFrame>
            <p className={classes['note']}>(*) - abnormal turn asymmetry</p>
          </>
        )}
      </Section>
      <Section id="capacity-over-time" title="Acceleration/Deceleration Capacity Over Time" note={trendsNote}>
        <div className={classes['charts']}>
          {capacityTrends.map(({ id, view: capacity }) => (
            <ChartFrame
              key={id}
              title={capacity.title}
              unit={capacity.unit}
              table={() => trendTable(capacity, explainedCapacity(id))}
              {...files}
            >
              <Trend explained={explainedCapacity(id)} view={capacity} height={220} cursor="rehab" />
            </ChartFrame>
          ))}
        </div>
      </Section>
    </LongPage>
  );
}
