import { Title, useMantineColorScheme } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorBoundary } from '../frame/ErrorBoundary';
import { ScreenProblem } from '../frame/problems/ScreenProblem';
import { unitSettingsAtom } from '../state/user/units';
import classes from './gallery.module.css';
import type { GallerySection } from './gallery-section';

const FILES = import.meta.glob<{ readonly sections: readonly GallerySection[] }>('./*.gallery.tsx', { eager: true });
const SECTIONS = Object.values(FILES).flatMap(({ sections }) => sections);

function useAddressSettings(scheme: string | null, units: string | null): void {
  const { setColorScheme } = useMantineColorScheme();
  const setUnits = useSetAtom(unitSettingsAtom);
  useEffect(() => {
    if (scheme === 'dark' || scheme === 'light') setColorScheme(scheme);
  }, [scheme, setColorScheme]);
  useEffect(() => {
    if (units === 'metric' || units === 'imperial') setUnits({ system: units, peakSpeedFactor: 1 });
  }, [units, setUnits]);
}

export function GalleryScreen() {
  const [search] = useSearchParams();
  useAddressSettings(search.get('scheme'), search.get('units'));
  const chosen = search.get('section');
  const withSection = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('section', id);
    return { search: next.toString() };
  };
  const shown = SECTIONS.find(({ id }) => id === chosen);
  return (
    <div className={classes['gallery']}>
      <nav aria-label="Pieces" className={classes['pieces']}>
        <ul>
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <Link to={withSection(id)} data-gallery-section={id} aria-current={id === chosen ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className={classes['main']}>
        <Title order={1}>{shown?.title ?? 'Gallery'}</Title>
        {shown?.states.map(({ name, element }) => (
          <section key={`${shown.id}/${name}`} className={classes['state']} aria-label={`State: ${name}`}>
            <Title order={2} className={classes['name']}>
              {name}
            </Title>
            <ErrorBoundary
              renderError={(error) => (
                <ScreenProblem title="Broken" text={error instanceof Error ? error.message : String(error)} />
              )}
            >
              {element}
            </ErrorBoundary>
          </section>
        ))}
      </main>
    </div>
  );
}
