import { m } from '#messages';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { OfflineQueries } from '../../shared/offline-cache/offline-queries.tsx';
import { CreateSubjectDialog, OpenCreateSubject } from '../create-subject-dialog.tsx';
import type { TestSearchProps } from '../desk/test-search.tsx';
import './home.css';
import { useSubjectAdder } from '../subject-queries.ts';
import type { RunningTestsProps } from './running-tests.tsx';
import { SearchIcon, SubjectsSidebar } from './subjects-sidebar.tsx';
import { useIsWithinReach } from './use-is-within-reach.ts';

const kinds = ['subjects', 'tests', 'running', 'analytics', 'desk'] as const;

const TestSearch = lazyPart<TestSearchProps>(async () => (await import('../desk/test-search.tsx')).TestSearch, SearchNotLoaded);

export interface HomeLayoutProps extends RunningTestsProps {
  children: ReactNode;
}

/** The layout of `/home` and of every subject, with the subjects in a sidebar, or in a drawer on narrow screens. */
export function HomeLayout(props: HomeLayoutProps) {
  return (
    <OfflineQueries kinds={kinds}>
      <HomeFrame {...props} />
    </OfflineQueries>
  );
}

function HomeFrame({ children, onStartTest }: HomeLayoutProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isWithinReach = useIsWithinReach(bar);
  const [open, setOpen] = useState<'drawer' | 'search' | 'create'>();
  const addSubject = useSubjectAdder();
  const close = () => setOpen(undefined);
  const openDrawer = () => setOpen('drawer');
  const openSearch = () => setOpen('search');
  const openCreateSubject = () => setOpen('create');
  useSearchKey(openSearch);
  return (
    <div className="home-shell">
      <aside className="home-side screen-only">
        <SubjectsSidebar onCreate={openCreateSubject} onSearch={openSearch} />
      </aside>
      <div className="home-bar row apart" ref={bar}>
        <Button kind="quiet" aria-haspopup="dialog" aria-expanded={open === 'drawer'} onClick={openDrawer}>
          <DrawerLabel />
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={openSearch}>
          <SearchIcon />
          {m.home_search()}
        </Button>
      </div>
      <main className="home-main">
        <OpenCreateSubject value={openCreateSubject}>{children}</OpenCreateSubject>
      </main>
      {/* The same button within reach of the thumb: keyboards and screen readers have the first. */}
      <div className={isWithinReach ? 'home-bar is-floating' : 'home-bar is-floating is-away'} aria-hidden="true">
        <Button tabIndex={-1} onClick={openDrawer}>
          <DrawerLabel />
        </Button>
      </div>
      <Dialog isOpen={open === 'drawer'} onClose={close} kind="sheet" side="left" title={m.subjects_subjects()}>
        <SubjectsSidebar onCreate={openCreateSubject} onSearch={openSearch} onChoose={close} />
      </Dialog>
      <Suspense>{open === 'search' && <TestSearch onStartTest={onStartTest} onClose={close} />}</Suspense>
      <CreateSubjectDialog
        isOpen={open === 'create'}
        onClose={close}
        onCreated={(subject) => {
          close();
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

function SearchNotLoaded({ onClose }: TestSearchProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.home_search()}>
      <p>{m.shared_unreachable()}</p>
    </Dialog>
  );
}

/** Ctrl+K, or ⌘K, from everywhere on these screens but from another dialog. */
function useSearchKey(openSearch: () => void): void {
  useEffect(() => {
    const openOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  });
}
