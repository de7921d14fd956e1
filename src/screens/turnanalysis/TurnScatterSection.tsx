import type { UnitSettings } from '@halfturn/core/units/units';
import type { TurnView } from '@halfturn/core/views/turn-view';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { TEAM_CHOICES, type TeamChoice } from '../session/team-choice';
import { TurnExport } from './TurnExport';
import classes from './turnanalysis.module.css';
import { TurnScatters } from './TurnScatters';

interface Props {
  readonly title: string;
  readonly sessionId: number;
  readonly view: TurnView;
  readonly units: UnitSettings;
  /** A newer picture is on its way. */
  readonly stale: boolean;
  /** Null when the session has one team only. */
  readonly scope: TeamChoice | null;
  readonly onScope: (scope: TeamChoice) => void;
  readonly note: ReactNode;
}

/** The scatters of all players with what is asked of them: which team, charts or table, exports. */
export function TurnScatterSection(props: Props) {
  const { title, sessionId, view, units, stale, scope, onScope, note } = props;
  const [form, setForm] = useState('charts');
  const count = `${view.matching} of ${view.total} ${view.total === 1 ? 'turn' : 'turns'}`;
  return (
    <section className={classes['section']} aria-labelledby="scatters-title">
      <div className={classes['head']}>
        <h2 id="scatters-title">Individual Significant Turns</h2>
        <p className={classes['count']} role="status" aria-live="polite">
          {count}
        </p>
        <nav aria-label="On this page" className={classes['jump']}>
          <a href="#turn-time-table">Turn Time Table</a>
          <a href="#turn-report">Turn Report</a>
        </nav>
      </div>
      {note}
      <div className={classes['tools']}>
        {scope !== null && (
          <SegmentedControl
            aria-label="Team"
            data={TEAM_CHOICES.map(({ value, label }) => ({ value, label }))}
            value={scope}
            onChange={(value) => onScope(TEAM_CHOICES.find((choice) => choice.value === value)?.value ?? 'all')}
          />
        )}
        <SegmentedControl
          aria-label="Show turns as"
          data={[
            { value: 'charts', label: 'Charts' },
            { value: 'table', label: 'Table' },
          ]}
          value={form}
          onChange={setForm}
        />
        <TurnExport view={view} units={units} title={title} name={`turns_${sessionId}`} />
      </div>
      {view.total === 0 ? (
        <p className={classes['empty']}>Turn Scatters Unavailable</p>
      ) : (
        <div className={classes['picture']} data-stale={stale}>
          <TurnScatters view={view} units={units} asTable={form === 'table'} />
        </div>
      )}
    </section>
  );
}
