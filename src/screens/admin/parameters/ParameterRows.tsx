import { ActionIcon, NativeSelect, Table, TextInput } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { moreBeside } from '../../../tables/more-beside';
import { type Parameter, type ParameterTexts, rangeText, textOf } from './parameter-form';
import classes from './parameters.module.css';

interface Props {
  readonly title: string;
  readonly rows: readonly Parameter[];
  readonly texts: ParameterTexts;
  readonly problems: ReadonlyMap<string, string | null>;
  readonly onChange: (name: string, text: string) => void;
}

export function ParameterRows({ title, rows, texts, problems, onChange }: Props) {
  return (
    <Table.ScrollContainer
      ref={moreBeside}
      minWidth={640}
      type="native"
      role="region"
      aria-label={`${title}, table`}
      tabIndex={0}
    >
      <Table verticalSpacing={4} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Parameter</Table.Th>
            <Table.Th className={classes['number']}>Default</Table.Th>
            <Table.Th>Own value</Table.Th>
            <Table.Th>Unit</Table.Th>
            <Table.Th>Allowed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Td>
                {row.sentence}
                <span className={classes['name']}>{row.name}</span>
              </Table.Td>
              <Table.Td className={classes['number']}>{textOf(row.default)}</Table.Td>
              <Table.Td className={classes['own']}>
                {row.fixed === null ? (
                  <OwnValue
                    row={row}
                    text={texts[row.name] ?? ''}
                    problem={problems.get(row.name) ?? null}
                    onChange={(text) => onChange(row.name, text)}
                  />
                ) : (
                  'Fixed'
                )}
              </Table.Td>
              <Table.Td>{row.unit}</Table.Td>
              <Table.Td className={classes['allowed']}>{row.fixed ?? rangeText(row)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface OwnValueProps {
  readonly row: Parameter;
  readonly text: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

function OwnValue({ row, text, problem, onChange }: OwnValueProps) {
  const common = {
    size: 'xs',
    'aria-label': `Own value of ${row.name}`,
    error: problem?.replace(`${row.name} must be`, 'Must be') ?? null,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  } as const;
  return (
    <div className={classes['ownField']}>
      {row.kind === 'switch' ? (
        <NativeSelect
          {...common}
          data={[
            { value: '', label: 'Default' },
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      ) : (
        <TextInput {...common} inputMode="decimal" maxLength={200} placeholder={textOf(row.default)} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray.9"
        c="var(--ink)"
        aria-label={`Default of ${row.name}`}
        title="Back to the default"
        className={text.trim() === '' ? (classes['notOwn'] ?? '') : ''}
        onClick={() => onChange('')}
      >
        <IconRestore size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
