import { sessionMarks } from '@halfturn/core/methods/session-thresholds';
import { derivedParametersFor } from '@halfturn/core/methods/derived-parameters';
import { parametersFor } from '@halfturn/core/methods/default-parameters';
import { kpiRecord } from '@halfturn/core/metrics/session/kpi-record';
import type { ReferencedValue } from '@halfturn/core/views/words/kpi-mark';
import { sessionTableColumns } from '@halfturn/core/views/session/kpi-overview-columns';
import { sessionTableFoot } from '@halfturn/core/views/session/kpi-overview-foot';
import {
  cellOf,
  groupByPosition,
  sessionTableRows,
  type SessionTableRow,
} from '@halfturn/core/views/session/kpi-overview-rows';
import type { UnitSettings } from '@halfturn/core/units/units';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { unitSettingsAtom } from '../state/user/units';
import type { TableColumn } from '../tables/table-columns';
import { KpiGrid } from '../tables/KpiGrid';
import type { GallerySection } from './gallery-section';

const NAMES = ['Ada Byron', 'Dario Reyes', 'Ola Nordmann', 'Maximilian Featherstonehaugh-Jones', 'Li Na'];
const MARKS = sessionMarks(parametersFor('optical'), derivedParametersFor());
const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };

type Input = Parameters<typeof sessionTableRows>[0][number];

function reference(index: number, known: boolean) {
  return kpiRecord((name): ReferencedValue => {
    const average = name === 'peakSpeedMPerS' ? 7.5 : name === 'matchTimeM' || name === 'activeTimeM' ? 85 : 400;
    const share = 0.7 + ((index * 7 + name.length) % 13) / 20;
    const unknown = !known && (index + name.length) % 3 === 0;
    return {
      value: unknown ? null : average * share,
      maximum: average * 1.25,
      average,
      standardDeviation: average / 8,
      percentile: 50,
      count: 14,
    };
  });
}

function players(count: number, { name, known = true }: { name?: string; known?: boolean } = {}): readonly Input[] {
  return Array.from({ length: count }, (_, index) => ({
    player: {
      playerId: index + 1,
      name: name ?? `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
      position: 'Midfielder',
      positionSortOrder: index,
      positionGroupId: 1 + (index % 4),
      shirtNumber: index + 1,
    },
    quality: { coverage: index === 2 ? 0.8 : 1, lowAccelQuality: false },
    ...reference(index, known),
  }));
}

interface Props {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly units?: UnitSettings;
  readonly withMarks?: boolean;
  readonly grouped?: boolean;
}

function Sample({ name, inputs, units: forced, withMarks = false, grouped = false }: Props) {
  const chosen = useAtomValue(unitSettingsAtom);
  const units = forced ?? chosen;
  const kpis = useMemo(
    () => sessionTableColumns({ units, sessionIsAMatch: true, speedZones: true, marks: MARKS }),
    [units],
  );
  const rows = useMemo(
    () =>
      sessionTableRows(inputs, [], {
        columns: kpis,
        units,
        sessionIsAMatch: true,
        comparison: 'own',
        reference: { kind: 'match', dayType: null, minimumM: 85, maximumM: null },
        isRated: true,
      }),
    [inputs, kpis, units],
  );
  const columns = useMemo((): readonly TableColumn<SessionTableRow>[] => {
    return [
      { id: 'name', title: 'Name', kind: 'text', sticky: true, widthPx: 190, value: ({ name }) => name },
      ...kpis.map(({ id, title, unit, note, group, isLead }): TableColumn<SessionTableRow> => ({
        id,
        title,
        unit,
        note,
        group,
        isLead,
        kind: 'number',
        explained: null,
        value: (row) => cellOf(row, id).value,
        text: (row) => cellOf(row, id).text,
        ...(withMarks ? { mark: (row) => cellOf(row, id).mark } : {}),
      })),
    ];
  }, [kpis, withMarks]);
  const foot = useCallback(
    (of: readonly SessionTableRow[]) => sessionTableFoot(of, { columns: kpis, units, marks: MARKS, isPart: grouped }),
    [kpis, units, grouped],
  );
  return (
    <KpiGrid
      id="gallery"
      label={`KPIs per player, ${name}`}
      columns={columns}
      rows={rows}
      rowId={({ playerId }) => String(playerId)}
      emptyText="No players in this session"
      exportName="gallery"
      sections={grouped ? groupByPosition(rows).map(({ name, rows: of }) => ({ title: name, rows: of })) : undefined}
      foot={foot}
    />
  );
}

const SQUAD = players(40);
const ONE = players(1);
const LONG = players(5, { name: 'Bartholomew Featherstonehaugh-J' });
const UNKNOWN = players(6, { known: false });
const EIGHT = players(8);

export const sections: readonly GallerySection[] = [
  {
    id: 'kpi-grid',
    title: 'KPI grid',
    states: [
      { name: '40 players', element: <Sample name="40 players" inputs={SQUAD} /> },
      { name: 'Against a reference', element: <Sample name="Against a reference" inputs={EIGHT} withMarks /> },
      { name: 'By position', element: <Sample name="By position" inputs={EIGHT} grouped /> },
      { name: 'One player', element: <Sample name="One player" inputs={ONE} /> },
      { name: 'Names of 30 letters', element: <Sample name="Names of 30 letters" inputs={LONG} /> },
      { name: 'Nulls', element: <Sample name="Nulls" inputs={UNKNOWN} withMarks /> },
      { name: 'Imperial', element: <Sample name="Imperial" inputs={EIGHT} units={IMPERIAL} withMarks /> },
      { name: 'Empty', element: <Sample name="Empty" inputs={[]} /> },
    ],
  },
];
