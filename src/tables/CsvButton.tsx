import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type CsvContent, useSaveCsv } from './save-csv';

interface Props {
  /** File name without its ending. */
  readonly name: string;
  /** Made when the button is pressed, of what is then shown. */
  readonly table: () => CsvContent | Promise<CsvContent>;
  readonly label?: string;
  readonly size?: ButtonProps['size'];
  readonly disabled?: boolean;
  /** Why it is disabled. */
  readonly title?: string | undefined;
}

/** Saves a table as CSV; renders nothing for a club without `exportdata`. A failure is said beside it. */
export function CsvButton({ name, table, label = 'Export CSV', size = 'sm', disabled = false, title }: Props) {
  const save = useSaveCsv();
  const [problem, setProblem] = useState<string | null>(null);
  if (save === null) return null;
  const press = () => {
    setProblem(null);
    const made = async () => table();
    made()
      .then((content) => save(name, content))
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The export failed.'));
  };
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={disabled}
        title={title}
        onClick={press}
      >
        {label}
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}
