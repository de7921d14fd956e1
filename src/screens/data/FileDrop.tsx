import { ActionIcon } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './import.module.css';
import { fileSizeText } from './file-size';

interface Props {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

export function FileDrop({ files, onChange }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const add = (more: FileList | null): void => {
    const known = new Set(files.map((file) => file.name));
    onChange([...files, ...[...(more ?? [])].filter((file) => !known.has(file.name))]);
  };
  return (
    <div>
      <label htmlFor={id} className={classes['drop']} data-over={over} data-filled={files.length > 0}>
        <IconUpload size={24} aria-hidden="true" />
        <span className={classes['dropTitle']}>Tracking files</span>
        <span>Drop the files of one session here, or browse</span>
        <input
          id={id}
          className={classes['fileInput']}
          type="file"
          multiple
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
          }}
          onChange={(event) => {
            add(event.currentTarget.files);
            // Lets the same file be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <ul className={classes['files']} aria-label="Chosen files">
          {files.map((file) => (
            <li key={file.name}>
              <span className={classes['fileName']}>{file.name}</span>
              <span className={classes['fileSize']}>{fileSizeText(file.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray.9"
                c="var(--ink)"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
