import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { currentCustomerAtom } from '../state/user';
import { DemoBanner } from './DemoBanner';
import { DemoPrintMark } from './DemoMark';
import { Loading } from '../frame/Loading';
import { ScreenProblem } from '../frame/ScreenProblem';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** Sidebar, top bar and the screen between them. */
export function Shell() {
  const customer = useAtomValue(currentCustomerAtom);
  const busy = useNavigation().state === 'loading';
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        Skip to content
      </a>
      <TopBar />
      <Sidebar />
      <main id="content" className={classes['main']} tabIndex={-1} aria-busy={busy}>
        <DemoBanner />
        <DemoPrintMark />
        {customer === null ? (
          <ScreenProblem
            title="No club"
            text="This account belongs to no club yet. Ask the administrator of your club to add you."
          />
        ) : (
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        )}
      </main>
      <ScrollRestoration />
    </div>
  );
}
