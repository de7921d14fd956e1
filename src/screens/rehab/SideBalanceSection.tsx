import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { balanceTrendTable } from '@halfturn/core/views/forms/balance-trend';
import { BalanceTrend } from '../../charts/forms/BalanceTrend';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import type { ProgressSectionProps } from './longitudinal-page';

export function SideBalanceSection({ view: { balance }, files, playerId }: ProgressSectionProps) {
  const explainedBalance = (sessionId: number): Explained => ({ metric: 'balance', playerId, sessionId });
  return (
    <Section id="side-balance" title="Side balance" {...(balance.sentence === null ? {} : { note: balance.sentence })}>
      <ChartFrame
        title="Turns to the right and to the left, session by session"
        reference="grey: usual by their own matches, or by chance where these are too few · asterisk: abnormal turn asymmetry"
        table={() => balanceTrendTable(balance.trend, explainedBalance)}
        {...files}
      >
        <BalanceTrend marks="side-balance" view={balance.trend} explained={explainedBalance} />
      </ChartFrame>
    </Section>
  );
}
