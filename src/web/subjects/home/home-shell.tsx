import { m } from '#messages';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OfflineQueries } from '../../shared/offline-cache/offline-queries.tsx';
import { CreateSubjectDialog, OpenCreateSubject } from '../create-subject-dialog.tsx';
import './home.css';
import { useSubjectAdder } from '../subject-queries.ts';
import { SubjectsSidebar } from './subjects-sidebar.tsx';

const kinds = ['subjects', 'tests', 'running', 'analytics', 'desk'] as const;

export interface HomeShellProps {
  children: ReactNode;
}

/** The layout of `/home` and of every subject, with the subjects in a sidebar, or in a drawer on narrow screens. */
export function HomeShell({ children }: HomeShellProps) {
  return (
    <OfflineQueries kinds={kinds}>
      <HomeFrame>{children}</HomeFrame>
    </OfflineQueries>
  );
}

function HomeFrame({ children }: HomeShellProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isBarPassed = useIsPassed(bar);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const addSubject = useSubjectAdder();
  const closeDrawer = () => setDrawerOpen(false);
  const openCreateSubject = () => {
    closeDrawer();
    setCreating(true);
  };
  return (
    <div className="home-shell">
      <aside className="home-side screen-only">
        <SubjectsSidebar onCreate={openCreateSubject} />
      </aside>
      <div className="home-bar" ref={bar}>
        <Button kind="quiet" aria-haspopup="dialog" aria-expanded={isDrawerOpen} onClick={() => setDrawerOpen(true)}>
          <DrawerLabel />
        </Button>
      </div>
      <main className="home-main">
        <OpenCreateSubject value={openCreateSubject}>{children}</OpenCreateSubject>
      </main>
      {/* The same button within reach of the thumb: keyboards and screen readers have the first. */}
      <div className={isBarPassed ? 'home-bar is-floating' : 'home-bar is-floating is-away'} aria-hidden="true">
        <Button tabIndex={-1} onClick={() => setDrawerOpen(true)}>
          <DrawerLabel />
        </Button>
      </div>
      <Dialog isOpen={isDrawerOpen} onClose={closeDrawer} kind="sheet" side="left" title={m.subjects_subjects()}>
        <SubjectsSidebar onCreate={openCreateSubject} onChoose={closeDrawer} />
      </Dialog>
      <CreateSubjectDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={(subject) => {
          setCreating(false);
          addSubject(subject);
          navigate(`/home/subject/${subject._id}`);
        }}
      />
    </div>
  );
}

function DrawerLabel() {
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 5h14M3 10h14M3 15h9" />
      </svg>
      {m.subjects_subjects()}
    </>
  );
}

/** Whether the page is scrolled past an element. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([seen]) => setPassed(seen !== undefined && seen.boundingClientRect.bottom < 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
