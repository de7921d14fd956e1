import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { TOO_FEW_FULL } from '../../frame/empty-reasons';
import { FORCE_UNIT, profileTable } from '@halfturn/core/views/development/force-velocity-profiling';
import { type Explained, teamMate } from '@halfturn/core/metrics/explained/explained-number';
import type { DevelopmentView } from '@halfturn/core/views/development/player-development';
import { forceVelocityTable } from '@halfturn/core/views/forms/force-velocity-plane';
import { memo, type ReactNode } from 'react';
import { ForceVelocityPlane } from '../../charts/forms/ForceVelocityPlane';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { CsvButton } from '../../tables/CsvButton';
import { PlainTable } from '../../tables/PlainTable';
import classes from './playerdevelopment.module.css';
import type { SectionProps } from './section-props';

interface Props extends SectionProps<DevelopmentView> {
  readonly controls: ReactNode;
}

export const ForceVelocitySection = memo(function ForceVelocitySection({ view, files, controls }: Props) {
  const { profiling } = view;
  const { plane, shown, note, velocityUnit } = profiling;
  const explained = (playerId: number, of: 'velocity' | 'force' = 'velocity') => ({
    metric: of === 'force' ? ('development.f0' as const) : ('development.v0' as const),
    ...teamMate(view.of, playerId),
  });
  const ofRow =
    (of: 'velocity' | 'force') =>
    ({ group }: (typeof shown)[number]): Explained => {
      const own = explained(view.of.playerId, of);
      if (group === null) return own;
      const isOfPosition = group === 'teamPosition' || group === 'leaguePosition';
      return group === 'league' || group === 'leaguePosition'
        ? { ...own, isOfOthers: true, isOfPosition }
        : { ...own, metric: of === 'force' ? 'development.team.f0' : 'development.team.v0', isOfPosition };
    };
  return (
    <Section id="force-velocity" title="Force Velocity Profiling" note={note} controls={controls}>
      <div className={classes['plane']}>
        <ChartFrame
          title="F0 against V0"
          reference={plane.note}
          table={() => forceVelocityTable(plane, explained)}
          state={plane.dots.length === 0 && plane.league.length === 0 ? 'empty' : 'ready'}
          emptyText="Insufficient data for player"
          emptyReason={TOO_FEW_FULL}
          headingLevel={4}
          {...files}
        >
          <ForceVelocityPlane marks="force-velocity" explained={explained} view={plane} height={440} />
        </ChartFrame>
        <div className={classes['averages']}>
          <PlainTable
            label="Force velocity averages"
            columns={[
              { title: 'Average', kind: 'head', cell: ({ name }) => name },
              {
                title: `F0 (${FORCE_UNIT})`,
                kind: 'number',
                explained: ofRow('force'),
                cell: ({ forceText }) => forceText,
              },
              {
                title: `V0 (${velocityUnit})`,
                kind: 'number',
                explained: ofRow('velocity'),
                cell: ({ velocityText }) => velocityText,
              },
            ]}
            rows={shown}
            rowKey={({ name }) => name}
          />
          <CsvButton
            name={fileNameOf(['force', 'velocity', 'averages', ...files.fileParts])}
            table={() => profileTable(profiling)}
          />
        </div>
      </div>
    </Section>
  );
});
