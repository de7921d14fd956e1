import { METHODS } from '@halfturn/core/metrics/registry';
import { type MethodCard, methodCards } from '@halfturn/core/views/method-cards';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { routeOf } from '../../routes/routes';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

const CARDS = methodCards(METHODS);
const COLUMNS: readonly PlainColumn<MethodCard>[] = [
  { title: 'Method', kind: 'head', cell: ({ name }) => name },
  { title: 'What it measures', cell: ({ sentence }) => sentence },
  { title: 'Status', cell: ({ label }) => label },
  { title: 'Source', cell: ({ source }) => source },
];

/** How every number comes about: the methods with their versions, as sessions name them. */
export function DocumentationScreen() {
  return (
    <Screen title={routeOf('whitePaper').title}>
      <Section
        id="methods"
        title="Methods"
        note="Every number comes from one of these. A session names the versions it was computed with; values of different versions are never pooled."
      >
        <PlainTable label="Methods" columns={COLUMNS} rows={CARDS} rowKey={({ id }) => id} minWidthPx={720} />
      </Section>
    </Screen>
  );
}
