import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** The page as it is, by the browser: paper leaves out what is pressed. */
export function PrintButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
  );
}
