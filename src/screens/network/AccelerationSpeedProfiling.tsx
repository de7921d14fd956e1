import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { forceVelocityTable } from '@halfturn/core/views/forms/force-velocity-plane';
import type { NetworkProfileRow } from '@halfturn/core/views/network/data-network';
import { ForceVelocityPlane } from '../../charts/forms/ForceVelocityPlane';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { PlainTable } from '../../tables/PlainTable';
import { type NetworkSectionProps, SharedNumbers } from './SharedNumbers';
import classes from './datanetwork.module.css';

export function AccelerationSpeedProfiling({ view, playerName }: NetworkSectionProps) {
  const ofProfile = (playerId: number, of: 'velocity' | 'force' = 'velocity'): Explained => ({
    metric: of === 'force' ? 'network.f0' : 'network.v0',
    ...view.of,
    playerId,
  });
  const ofRow =
    (of: 'velocity' | 'force') =>
    ({ id }: NetworkProfileRow): Explained => {
      const axis = of === 'force' ? 'f0' : 'v0';
      if (id === 'player') return ofProfile(view.of.playerId, of);
      return { metric: `network.${id === 'team' ? 'team' : 'all'}.${axis}`, ...view.of };
    };
  return (
    <Section id="profile" title="Acceleration Speed Profiling">
      <SharedNumbers section={view.profile}>
        {({ plane, rows }) => (
          <div className={classes['profile']}>
            <ChartFrame
              fileParts={[playerName]}
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
      </SharedNumbers>
    </Section>
  );
}
