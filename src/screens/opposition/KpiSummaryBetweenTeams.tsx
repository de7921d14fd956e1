import { Empty } from '../../frame/Empty';
import { bulletRowsTable } from '@halfturn/core/views/forms/bullet-rows';
import type { OppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { explainedTotal } from '@halfturn/core/views/opposition/opposition-doors';
import { sharedMarksText } from '@halfturn/core/views/opposition/shared-marks';
import { useAtomValue } from 'jotai';
import { BulletRows } from '../../charts/forms/BulletRows';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { unitSettingsAtom } from '../../state/user/units';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';

interface Props {
  readonly view: OppositionView;
}

export function TeamTotals({ view: { totals, leagueName, leagueText } }: Props) {
  const files = useSessionFiles();
  const { session, marks } = useSessionContext();
  const { sessionId } = session;
  const units = useAtomValue(unitSettingsAtom);
  const explained = (row: number, column: string) => explainedTotal(row, column, sessionId);
  return (
    <Section id="between-teams" title="KPI Summary (Between Teams)" note={sharedMarksText(marks, units)}>
      {totals === null ? (
        <Empty
          text="Team KPI Summary Unavailable"
          reason="Totals need tracked players of both teams: one team has none in this session."
        />
      ) : (
        <ChartFrame
          title="Team totals"
          reference={
            leagueText === null
              ? `no reference: fewer than three other clubs (${leagueName})`
              : `band: average ± one SD of ${leagueText} (${leagueName})`
          }
          table={() => bulletRowsTable(totals, explained)}
          {...files}
          headingLevel={4}
        >
          <BulletRows marks="between-teams" label="Team totals" view={totals} explained={explained} />
        </ChartFrame>
      )}
    </Section>
  );
}
