import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { MenuOnUse } from '../../frame/on-use/MenuOnUse';
import { markedName } from '../../state/file-marks';
import { mayIn } from '../../routes/rights';
import { tellExport } from '../../state/calls/record-export';
import { currentCustomerAtom } from '../../state/user/user';
import { downloadFile } from '../../tables/download';
import { type CsvContent, useSaveCsv } from '../../tables/save-csv';
import { pngOf, svgOf, type ChartPicture } from '../export/chart-picture';
import classes from './chart-frame.module.css';

interface Props {
  readonly title: string;
  readonly fileName: string;
  readonly picture: (() => ChartPicture | Promise<ChartPicture>) | null;
  /** Null while there is nothing to save; omitted if the data are saved elsewhere. */
  readonly csv?: (() => CsvContent) | null;
  readonly isSmall?: boolean;
}

/**
 * A menu that saves a chart as shown, as PNG, SVG and CSV, and shows failures next to it. Renders nothing for a role
 * that may not export.
 */
export function ChartSave({ title, fileName, picture, csv, isSmall = false }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const saveCsv = useSaveCsv();
  const customer = useAtomValue(currentCustomerAtom);
  const save = (ending: 'png' | 'svg') => {
    setProblem(null);
    const made = async () => {
      if (picture === null) throw new Error('No chart to save.');
      const drawn = await picture();
      return ending === 'png' ? pngOf(drawn) : svgOf(drawn);
    };
    made()
      .then((file) => {
        const name = `${markedName(fileName)}.${ending}`;
        downloadFile(name, file);
        if (customer !== null) tellExport(customer, name);
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The picture failed.'));
  };
  if (customer !== null && !mayIn(customer, 'export')) return null;
  return (
    <>
      {problem !== null && (
        <span role="alert" className={classes['problem']}>
          {problem}
        </span>
      )}
      <MenuOnUse
        transitionProps={{ duration: 0 }}
        button={
          <ActionIcon variant="subtle" color="gray" size={isSmall ? 22 : 32} aria-label={`Save ${title}`} title="Save">
            <IconDownload size={isSmall ? 15 : 18} aria-hidden="true" />
          </ActionIcon>
        }
      >
        <Menu.Item disabled={picture === null} onClick={() => save('png')}>
          PNG
        </Menu.Item>
        <Menu.Item disabled={picture === null} onClick={() => save('svg')}>
          SVG
        </Menu.Item>
        {saveCsv !== null && csv !== undefined && (
          <Menu.Item disabled={csv === null} onClick={() => csv !== null && saveCsv(fileName, csv())}>
            CSV
          </Menu.Item>
        )}
      </MenuOnUse>
    </>
  );
}
