import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { NetworkCountRow, NetworkView } from '@halfturn/core/views/network/data-network';
import { Section } from '../../frame/Section';
import { PlainTable } from '../../tables/PlainTable';
import { SharedNumbers } from './SharedNumbers';
import classes from './datanetwork.module.css';

export function PeakPhysicalCounts({ view }: { readonly view: NetworkView }) {
  const ofOthers = ({ metric, epochS }: NetworkCountRow): Explained => ({
    metric,
    epochS,
    ...view.of,
    isOfOthers: true,
  });
  return (
    <Section id="counts" title="Peak Physical Counts">
      <SharedNumbers section={view.counts}>
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
      </SharedNumbers>
    </Section>
  );
}
