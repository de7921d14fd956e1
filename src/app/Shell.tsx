import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router-dom';
import { currentCustomerAtom } from '../state/user/user';
import { whenIdle } from '../state/when-idle';
import { followBrowserKeys } from '../state/whole-page';
import { PaperHead } from './PaperHead';
import { Loading } from '../frame/Loading';
import { ClubGate } from './ClubGate';
import { ExplainDoor } from '../explain/ExplainDoor';
import { FootBar } from './nav/FootBar';
import { OfflineNote } from './OfflineNote';
import { ScreenProblem } from '../frame/problems/ScreenProblem';
import { keepShell } from './keep-shell';
import { loadAhead } from './load-ahead';
import { prepareTables } from './prepare-tables';
import { loadScreen } from './screen-loads';
import classes from './Shell.module.css';
import { Sidebar } from './nav/Sidebar';
import { TopBar } from './TopBar';
import { UpdatedNote } from './UpdatedNote';
import { useRoleNow } from './use-role-now';

async function startWorker(): Promise<void> {
  const { workerSets } = await import('../state/worker/analytics');
  workerSets.start();
}

export function Shell() {
  const customer = useAtomValue(currentCustomerAtom);
  const busy = useNavigation().state === 'loading';
  useRoleNow();
  useEffect(() => loadAhead(document, loadScreen), []);
  useEffect(() => whenIdle(() => void startWorker()), []);
  useEffect(prepareTables, []);
  useEffect(keepShell, []);
  useEffect(followBrowserKeys, []);
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        Skip to content
      </a>
      <TopBar />
      <Sidebar />
      <main id="content" className={classes['main']} tabIndex={-1} aria-busy={busy}>
        <UpdatedNote />
        <OfflineNote />
        <PaperHead />
        {customer === null ? (
          <ScreenProblem
            title="No club"
            text="This account belongs to no club yet. Ask the administrator of your club to add you."
          />
        ) : (
          <Suspense fallback={<Loading />}>
            <ClubGate />
            <ExplainDoor />
          </Suspense>
        )}
      </main>
      <FootBar />
      <ScrollRestoration />
    </div>
  );
}
