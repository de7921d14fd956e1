import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { dotRankingTable } from '@halfturn/core/views/forms/dot-ranking';
import { CLUB_METRICS } from '@halfturn/core/views/network/data-network';
import { DotRanking } from '../../charts/forms/DotRanking';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { type NetworkSectionProps, SharedNumbers } from './SharedNumbers';
import classes from './datanetwork.module.css';

export function ClubPositionComparisons({ view, playerName }: NetworkSectionProps) {
  const ofClub =
    (at: number) =>
    (clubId: number): Explained | null => {
      const metric = CLUB_METRICS[at];
      const club = view.clubIds.indexOf(clubId);
      return metric === undefined || club === -1 ? null : { metric, ...view.of, club: 1 + club };
    };
  return (
    <Section
      id="clubs"
      title="Club Position Comparisons"
      note="Mean of each club’s players in the position with at least four full matches, weighted by minutes."
    >
      <SharedNumbers section={view.clubs}>
        {(rankings) => (
          <div className={classes['charts']}>
            {rankings.map((ranking, at) => (
              <ChartFrame
                key={ranking.title}
                fileParts={[playerName]}
                title={ranking.title}
                unit={ranking.unit === '' ? 'per match' : `${ranking.unit} per match`}
                table={() => dotRankingTable(ranking, ofClub(at))}
              >
                <DotRanking explained={ofClub(at)} label={`Clubs, ${ranking.title}`} view={ranking} />
              </ChartFrame>
            ))}
          </div>
        )}
      </SharedNumbers>
    </Section>
  );
}
