import './landing-page.css';
import { type ReactNode, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { pendingAttempt } from '../shared/root/browser-storage.ts';
import { screens } from '../../contract/screens.ts';
import { Link } from '../shared/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { exampleQuestions } from '../../contract/example-question.ts';
import { locale } from '../shared/locale.ts';

const { stem, options, key, chosen } = exampleQuestions[locale];

/** A question of the bank as a learner reviews it: a wrong response, the key, and why each option is right or wrong. */
function ExampleQuestion() {
  return (
    <section className="sheet lined stack example" id="example" aria-labelledby="example-name">
      <header className="paper-head">
        <h2 id="example-name">{m.landing_example()}</h2>
        <span className="muted small">{m.landing_example_note()}</span>
      </header>
      <p className="example-stem">{stem}</p>
      <ol className="stack tight">
        {options.map(({ text, why }, index) => (
          <li key={text} className={`example-option ${outcomeClass(index)}`}>
            <span className="letter">{String.fromCodePoint(65 + index)}</span>
            <div>
              <p className="row example-outcome">
                <span>{text}</span>
                {index === key && <b className="example-tag">{m.landing_example_correct()}</b>}
                {index === chosen && <b className="example-tag">{m.landing_example_yours_wrong()}</b>}
              </p>
              <p className="muted small example-why">{why}</p>
            </div>
          </li>
        ))}
      </ol>
      <a className="inline example-next" href="#new-test">
        {m.landing_own_topic()}
      </a>
    </section>
  );
}

function outcomeClass(option: number): string {
  if (option === key) return 'is-key';
  return option === chosen ? 'is-chosen' : '';
}

export interface LandingPageProps {
  /** Restores what was in the form before a link filled it; undefined if that was nothing. */
  takeBack: (() => void) | undefined;
  /** The form for a new test. */
  form: ReactNode;
  /** The product description below the form. */
  below: ReactNode;
}

/** The landing page: the form, an example question, and the product description. */
export function LandingPage({ takeBack, form, below }: LandingPageProps) {
  usePageTitle('');
  return (
    <main className="landing">
      <div className="landing-desk">
        <section className="landing-words">
          <h1>{m.landing_title()}</h1>
          <p className="lead">{m.landing_lead()}</p>
          <p className="row">
            <Link className="browse-link" to={screens.browse}>
              {m.form_browse()}
            </Link>
            <a className="landing-jump" href="#example">
              {m.landing_try_first()}
            </a>
          </p>
        </section>
        <div className="stack landing-form" id="new-test">
          <WaitingResult />
          {takeBack && (
            <Notice kind="info" action={{ label: m.form_bring_back(), onPress: takeBack }}>
              {m.landing_refilled()}
            </Notice>
          )}
          {form}
        </div>
        <ExampleQuestion />
      </div>
      {below}
    </main>
  );
}

/** Offers the result of a submitted guest test whose dialog was closed. */
function WaitingResult() {
  const isDialogOpen = useRoot((root) => root.unauth.modalOpen);
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const isKept = useSyncExternalStore(
    hearOtherTabs,
    () => pendingAttempt.read() !== undefined,
    () => false,
  );
  if (isDialogOpen || !isKept) return null;
  return (
    <Notice kind="info" action={{ label: m.landing_see_result(), onPress: () => setModalOpen(true) }}>
      {m.landing_waiting_result()}
    </Notice>
  );
}

function hearOtherTabs(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
