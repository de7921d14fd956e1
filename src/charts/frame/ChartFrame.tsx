import type { Table } from '@halfturn/core/formats/csv';
import { fileNameOf } from '@halfturn/core/views/download-name';
import { Button, SegmentedControl } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { ChartPartsProvider, useNewChartParts } from '../export/chart-parts';
import { framePicture } from '../export/frame-picture';
import { ChartSave } from './ChartSave';
import { ChartTable } from './ChartTable';
import classes from './chart-frame.module.css';

export type ChartState = 'ready' | 'loading' | 'empty' | 'failed';

interface Props {
  /** Says what is shown: `Peak distance by epoch`. */
  readonly title: string;
  /** Display unit of the values. */
  readonly unit?: string;
  /** What the values are compared with, and n: `reference of 14 matches`. */
  readonly reference?: string;
  /** What else names the files besides the title: player, session, day. */
  readonly fileParts?: readonly string[];
  /** What the chart shows, in display units, unrounded: the table, and the CSV. */
  readonly table: () => Table;
  /** Where the file holds more than the table shows. */
  readonly csv?: () => Table;
  /** The data are simulated, and every picture says so. */
  readonly isSimulated?: boolean;
  readonly state?: ChartState;
  /** The specification's words where there is nothing to show. */
  readonly emptyText?: string;
  /** What went wrong, for the user, where it failed. */
  readonly problem?: string;
  readonly onRetry?: () => void;
  /** Switches of this chart alone, before Chart / Table. */
  readonly controls?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly children: ReactNode;
}

const FORMS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** The frame of every chart: what is shown and against what, the same as a table, and its files. */
export function ChartFrame(props: Props) {
  const { title, unit = '', reference = '', fileParts = [], table, csv = table, isSimulated = false } = props;
  const { state = 'ready', emptyText = 'No data', problem, onRetry, controls = null, headingLevel = 3 } = props;
  const [form, setForm] = useState('chart');
  const parts = useNewChartParts();
  const titleId = useId();
  const subtitle = [unit, reference].filter((words) => words !== '').join(' · ');
  const Heading = `h${headingLevel}` as const;
  const isReady = state === 'ready';
  const picture = async () => framePicture(title, [subtitle, isSimulated ? SIMULATED : ''], parts);
  return (
    <figure className={classes['frame']} aria-labelledby={titleId}>
      <figcaption className={classes['head']}>
        <div className={classes['words']}>
          <Heading id={titleId} className={classes['title']}>
            {title}
          </Heading>
          {(subtitle !== '' || isSimulated) && (
            <p className={classes['subtitle']}>
              {subtitle}
              {isSimulated && <span className={classes['simulated']}>{SIMULATED}</span>}
            </p>
          )}
        </div>
        <div className={classes['tools']}>
          {controls}
          <SegmentedControl
            size="xs"
            data={FORMS}
            value={form}
            onChange={setForm}
            disabled={!isReady}
            transitionDuration={0}
            aria-label={`${title}: chart or table`}
          />
          <ChartSave
            title={title}
            fileName={fileNameOf([title, ...fileParts])}
            picture={isReady && form === 'chart' ? picture : null}
            csv={isReady ? csv : null}
          />
        </div>
      </figcaption>
      <ChartPartsProvider value={parts}>
        <div className={classes['body']} aria-busy={state === 'loading'}>
          {isReady && (form === 'table' ? <ChartTable label={title} table={table()} /> : props.children)}
          {state === 'loading' && (
            <p className={classes['loading']} role="status">
              Loading…
            </p>
          )}
          {state === 'empty' && <p className={classes['empty']}>{emptyText}</p>}
          {state === 'failed' && (
            <div className={classes['empty']} role="alert">
              <p>{problem ?? 'The chart could not be loaded.'}</p>
              {onRetry !== undefined && (
                <Button variant="default" size="xs" onClick={onRetry}>
                  Try again
                </Button>
              )}
            </div>
          )}
        </div>
      </ChartPartsProvider>
    </figure>
  );
}

const SIMULATED = 'Simulated data';
