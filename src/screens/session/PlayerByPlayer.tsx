import { isKpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import { cellOf, type SessionTableRow } from '@halfturn/core/views/session/kpi-overview-rows';
import type { SessionTableColumn } from '@halfturn/core/views/session/kpi-overview-columns';
import type { SessionTableView } from '@halfturn/core/views/session/kpi-overview-table';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Figure } from '../../explain/ExplainedFigure';
import { Section } from '../../frame/Section';
import { ChoiceSelect } from '../../pickers/ChoiceSelect';
import { useSwipe } from '../../pickers/use-swipe';
import classes from './player-cards.module.css';

interface Props {
  readonly view: Pick<SessionTableView<unknown>, 'rows' | 'columns'>;
  readonly sessionId: number;
  readonly drillId: number;
}

const SIGNS = { above: '▲', usual: '●', below: '▼' } as const;

/** One of our players at a time: by swipe, button, arrow key or name. For windows too narrow for the table. */
export function PlayerCards({ view: { rows: all, columns }, sessionId, drillId }: Props) {
  const rows = all.filter(({ isOpposition }) => !isOpposition);
  const [chosen, choose] = useState<number | null>(null);
  const found = rows.findIndex(({ playerId }) => playerId === chosen);
  const at = Math.max(0, found);
  const row = rows[at];
  const go = (step: number) => {
    const next = rows[at + step];
    if (next !== undefined) choose(next.playerId);
  };
  const swipe = useSwipe(go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  if (row === undefined) return null;
  const references = new Set(columns.flatMap(({ id }) => cellOf(row, id).mark?.of ?? []));
  const [reference] = references;
  const sharedReference = references.size === 1 && reference !== undefined ? reference : null;
  return (
    <Section id="players" title="Player by player">
      {/* Keys and swipes only repeat what the buttons do: this element offers nothing of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className={classes['card']} role="group" aria-label={row.name} onKeyDown={onKeyDown} {...swipe}>
        <div className={classes['head']}>
          <ActionIcon
            variant="default"
            size={48}
            aria-label="Previous player"
            aria-disabled={at === 0}
            data-disabled={at === 0 || undefined}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </ActionIcon>
          <ChoiceSelect
            label={`Player ${at + 1} of ${rows.length}`}
            options={rows.map(({ playerId, name }) => ({ value: String(playerId), label: name }))}
            value={String(row.playerId)}
            onChange={(value) => choose(Number(value))}
          />
          <ActionIcon
            variant="default"
            size={48}
            aria-label="Next player"
            aria-disabled={at === rows.length - 1}
            data-disabled={at === rows.length - 1 || undefined}
            onClick={() => go(1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        <p className={classes['position']} role="status">
          <strong>{row.name}</strong> {row.position}
        </p>
        {sharedReference !== null && <p className={classes['position']}>Usual: average ± SD of {sharedReference}</p>}
        <dl className={classes['values']}>
          {columns.map((column) => (
            <Value key={column.id} {...{ row, column, sharedReference, sessionId, drillId }} />
          ))}
        </dl>
      </div>
    </Section>
  );
}

interface ValueProps {
  readonly row: SessionTableRow;
  readonly column: SessionTableColumn;
  /** Said once above; null: each value says its own. */
  readonly sharedReference: string | null;
  readonly sessionId: number;
  readonly drillId: number;
}

function Value({ row, column: { id, title, unit }, sharedReference, sessionId, drillId }: ValueProps) {
  const { text, mark } = cellOf(row, id);
  const { playerId } = row;
  return (
    <div>
      <dt>
        {title}
        {unit !== null && <span className={classes['unit']}> ({unit})</span>}
      </dt>
      <dd>
        <Figure explained={isKpiMetric(id) ? { metric: id, playerId, sessionId, drillId } : null}>{text}</Figure>
        {mark !== null && (
          <span className={classes['mark']} data-tone={mark.tone}>
            {mark.isBest && <IconStarFilled size={12} aria-hidden="true" />}
            {mark.offset !== null && <span aria-hidden="true">{SIGNS[mark.tone]}</span>}{' '}
            {mark.of === sharedReference ? mark.brief : mark.words}
          </span>
        )}
      </dd>
    </div>
  );
}
