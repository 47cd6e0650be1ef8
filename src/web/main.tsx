import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

import { App } from './app.tsx';
import { rehydrateLimit, useRoot } from './shared/root-state.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app');

// What another tab changes holds for this one too.
window.addEventListener('storage', ({ key }) => {
  if (key === 'root') void useRoot.persist.rehydrate();
});
// A page that the browser had put aside was told nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void useRoot.persist.rehydrate();
});
await Promise.race([useRoot.persist.rehydrate(), new Promise((resolve) => setTimeout(resolve, rehydrateLimit))]);

createRoot(place).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
