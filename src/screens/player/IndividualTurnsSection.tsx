import { Empty } from '../../frame/Empty';
import { NO_TURNS_OF_PLAYER } from '../../frame/empty-reasons';
import type { PlayerScatterView } from '@halfturn/core/views/player/player-scatter';
import { PLAYER_SECTIONS } from '@halfturn/core/views/player/player-statements';
import { playerTurnTable } from '@halfturn/core/views/player/player-turn-table';
import { filterSummary, type CategoryLabels } from '@halfturn/core/views/turns/turn-filter-labels';
import { axisWords, edgeWords } from '@halfturn/core/views/turns/turn-scatter';
import type { UnitSettings } from '@halfturn/core/units/units';
import { useComputedColorScheme } from '@mantine/core';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { scattersPart } from '../../charts/turn-scatter/scatters-picture';
import { TurnLegend } from '../../charts/turn-scatter/TurnLegend';
import { TurnScatterChart } from '../../charts/turn-scatter/TurnScatterChart';
import { Section } from '../../frame/Section';
import { type ScatterFilter, turnFilterOf } from './player-filter';
import classes from './player.module.css';
import type { PlayerFiles } from './player-files';

interface Props {
  readonly view: PlayerScatterView;
  /** Draws newly applied classes before their answer arrives. */
  readonly painter: ScatterPainter;
  readonly files: PlayerFiles;
  readonly units: UnitSettings;
  readonly labels: readonly CategoryLabels[];
  readonly filter: ScatterFilter;
  readonly filterButton: ReactNode;
}

export const IndividualTurnsSection = memo(function IndividualTurnsSection(props: Props) {
  const { view, painter, files, units, labels, filter, filterButton } = props;
  const { scatter, accept, shown, matching, total, sessions, sessionOf } = view;
  const scheme = useComputedColorScheme('light');
  // The answer now shows what was drawn ahead of it.
  useLayoutEffect(() => painter.clear(), [painter, view]);
  const active = [
    ...(filter.view === 'longitudinal' ? [`${filter.from} to ${filter.to}`] : []),
    ...(filter.season === 'All' ? [] : [`Season ${filter.season}`]),
    ...filterSummary(labels, turnFilterOf(filter)),
  ];
  return (
    <Section
      id={PLAYER_SECTIONS.turns}
      title="Individual Significant Turns"
      controls={
        <>
          <p className={classes['count']} role="status">
            {matching.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')} {total === 1 ? 'turn' : 'turns'}
          </p>
          {filterButton}
        </>
      }
      {...(active.length === 0 ? {} : { note: active.join(' · ') })}
    >
      {total === 0 ? (
        <Empty text="Player Turns Unavailable" reason={NO_TURNS_OF_PLAYER} />
      ) : (
        <ChartFrame
          title="Left and right turns"
          unit={axisWords(units)}
          table={() => playerTurnTable(view, units)}
          picture={() => scattersPart(scatter, accept, edgeWords(scatter, units), false)}
          headingLevel={3}
          {...files}
        >
          <TurnLegend edge={edgeWords(scatter, units)} />
          <ul className={classes['sides']} aria-label="Turn scatters">
            {scatter.players.map((side, index) => (
              <li key={side.player.playerId}>
                <h4 className={classes['side']}>
                  {side.player.name}
                  <span className={classes['sideCount']}>
                    {(shown[index] ?? 0).toLocaleString('en-GB')}
                    <span className="visually-hidden"> turns</span>
                  </span>
                </h4>
                <TurnScatterChart
                  scatter={scatter}
                  accept={accept}
                  player={side}
                  units={units}
                  scheme={scheme}
                  painter={painter}
                  withClocks={false}
                  sessionOf={(point) => sessions[sessionOf[point] ?? -1] ?? ''}
                />
              </li>
            ))}
          </ul>
        </ChartFrame>
      )}
    </Section>
  );
});
