import type { Table } from '@halfturn/core/text/csv';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useId, useState, type ReactNode } from 'react';
import { ChartPartsProvider, type PicturePart, useNewChartParts } from '../export/chart-parts';
import { framePicture, headedPicture } from '../export/frame-picture';
import { Empty } from '../../frame/Empty';
import { fileWordsAtom } from '../../state/file-marks';
import { ChartSave } from './ChartSave';
import { ChartTable } from './ChartTable';
import { type ChartForm, FormSwitch } from './FormSwitch';
import classes from './chart-frame.module.css';

export type ChartState = 'ready' | 'loading' | 'empty' | 'failed';

interface Props {
  /** Says what is shown: `Peak distance by epoch`. */
  readonly title: string;
  /** Display unit of the values. */
  readonly unit?: string;
  /** What the values are compared with, and n: `reference of 14 matches`. */
  readonly reference?: string;
  /** What the page says elsewhere and a picture must say itself: the session, the selection. */
  readonly about?: string;
  /** What else names the files besides the title: player, session, day. */
  readonly fileParts?: readonly string[];
  /** What the chart shows, in display units, unrounded: the table, and the CSV. */
  readonly table: () => Table;
  /** Shown as the table where a plain one does not do: it is long, or sorted. */
  readonly tableForm?: ReactNode;
  /** Where the file holds more than the table shows. */
  readonly csv?: () => Table;
  /** The charts drawn as one, where they are not to be placed as on the page. */
  readonly picture?: () => PicturePart | Promise<PicturePart>;
  readonly state?: ChartState;
  /** The specification's words where there is nothing to show. */
  readonly emptyText?: string;
  /** Why, and what brings it. */
  readonly emptyReason?: ReactNode;
  /** What went wrong, for the user, where it failed. */
  readonly problem?: string;
  readonly onRetry?: () => void;
  /** Switches of this chart alone, before Chart / Table. */
  readonly controls?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  /** One of many on a page: a head of one line without a border, with `aside` beside the title. */
  readonly isSmall?: boolean;
  /** Words beside the title of a small one, in place of the reference, which its picture has. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every chart: what is shown and against what, the same as a table, and its files. */
export function ChartFrame(props: Props) {
  const { title, unit = '', reference = '', about = '', fileParts = [] } = props;
  const { table, csv = table, tableForm, picture } = props;
  const { state = 'ready', emptyText = 'No data', emptyReason, problem, onRetry, controls = null } = props;
  const { headingLevel = 3, isSmall = false, aside = null } = props;
  const [form, setForm] = useState<ChartForm>('chart');
  const fileWords = useAtomValue(fileWordsAtom);
  const parts = useNewChartParts();
  const titleId = useId();
  const subtitle = [unit, reference].filter((words) => words !== '').join(' · ');
  const Heading = `h${headingLevel}` as const;
  const isReady = state === 'ready';
  const drawn = async () => {
    const words = [about, subtitle, ...fileWords];
    if (picture === undefined) return framePicture(title, words, parts);
    const part = await picture();
    return headedPicture(title, words, part, (surface) => part.draw(surface));
  };
  return (
    <figure className={classes['frame']} aria-labelledby={titleId} data-small={isSmall || undefined}>
      <figcaption className={classes['head']}>
        <div className={classes['words']}>
          <Heading id={titleId} className={classes['title']}>
            {title}
          </Heading>
          {isSmall
            ? unit !== '' && <span className={classes['unit']}>{unit}</span>
            : subtitle !== '' && <p className={classes['subtitle']}>{subtitle}</p>}
        </div>
        {aside}
        <div className={classes['tools']}>
          {controls}
          <FormSwitch title={title} form={form} onForm={setForm} isDisabled={!isReady} isSmall={isSmall} />
          <ChartSave
            title={title}
            fileName={fileNameOf([title, ...fileParts])}
            picture={isReady && form === 'chart' ? drawn : null}
            csv={isReady ? csv : null}
            isSmall={isSmall}
          />
        </div>
      </figcaption>
      <ChartPartsProvider value={parts}>
        <div className={classes['body']} aria-busy={state === 'loading'}>
          {isReady && (form === 'table' ? (tableForm ?? <ChartTable label={title} table={table()} />) : props.children)}
          {state === 'loading' && (
            <p className={classes['loading']} role="status">
              Loading…
            </p>
          )}
          {state === 'empty' && <Empty isFramed text={emptyText} reason={emptyReason} />}
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
