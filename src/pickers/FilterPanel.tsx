import { Drawer } from '@mantine/core';
import { FilterForm, type FilterFormProps } from './FilterForm';
import classes from './pickers.module.css';

interface Props extends FilterFormProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Placed beside the filtered content, which shows the draft at once; otherwise over the page. */
  readonly isBeside?: boolean;
}

export function FilterPanel({ title, opened, onClose, isBeside = false, ...form }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={isBeside ? 300 : 380}
      transitionProps={{ duration: 0 }}
      {...(isBeside ? { withOverlay: false, lockScroll: false, closeOnClickOutside: false } : {})}
      closeButtonProps={{ 'aria-label': 'Close without applying' }}
      classNames={{
        content: (isBeside && classes['beside']) || '',
        header: classes['drawerHead'] ?? '',
        title: classes['drawerTitle'] ?? '',
        body: classes['drawerBody'] ?? '',
      }}
    >
      <FilterForm {...form} />
    </Drawer>
  );
}
