import type { UnitSettings } from '@halfturn/core/units/units';
import type { TurnView } from '@halfturn/core/views/turn-view';
import { memo, useState } from 'react';
import type { ScatterPainter } from '../../charts/turn-scatter/scatter-painter';
import { exportNameOf, isSimulated } from '../session/export-name';
import type { SessionSource } from '../session/session-context';
import type { TeamChoice } from '../session/team-choice';
import { MethodNote } from './MethodNote';
import { ScatterTools, type ScatterForm } from './ScatterTools';
import { TurnExport } from './TurnExport';
import classes from './turnanalysis.module.css';
import { TurnScatters } from './TurnScatters';

interface Props {
  readonly title: string;
  readonly sessionId: number;
  readonly source: SessionSource | null;
  readonly view: TurnView;
  readonly units: UnitSettings;
  readonly painter: ScatterPainter;
  /** Null when the session has one team only. */
  readonly scope: TeamChoice | null;
  readonly onScope: (scope: TeamChoice) => void;
}

/** The scatters of all players with what is asked of them: which team, charts or table, exports. */
export const TurnScatterSection = memo(function TurnScatterSection(props: Props) {
  const { title, sessionId, source, view, units, painter, scope, onScope } = props;
  const [form, setForm] = useState<ScatterForm>('charts');
  return (
    <section className={classes['section']} aria-labelledby="scatters-title">
      <div className={classes['head']}>
        <h2 id="scatters-title">Individual Significant Turns</h2>
        <p className={classes['count']} role="status" aria-live="polite">
          {view.matching} of {view.total} {view.total === 1 ? 'turn' : 'turns'}
        </p>
        <nav aria-label="On this page" className={classes['jump']}>
          <a href="#turn-time-table">Turn Time Table</a>
          <a href="#turn-report">Turn Report</a>
        </nav>
      </div>
      <MethodNote source={source} />
      <div className={classes['tools']}>
        <ScatterTools scope={scope} onScope={onScope} form={form} onForm={setForm} />
        <TurnExport
          view={view}
          units={units}
          title={isSimulated(source) ? `${title} (simulated)` : title}
          name={exportNameOf(`turns_${sessionId}`, source)}
        />
      </div>
      {view.total === 0 ? (
        <p className={classes['empty']}>Turn Scatters Unavailable</p>
      ) : (
        <TurnScatters view={view} units={units} asTable={form === 'table'} painter={painter} />
      )}
    </section>
  );
});
