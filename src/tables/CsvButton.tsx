import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { type CsvContent, useCsv } from './save-csv';

interface Props {
  readonly name: string;
  readonly table: () => CsvContent | Promise<CsvContent>;
  readonly label?: string;
  readonly size?: ButtonProps['size'];
  readonly disabled?: boolean;
  readonly title?: string | undefined;
}

export function CsvButton({ name, table, label = 'Export CSV', ...look }: Props) {
  const csv = useCsv();
  if (csv === null) return null;
  return (
    <ActionButton
      {...look}
      icon={<IconDownload size={16} aria-hidden="true" />}
      label={label}
      onPress={async () => csv.save(name, await table())}
    />
  );
}

export function CopyCsvButton({ name, table, label = 'Copy as CSV', ...look }: Props) {
  const csv = useCsv();
  const [copied, setCopied] = useState(false);
  if (csv === null) return null;
  return (
    <ActionButton
      {...look}
      icon={copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
      label={copied ? 'Copied' : label}
      onPress={async () => {
        await csv.copy(name, await table());
        setCopied(true);
        setTimeout(() => setCopied(false), COPIED_MS);
      }}
    />
  );
}

const COPIED_MS = 2000;

interface ActionProps extends Pick<Props, 'size' | 'disabled' | 'title'> {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => Promise<void>;
}

function ActionButton({ icon, label, onPress, size = 'sm', disabled = false, title }: ActionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const press = () => {
    setProblem(null);
    onPress().catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'The export failed.'));
  };
  return (
    <>
      <Button variant="default" size={size} leftSection={icon} disabled={disabled} title={title} onClick={press}>
        {label}
      </Button>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}
