import { METHODS } from '@halfturn/core/methods/registry';
import { type MethodCard, methodCards } from '@halfturn/core/views/words/method-cards';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Screen } from '../../frame/Screen';
import { Section } from '../../frame/Section';
import { routeOf } from '../../routes/routes';
import { unitSettingsAtom } from '../../state/user/units';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable';

const COLUMNS: readonly PlainColumn<MethodCard>[] = [
  { title: 'Method', kind: 'head', cell: ({ name }) => name },
  { title: 'What it measures', cell: ({ sentence }) => sentence },
  { title: 'Session KPIs', cell: ({ kpis }) => kpis },
  { title: 'Status', cell: ({ label }) => label },
  { title: 'Source', cell: ({ source }) => source },
];

/** How each number is computed: methods and versions, as sessions name them. */
export function DocumentationScreen() {
  const units = useAtomValue(unitSettingsAtom);
  const cards = useMemo(() => methodCards(METHODS, units), [units]);
  return (
    <Screen title={routeOf('whitePaper').title}>
      <Section
        id="methods"
        title="Methods"
        note="What the portal computes from tracking, it computes by these. Thresholds are the defaults: the columns and reports of a session name its own. A session names the versions it was computed with; values of different versions are never pooled."
      >
        <PlainTable label="Methods" columns={COLUMNS} rows={cards} rowKey={({ id }) => id} minWidthPx={720} />
      </Section>
    </Screen>
  );
}
