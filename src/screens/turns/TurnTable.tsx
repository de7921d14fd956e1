import { useMemo } from 'react';
import { DataTable } from '../../tables/DataTable';
import { turnColumns, turnRows, type TurnRow } from './turn-rows';
import type { TurnPicture } from './use-turn-picture';

export function TurnTable({ picture }: { readonly picture: TurnPicture }) {
  const { scatter, filtered, scope } = picture;
  const { accept } = filtered;
  const { units } = scope;
  const columns = useMemo(() => turnColumns(scatter, units), [scatter, units]);
  const rows = useMemo(() => turnRows(scatter, accept, units), [scatter, accept, units]);
  return (
    <DataTable
      label="Turns"
      columns={columns}
      rows={rows}
      rowId={(row: TurnRow) => String(row.point)}
      emptyText="No turns match your current filters"
      emptyReason="Clear the filters above, or widen them."
    />
  );
}
