import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { BAR_METRICS, CLUB_METRICS } from '@halfturn/core/views/network/data-network';
import { BARS } from '@halfturn/core/views/network/network-answer';
import { Empty } from '../../frame/Empty';
import { dotRankingTable } from '@halfturn/core/views/forms/dot-ranking';
import { forceVelocityTable } from '@halfturn/core/views/forms/force-velocity-plane';
import { rainbowBarsTable } from '@halfturn/core/views/forms/rainbow-bars';
import type {
  NetworkCountRow,
  NetworkProfileRow,
  NetworkSection,
  NetworkView,
} from '@halfturn/core/views/network/data-network';
import type { ReactNode } from 'react';
import { DotRanking } from '../../charts/forms/DotRanking';
import { ForceVelocityPlane } from '../../charts/forms/ForceVelocityPlane';
import { RainbowBars } from '../../charts/forms/RainbowBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { PlainTable } from '../../tables/PlainTable';
import classes from './datanetwork.module.css';

interface Props {
  readonly view: NetworkView;
  readonly playerName: string;
}

export function NetworkSections({ view, playerName }: Props) {
  const frame = { fileParts: [playerName] };
  const ofClub =
    (at: number) =>
    (clubId: number): Explained | null => {
      const metric = CLUB_METRICS[at];
      const club = view.clubIds.indexOf(clubId);
      return metric === undefined || club === -1 ? null : { metric, ...view.of, club: 1 + club };
    };
  const ofBar = (_player: number, column: string): Explained | null => {
    const bar = BARS.find((each) => each === column);
    return bar === undefined ? null : { metric: BAR_METRICS[bar], ...view.of };
  };
  const ofProfile = (playerId: number, of: 'velocity' | 'force' = 'velocity'): Explained => ({
    metric: of === 'force' ? 'network.f0' : 'network.v0',
    ...view.of,
    playerId,
  });
  const ofOthers = ({ metric, epochS }: NetworkCountRow): Explained => ({
    metric,
    epochS,
    ...view.of,
    isOfOthers: true,
  });
  const ofRow =
    (of: 'velocity' | 'force') =>
    ({ id }: NetworkProfileRow): Explained => {
      const axis = of === 'force' ? 'f0' : 'v0';
      if (id === 'player') return ofProfile(view.of.playerId, of);
      return { metric: `network.${id === 'team' ? 'team' : 'all'}.${axis}`, ...view.of };
    };
  return (
    <>
      <p className={classes['note']}>{view.sharing}</p>
      <Section
        id="clubs"
        title="Club Position Comparisons"
        note="Mean of each club’s players in the position with at least four full matches, weighted by minutes."
      >
        <Shown section={view.clubs}>
          {(rankings) => (
            <div className={classes['charts']}>
              {rankings.map((ranking, at) => (
                <ChartFrame
                  key={ranking.title}
                  {...frame}
                  title={ranking.title}
                  unit={ranking.unit === '' ? 'per match' : `${ranking.unit} per match`}
                  table={() => dotRankingTable(ranking, ofClub(at))}
                >
                  <DotRanking explained={ofClub(at)} label={`Clubs, ${ranking.title}`} view={ranking} />
                </ChartFrame>
              ))}
            </div>
          )}
        </Shown>
      </Section>
      <Section id="ranking" title="Physical Performance Ranking">
        <Shown section={view.ranking}>
          {({ bars, reference }) => (
            <ChartFrame
              {...frame}
              title="Match averages"
              reference={reference}
              table={() => rainbowBarsTable(bars, ofBar)}
            >
              <RainbowBars marks="ranking" explained={ofBar} label="Match averages in the network" view={bars} />
            </ChartFrame>
          )}
        </Shown>
      </Section>
      <Section id="counts" title="Peak Physical Counts">
        <Shown section={view.counts}>
          {({ rows, reference }) => (
            <div className={classes['card']}>
              <PlainTable
                label="Peak Physical Counts"
                caption={`Windows at or above the rate set for their length: ${reference}.`}
                minWidthPx={560}
                columns={[
                  { title: 'Windows', kind: 'head', cell: ({ title }: NetworkCountRow) => title },
                  {
                    title: 'Player',
                    kind: 'number',
                    isBrief: true,
                    explained: ({ metric, epochS }) => ({ metric, epochS, ...view.of }),
                    cell: ({ value }) => value,
                  },
                  {
                    title: 'Average ± SD',
                    kind: 'number',
                    isBrief: true,
                    explained: ofOthers,
                    cell: ({ average }) => average,
                  },
                  { title: 'Least to most', kind: 'number', explained: ofOthers, cell: ({ range }) => range },
                  { title: 'Against average ± SD', cell: ({ bounds }) => bounds },
                ]}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </div>
          )}
        </Shown>
      </Section>
      <Section id="profile" title="Acceleration Speed Profiling">
        <Shown section={view.profile}>
          {({ plane, rows }) => (
            <div className={classes['profile']}>
              <ChartFrame
                {...frame}
                title="F0 against V0"
                reference={plane.note}
                table={() => forceVelocityTable(plane, ofProfile)}
              >
                <ForceVelocityPlane explained={ofProfile} view={plane} />
              </ChartFrame>
              <div className={classes['card']}>
                <PlainTable
                  label="F0 and V0"
                  columns={[
                    { title: 'Profile', kind: 'head', cell: ({ title }: NetworkProfileRow) => title },
                    { title: 'F0', kind: 'number', explained: ofRow('force'), cell: ({ force }) => force },
                    { title: 'V0', kind: 'number', explained: ofRow('velocity'), cell: ({ velocity }) => velocity },
                  ]}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              </div>
            </div>
          )}
        </Shown>
      </Section>
    </>
  );
}

interface ShownProps<Content> {
  readonly section: NetworkSection<Content>;
  readonly children: (content: Content) => ReactNode;
}

function Shown<Content>({ section, children }: ShownProps<Content>) {
  return section.emptyText !== null ? (
    <Empty text={section.emptyText} reason={section.emptyReason} />
  ) : (
    children(section.content)
  );
}
