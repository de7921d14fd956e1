import { Button } from '@mantine/core';
import { IconPhoto, IconVector } from '@tabler/icons-react';
import { useState } from 'react';
import { tellExport } from '../../state/record-export';
import { downloadFile } from '../../tables/download';
import { pngOf, svgOf, type ChartPicture } from './chart-picture';
import classes from './export.module.css';

interface Props {
  /** File name without its ending. */
  readonly name: string;
  /** What the buttons save, `Charts`: their names are `Charts PNG` and `Charts SVG`. */
  readonly label: string;
  readonly disabled?: boolean;
  /** Made when a button is pressed, from what is then shown. */
  readonly picture: () => ChartPicture;
}

/** Two buttons that save a chart as it is shown, as PNG and as SVG; a failure is said beside them. */
export function PictureExport({ name, label, disabled = false, picture }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (ending: 'png' | 'svg') => {
    setProblem(null);
    const made = async () => (ending === 'png' ? pngOf(picture()) : svgOf(picture()));
    made()
      .then((file) => {
        downloadFile(`${name}.${ending}`, file);
        tellExport(`${name}.${ending}`);
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The picture failed.'));
  };
  return (
    <div className={classes['buttons']}>
      <Button
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => save('png')}
      >
        {label} PNG
      </Button>
      <Button
        variant="default"
        leftSection={<IconVector size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => save('svg')}
      >
        {label} SVG
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </div>
  );
}
