import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printWholePage } from '../state/whole-page';

export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => void printWholePage()}
    >
      Print
    </Button>
  );
}
