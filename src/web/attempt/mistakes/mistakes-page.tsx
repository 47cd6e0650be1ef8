import './mistakes.css';
import '../solutions/solutions.css';

import { m } from '#messages';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../../contract/screens.ts';
import type { WireMistake, WireMistakes } from '../../../contract/shapes/practice-shapes.ts';
import { useAddress } from '../../shared/address.tsx';
import { hasCode } from '../../shared/calls/call.ts';
import { mistakesAddress } from '../../../contract/home-addresses.ts';
import { LoadingFailure, OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { usePracticeStart } from '../../shared/use-practice-start.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { MistakeFilters } from './mistake-filters.tsx';
import { type AskedPage, askedOf, useMistakes } from './mistake-queries.ts';
import { MistakeRow } from './mistake-row.tsx';
import { PrintMistakes, PrintShown } from './print-mistakes.tsx';

/** Everything that the learner missed and does not remember yet. */
export function MistakesPage() {
  usePageTitle(m.mistakes_title());
  const asked = askedOf(useAddress().search);
  const query = useMistakes(asked);
  const { data } = query;
  const isAll = Object.values(asked).every((value) => value === undefined);
  const ask = (change: AskedPage) => {
    // Read from the address itself: leaving the search field and pressing a control may both ask before the next render.
    const last = askedOf(window.location.search);
    const address = mistakesAddress({ ...last, page: undefined, ...change });
    if (address !== mistakesAddress(last)) navigate(address, { replace: true });
  };
  const tryAgain = () => void query.refetch();
  return (
    <div className="stack loose mistakes-page">
      <header>
        <h1>{m.mistakes_title()}</h1>
        <p className="lead">{m.mistakes_about()}</p>
        <details className="look-through">
          <summary className="inline link">{m.mistakes_how()}</summary>
          <p className="reading">{m.mistakes_leaves()}</p>
        </details>
      </header>
      {!(isAll && data?.total === 0) && <MistakeFilters asked={asked} choices={data} onAsk={ask} />}
      {data && <OfflineNotice query={query} onTryAgain={tryAgain} />}
      {query.error && !data && (
        <LoadingFailure query={query} onTryAgain={tryAgain}>
          {hasCode(query.error, 'offline') ? m.mistakes_offline() : m.mistakes_failed()}
        </LoadingFailure>
      )}
      {query.isPending && <Spinner label={m.mistakes_loading()} isLabelShown />}
      {data && (data.total > 0 ? <Book book={data} asked={asked} /> : <Empty isAll={isAll} />)}
    </div>
  );
}

function Empty({ isAll }: { isAll: boolean }) {
  if (!isAll) {
    return (
      <div className="stack">
        <p role="status">{m.mistakes_none_found()}</p>
        <LinkButton className="mistakes-all" to={mistakesAddress()}>
          {m.mistakes_show_all()}
        </LinkButton>
      </div>
    );
  }
  return (
    <section className="sheet welcome-sheet stack">
      <h2>{m.mistakes_none()}</h2>
      <p className="reading">{m.mistakes_none_words()}</p>
      <LinkButton className="mistakes-all" to={screens.home}>
        {m.app_home()}
      </LinkButton>
    </section>
  );
}

/** What one page of the server has at most. */
const pageSize = 20;

function Book({ book, asked }: { book: WireMistakes; asked: AskedPage }) {
  const { mistakes, page, pages } = book;
  const list = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string>();
  const [selected, setSelected] = useState<ReadonlyMap<string, WireMistake>>(new Map());
  const goTo = (to: number) => {
    navigate(mistakesAddress({ ...asked, page: String(to) }));
    list.current?.focus();
  };
  return (
    <div className="stack" ref={list} tabIndex={-1}>
      <Tools book={book} asked={asked} selected={selected} onClear={() => setSelected(new Map())} />
      <ul className="mistakes" aria-label={m.mistakes_list()}>
        {mistakes.map((mistake, place) => (
          <MistakeRow
            key={`${mistake.subjectId} ${mistake.id}`}
            mistake={mistake}
            number={(page - 1) * pageSize + place + 1}
            isSelected={selected.has(mistake.id)}
            onSelect={() => setSelected(toggled(selected, mistake))}
            isOpen={openId === mistake.id}
            onOpen={() => setOpenId(openId === mistake.id ? undefined : mistake.id)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row apart middle" aria-label={m.mistakes_pages()}>
          <Button disabled={page <= 1} onClick={() => goTo(page - 1)}>
            {m.mistakes_previous()}
          </Button>
          <span className="num">{m.mistakes_page({ page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => goTo(page + 1)}>
            {m.mistakes_next()}
          </Button>
        </nav>
      )}
    </div>
  );
}

function toggled(selected: ReadonlyMap<string, WireMistake>, mistake: WireMistake): ReadonlyMap<string, WireMistake> {
  const next = new Map(selected);
  if (!next.delete(mistake.id)) next.set(mistake.id, mistake);
  return next;
}

/** How many questions a practice has: of a selection, and where nothing is selected. */
const mostPractised = 20;
const usuallyPractised = 10;
/** How many ids the call takes. */
const mostChosen = 100;

interface ToolsProps {
  book: WireMistakes;
  asked: AskedPage;
  selected: ReadonlyMap<string, WireMistake>;
  onClear: () => void;
}

/** Practises or prints what is selected, or else all that is shown. */
function Tools({ book: { total }, asked: { page: _page, ...filter }, selected, onClear }: ToolsProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { isBusy, start } = usePracticeStart(() => showToast('info', m.practice_nothing_due()));
  const isSome = selected.size > 0;
  const count = isSome ? Math.min(selected.size, mostPractised) : Math.min(total, usuallyPractised);
  const practise = () =>
    start({ source: 'mistakes', count, ...(isSome ? { ids: [...selected.keys()].slice(0, mostChosen) } : { filter }) });
  const close = () => setPrinting(false);
  return (
    <div className="row apart middle mistake-tools">
      <p role="status">
        {[m.mistakes_found({ count: total }), ...(isSome ? [m.mistakes_selected({ count: selected.size })] : [])].join(' · ')}
      </p>
      <div className="row tight">
        {isSome && (
          <Button kind="quiet" onClick={onClear}>
            {m.mistakes_clear()}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setPrinting(true)}>
          {m.mistakes_print()}
        </Button>
        <Button kind="pen" disabled={isBusy} onClick={practise}>
          {m.practice_start({ count })}
        </Button>
      </div>
      {isPrinting && isSome && <PrintMistakes mistakes={[...selected.values()]} onClose={close} />}
      {isPrinting && !isSome && <PrintShown asked={filter} onClose={close} />}
    </div>
  );
}
