import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { rainbowBarsTable } from '@halfturn/core/views/forms/rainbow-bars';
import { BAR_METRICS } from '@halfturn/core/views/network/data-network';
import { BARS } from '@halfturn/core/views/network/network-answer';
import { RainbowBars } from '../../charts/forms/RainbowBars';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { type NetworkSectionProps, SharedNumbers } from './SharedNumbers';

export function PhysicalPerformanceRanking({ view, playerName }: NetworkSectionProps) {
  const ofBar = (_player: number, column: string): Explained | null => {
    const bar = BARS.find((each) => each === column);
    return bar === undefined ? null : { metric: BAR_METRICS[bar], ...view.of };
  };
  return (
    <Section id="ranking" title="Physical Performance Ranking">
      <SharedNumbers section={view.ranking}>
        {({ bars, reference }) => (
          <ChartFrame
            fileParts={[playerName]}
            title="Match averages"
            reference={reference}
            table={() => rainbowBarsTable(bars, ofBar)}
          >
            <RainbowBars marks="ranking" explained={ofBar} label="Match averages in the network" view={bars} />
          </ChartFrame>
        )}
      </SharedNumbers>
    </Section>
  );
}
