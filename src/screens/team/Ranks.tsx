import { dotRankingTable } from '@halfturn/core/views/forms/dot-ranking';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import type { RatedMatches } from '@halfturn/core/metrics/reference/league-matches';
import { clubNumber, type TeamRanking } from '@halfturn/core/views/team/team-comparison';
import type { TeamRank } from '@halfturn/core/views/team/team-ranks';
import { DotRanking } from '../../charts/forms/DotRanking';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';
import classes from './team.module.css';

export interface InSeason {
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

export function Rankings({ rankings, filePart, level, season, of, ...chosen }: RankingsProps) {
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
