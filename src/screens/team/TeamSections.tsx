import { boxRowsTable } from '@halfturn/core/views/forms/box-rows';
import { dotRankingTable } from '@halfturn/core/views/forms/dot-ranking';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import type { RatedMatches } from '@halfturn/core/metrics/reference/league-matches';
import type { SessionNoun } from '@halfturn/core/views/words/session-noun';
import { clubNumber, type TeamComparisonView, type TeamRanking } from '@halfturn/core/views/team/team-comparison';
import { type TeamRank } from '@halfturn/core/views/team/team-ranks';
import type { ReactNode } from 'react';
import { BoxRows } from '../../charts/forms/BoxRows';
import { DotRanking } from '../../charts/forms/DotRanking';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import classes from './team.module.css';

interface InSeason {
  readonly season: string;
  readonly matches: RatedMatches;
  readonly period: Period;
  readonly of: string;
}

export function RanksTable({
  ranks,
  leagueName,
  of,
  leftOut,
  noRanks,
}: {
  readonly ranks: readonly TeamRank[];
  readonly leagueName: string;
  readonly of: string;
  readonly leftOut: string | null;
  readonly noRanks: string | null;
}) {
  const columns: readonly PlainColumn<TeamRank>[] = [
    { title: 'KPI', kind: 'head', cell: ({ title }) => title },
    { title: 'Team', kind: 'number', explained: ({ explained }) => explained.own, cell: ({ value }) => value },
  ];
  const ranked: readonly PlainColumn<TeamRank>[] = [
    { title: 'Rank', kind: 'number', explained: ({ explained }) => explained.own, cell: ({ rank }) => rank },
    {
      title: `${leagueName} median`,
      kind: 'number',
      explained: ({ explained }) => explained.median,
      cell: ({ median }) => median,
    },
  ];
  const notes = [noRanks, leftOut].filter((note) => note !== null);
  return (
    <Section
      id="ranks"
      title={`${noRanks === null ? 'Ranks' : 'Season values'}, ${of}`}
      note={notes.length === 0 ? undefined : notes.join(' ')}
    >
      <div className={classes['ranks']} data-ranked={noRanks === null}>
        <PlainTable
          label={noRanks === null ? 'Ranks in the league' : 'Season values'}
          columns={noRanks === null ? [...columns, ...ranked] : columns}
          rows={ranks}
          rowKey={({ id }) => id}
        />
      </div>
    </Section>
  );
}

interface RankingsProps extends InSeason {
  readonly rankings: readonly TeamRanking[];
  readonly filePart: string;
  readonly level: 3 | 4;
}

function Rankings({ rankings, filePart, level, season, of, ...chosen }: RankingsProps) {
  return (
    <div className={classes['charts']} data-of={rankings.length}>
      {rankings.map(({ id, metric, ranking, reference }) => (
        <div key={id} id={id} className={classes['chart']}>
          <ChartFrame
            title={ranking.title}
            unit={ranking.unit}
            reference={reference}
            fileParts={[filePart, season, of]}
            table={() => dotRankingTable(ranking, clubNumber(metric, ranking.rows, chosen))}
            headingLevel={level}
          >
            <DotRanking
              explained={clubNumber(metric, ranking.rows, chosen)}
              label={`${filePart}, ${ranking.title}`}
              view={ranking}
            />
          </ChartFrame>
        </div>
      ))}
    </div>
  );
}

interface TotalsProps extends InSeason {
  readonly rankings: readonly TeamRanking[];
  readonly controls: ReactNode;
}

export function KpiTotals({ controls, ...rankings }: TotalsProps) {
  return (
    <Section id="kpi-totals" title={`KPI Totals, ${rankings.of}`} controls={controls}>
      <Rankings {...rankings} filePart="KPI Totals" level={3} />
    </Section>
  );
}

interface OutputProps extends InSeason {
  readonly groups: TeamComparisonView['outputs'];
}

export function OutputGroups({ groups, ...rest }: OutputProps) {
  return (
    <Section
      id="mpo"
      title={`Match Performance Output, ${rest.of}`}
      note="Intensive: distance at high power or high speed. Extensive: the rest. Combined: both."
    >
      {groups.map(({ id, title, rankings }) => (
        <section key={id} aria-labelledby={`mpo-${id}`}>
          <h3 id={`mpo-${id}`} className={classes['group']}>
            {title}
          </h3>
          {rankings === null ? (
            <p className={classes['none']}>The tracking of these matches does not say who has the ball.</p>
          ) : (
            <Rankings {...rest} rankings={rankings} filePart={`MPO ${title}`} level={4} />
          )}
        </section>
      ))}
    </Section>
  );
}

interface PeakProps extends InSeason {
  readonly noun: SessionNoun;
  readonly peaks: TeamComparisonView['peaks'];
  readonly kpiTitle: string;
  readonly controls: ReactNode;
}

export function PeakPeriods({ noun, peaks, kpiTitle, controls, season, of, ...chosen }: PeakProps) {
  return (
    <Section
      id="peak-periods"
      title={`Peak Periods, ${of}`}
      note={`The team's peak of a ${noun} is the mean of its players'. Line: least to most; box: middle half; tick: median; ring: mean.`}
      controls={controls}
    >
      <div className={classes['charts']} data-of={peaks.length}>
        {peaks.map(({ id, metric, boxes }) => (
          <div key={id} className={classes['chart']}>
            <ChartFrame
              title={`${kpiTitle}, ${boxes.title}`}
              unit={boxes.unit === '' ? 'per minute' : boxes.unit}
              fileParts={['Peak Periods', season, of]}
              table={() => boxRowsTable(boxes, clubNumber(metric, boxes.rows, chosen))}
              state={boxes.rows.every(({ box }) => box === null) ? 'empty' : 'ready'}
              emptyReason={
                noun === 'match'
                  ? 'Peaks need at least 45 minutes on the pitch, unless the club’s parameters say otherwise: nobody played that long.'
                  : 'Peaks need 40 to 90 minutes of practice: nobody practised that long.'
              }
            >
              <BoxRows
                explained={clubNumber(metric, boxes.rows, chosen)}
                label={`Peak Periods, ${kpiTitle}, ${boxes.title}`}
                view={boxes}
              />
            </ChartFrame>
          </div>
        ))}
      </div>
    </Section>
  );
}
