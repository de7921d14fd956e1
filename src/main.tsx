import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAnalyticsThread } from '@halfturn/workers/analytics/thread';
import { App } from './app/App';
import { store } from './state/store';
import { userAtom } from './state/user/user';

// Whoever is signed in sees a screen with numbers first.
if (store.get(userAtom) !== null) startAnalyticsThread();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
