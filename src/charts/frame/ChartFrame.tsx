import type { Table } from '@halfturn/core/text/csv';
import type { ChartTable as TableOfChart } from '@halfturn/core/views/forms/table-doors';
import { fileNameOf } from '@halfturn/core/views/words/download-name';
import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useId, type ReactNode } from 'react';
import { ChartPartsProvider, type PicturePart, useNewChartParts } from '../export/chart-parts';
import { framePicture, headedPicture } from '../export/frame-picture';
import { Empty } from '../../frame/Empty';
import { fileWordsAtom } from '../../state/file-marks';
import { useKeptChoice } from '../../state/kept-choice';
import { ChartSave } from './ChartSave';
import { ChartTable } from './ChartTable';
import { CHART_FORMS, FormSwitch } from './FormSwitch';
import classes from './chart-frame.module.css';

export type ChartState = 'ready' | 'loading' | 'empty' | 'failed';

interface Props {
  readonly title: string;
  readonly unit?: string;
  readonly reference?: string;
  /** Context that the page shows elsewhere but a picture must include: the session, the selection. */
  readonly about?: string;
  readonly fileParts?: readonly string[];
  /** Its cells explain their number as the marks of the chart do: of a chart form, `…Table(view, explained)`. */
  readonly table: () => TableOfChart;
  readonly tableForm?: ReactNode;
  readonly csv?: () => Table;
  /** The charts drawn as one, if their positions on the page do not suit. */
  readonly picture?: () => PicturePart | Promise<PicturePart>;
  readonly state?: ChartState;
  readonly emptyText?: string;
  readonly emptyReason?: ReactNode;
  readonly problem?: string;
  readonly onRetry?: () => void;
  readonly controls?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  readonly isSmall?: boolean;
  /** Shown next to a small chart's title instead of the reference, which its picture includes. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function ChartFrame(props: Props) {
  const { title, unit = '', reference = '', about = '', fileParts = [] } = props;
  const { table, csv = table, tableForm, picture } = props;
  const {
    state = 'ready',
    emptyText = 'Chart Data Unavailable',
    emptyReason,
    problem,
    onRetry,
    controls = null,
  } = props;
  const { headingLevel = 3, isSmall = false, aside = null } = props;
  const [form, setForm] = useKeptChoice(title, CHART_FORMS, 'chart');
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
