import { Checkbox, SimpleGrid } from '@mantine/core';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

export function Choices({ label, choices, chosen, onChange }: Props) {
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" mt={8}>
        {choices.map(({ value, label: name, text }) => (
          <Checkbox key={value} value={value} label={name} description={text} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
