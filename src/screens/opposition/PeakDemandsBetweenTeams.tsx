import { Empty } from '../../frame/Empty';
import { NO_PEAKS } from '../../frame/empty-reasons';
import { rainbowCurvesTable } from '@halfturn/core/views/forms/rainbow-curve';
import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import type { OppositionView } from '@halfturn/core/views/opposition/opposition-analysis';
import { explainedTeamPeak } from '@halfturn/core/views/opposition/opposition-doors';
import { markId } from '@halfturn/core/views/words/mark-id';
import { RainbowCurve } from '../../charts/forms/RainbowCurve';
import { ChartFrame } from '../../charts/frame/ChartFrame';
import { Section } from '../../frame/Section';
import { ChoiceRadios } from '../../pickers/ChoiceRadios';
import { PositionGroupRadios } from '../../pickers/PositionGroupRadios';
import { useSessionContext } from '../session/session-context';
import { useSessionFiles } from '../session/session-files';
import classes from './oppositionanalysis.module.css';

interface Props {
  readonly view: OppositionView;
  readonly kpi: PeakKpi;
  readonly group: number;
  readonly onKpi: (kpi: string) => void;
  readonly onGroup: (group: number) => void;
}

export function PeakDemandsBetweenTeams({ view, kpi, group, onKpi, onGroup }: Props) {
  const files = useSessionFiles();
  const { sessionId } = useSessionContext().session;
  const { peaks, kpis, groups, leagueName } = view;
  const explained = (team: number, epochS: number) => explainedTeamPeak({ sessionId, kpi, group }, team, epochS);
  return (
    <Section
      id="peak-demands"
      title="Peak Demands (Between Teams)"
      note="Mean of the players’ peaks, weighted by their minutes."
      controls={
        <>
          <ChoiceRadios
            label="KPI"
            options={kpis.map(({ id, title }) => ({ value: id, label: title }))}
            value={kpi}
            onChange={onKpi}
          />
          <PositionGroupRadios groups={groups} value={group} onChange={onGroup} />
        </>
      }
    >
      {peaks.curves.length === 0 ? (
        <Empty text="Peak Demands Unavailable" reason={NO_PEAKS} />
      ) : (
        <ChartFrame
          title={peaks.title}
          unit={peaks.unit}
          reference={`bands: percentiles 15, 35, 65 and 85 of the league (${leagueName})`}
          table={() => rainbowCurvesTable('Team', peaks.curves, explained)}
          {...files}
          headingLevel={4}
        >
          <ul className={classes['sides']} aria-label={peaks.title}>
            {peaks.curves.map((curve, at) => (
              <li key={curve.name}>
                <h5 className={classes['team']}>{curve.name}</h5>
                <RainbowCurve
                  marks={markId('peak-demands', at + 1)}
                  explained={(epochS) => explained(at, epochS)}
                  view={curve}
                />
              </li>
            ))}
          </ul>
        </ChartFrame>
      )}
    </Section>
  );
}
