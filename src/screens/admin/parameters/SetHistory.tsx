import type { parameters } from '@halfturn/contract/admin/parameters';
import { Empty } from '../../../frame/Empty';
import type { z } from 'zod';
import { Section } from '../../../frame/Section';
import { type PlainColumn, PlainTable } from '../../../tables/PlainTable';

type Versions = z.infer<typeof parameters.answer>['versions'];

const COLUMNS: readonly PlainColumn<Versions[number]>[] = [
  { title: 'Set', kind: 'time', cell: ({ version }) => version },
  { title: 'Saved', kind: 'time', cell: ({ createdAt }) => new Date(createdAt).toLocaleString() },
  { title: 'By', cell: ({ createdBy }) => createdBy },
  { title: 'Note', cell: ({ note }) => note },
];

export function SetHistory({ versions }: { readonly versions: Versions }) {
  return (
    <Section id="parameter-sets" title="Sets">
      {versions.length === 0 ? (
        <Empty
          text="No saved set yet"
          reason="Set 0, the sport’s defaults, applies. Saving a change above makes set 1."
        />
      ) : (
        <PlainTable
          label="Parameter sets"
          columns={COLUMNS}
          rows={versions}
          rowKey={({ version }) => version}
          minWidthPx={560}
        />
      )}
    </Section>
  );
}
