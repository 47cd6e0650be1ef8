// Every part in every state, to look at while developing and to take pictures of. No entry of the build.
import './parts.css';

import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { ThemeSwitch } from '../shared/theme-switch.tsx';
import { ToastHost } from '../shared/toast.tsx';
import { Bar } from './bar.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { makeStatesWearable } from './forced-states.ts';
import { Generations, Notes } from './generations.tsx';
import { Figures, Plans, TestRows } from './learner-parts.tsx';
import { Dialogs, KeptNotices, NotLoadedScreen, Notices, Toasts, Waiting } from './messages.tsx';
import { AfterOptions, Clocks, Example, Options, Praise, Statuses } from './paper-parts.tsx';
import { ConceptMaps, Courses, Scores, Times } from './pictures.tsx';
import { Texts } from './texts.tsx';
import { Colours, Measures, Type } from './tokens.tsx';

const query = new URLSearchParams(location.search);

const parts: Readonly<Record<string, ReactNode>> = {
  colours: <Colours />,
  type: <Type />,
  measures: <Measures />,
  buttons: <Buttons />,
  bar: <Bar />,
  fields: <Fields />,
  choices: <Choices />,
  notices: <Notices />,
  kept: <KeptNotices />,
  'not-loaded': <NotLoadedScreen />,
  waiting: <Waiting />,
  toasts: <Toasts />,
  dialogs: <Dialogs opened={query.get('open')} />,
  texts: <Texts />,
  clocks: <Clocks />,
  options: <Options />,
  'after-options': <AfterOptions />,
  statuses: <Statuses />,
  praise: <Praise />,
  'example-paper': <Example />,
  rows: <TestRows />,
  figures: <Figures />,
  scores: <Scores />,
  times: <Times />,
  courses: <Courses />,
  concepts: <ConceptMaps />,
  plans: <Plans />,
  notes: <Notes />,
  generations: <Generations />,
};

/** All parts, or only the one that the address names with `?part=`. */
function PartsPage() {
  const wanted = query.get('part');
  const shown = Object.entries(parts).filter(([id]) => wanted === null || id === wanted);
  useLayoutEffect(makeStatesWearable, []);
  return (
    <>
      <header className="bar">
        <a className="mark" href="?">
          Prash Patra
        </a>
        <nav aria-label="Main">
          <ThemeSwitch />
        </nav>
      </header>
      <main className="parts">
        <h1>Parts</h1>
        {wanted === null && (
          <nav className="parts-contents" aria-label="Parts">
            {Object.keys(parts).map((id) => (
              <a key={id} className="link" href={`#${id}`}>
                {id}
              </a>
            ))}
          </nav>
        )}
        {shown.map(([id, part]) => (
          <div key={id} id={id}>
            {part}
          </div>
        ))}
      </main>
      <ToastHost />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Router hook={memoryLocation().hook}>
        <PartsPage />
      </Router>
    </StrictMode>,
  );
}
