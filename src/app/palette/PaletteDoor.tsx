import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { currentCustomerAtom } from '../../state/user/user';
import { useLoaded } from '../../state/use-loaded';
import { TopBarButton } from '../TopBarButton';

const loadPalette = () => import('./Palette');
const loadKeys = () => import('./KeysModal');

const TYPED_IN = 'input, textarea, select, [contenteditable=true]';

export function PaletteDoor() {
  const customer = useAtomValue(currentCustomerAtom);
  const [isOpen, search] = useDisclosure(false);
  const [areKeysOpen, keys] = useDisclosure(false);
  // Stays mounted once loaded, so that closing gives the focus back.
  const [wanted, setWanted] = useState({ search: false, keys: false });
  const palette = useLoaded(loadPalette, wanted.search);
  const keysModal = useLoaded(loadKeys, wanted.keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isTyping = event.target instanceof Element && event.target.matches(TYPED_IN);
      const isDialogOpen = document.querySelector('[aria-modal=true]') !== null;
      if (isSearch) {
        event.preventDefault();
        if (isDialogOpen) return;
        search.open();
        setWanted((before) => ({ ...before, search: true }));
      } else if (event.key === '?' && !isTyping && !isDialogOpen) {
        keys.open();
        setWanted((before) => ({ ...before, keys: true }));
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search, keys]);
  const openSearch = () => {
    search.open();
    setWanted((before) => ({ ...before, search: true }));
  };
  if (customer === null) return null;
  return (
    <>
      <TopBarButton label="Search" onClick={openSearch}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </TopBarButton>
      {palette !== null && <palette.default opened={isOpen} onClose={search.close} customer={customer} />}
      {keysModal !== null && <keysModal.default opened={areKeysOpen} onClose={keys.close} />}
    </>
  );
}
