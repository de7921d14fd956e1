import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
