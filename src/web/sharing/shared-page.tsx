import './sharing.css';

import { type ReactNode, useEffect, useState } from 'react';

import { m } from '#messages';

import type { SharedTestFacts } from '../../contract/shapes/share-shapes.ts';
import { useParameter } from '../shared/address.tsx';
import { CallFailure, call } from '../shared/calls/call.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { dayText } from '../ui/text/figure-text.ts';
import { langOf, Named } from '../ui/text/lang-of.tsx';
import { markingText } from '../ui/text/marks-text.ts';
import { durationText } from '../ui/text/test-facts.ts';
import { TakeForm, type TakeFormProps } from './take-form.tsx';

type SharedPageProps = Omit<TakeFormProps, 'token' | 'facts'>;

/** What a link to a shared test leads to: what it is, by whom, and the way to take it. It shows no question. */
export function SharedPage(props: SharedPageProps) {
  const token = useParameter('token');
  const learner = useRoot((root) => root.auth.user?.email);
  // Asked for again when the visitor signs in: it may be their own link, or one that they have taken.
  return <SharedTest key={`${token} ${learner}`} token={token} {...props} />;
}

function SharedTest({ token, ...props }: SharedPageProps & { token: string }) {
  const { facts, failure, tryAgain } = useSharedTest(token, props.sendWaiting);
  usePageTitle(facts?.title ?? m.page_shared());
  if (failure) return <Failed failure={failure} onTryAgain={tryAgain} />;
  if (!facts) {
    return (
      <Card title={m.page_shared()}>
        <Spinner label={m.sharing_loading()} isLabelShown />
      </Card>
    );
  }
  return (
    <Card title={<Named text={facts.title} />}>
      {facts.sharedBy !== null && <p className="lead">{m.sharing_from({ name: facts.sharedBy })}</p>}
      <Facts facts={facts} />
      <TakeForm token={token} facts={facts} {...props} />
    </Card>
  );
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <main className="desk-message">
      <section className="sheet lined stack loose shared-card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

const kindTexts = { mcq: m.sharing_kind_mcq(), truefalse: m.sharing_kind_true_false() };
const languageTexts = { en: m.sharing_in_english(), hi: m.sharing_in_hindi() };

function Facts({ facts }: { facts: SharedTestFacts }) {
  const { numberOfQuestions, voidQuestions, durationSeconds, marking, kinds, language, closesAt } = facts;
  return (
    <>
      <dl className="shared-facts num">
        <Fact label={m.sharing_fact_questions()} value={numberOfQuestions} />
        <Fact label={m.sharing_fact_time()} value={durationText(durationSeconds)} />
        <Fact label={m.sharing_fact_marking()} value={markingText(marking)} />
        <Fact label={m.sharing_fact_kinds()} value={kinds.map((kind) => kindTexts[kind]).join(' · ')} />
        <Fact label={m.sharing_fact_language()} value={languageTexts[language]} />
        {closesAt !== null && <Fact label={m.sharing_fact_end()} value={dayText(closesAt)} />}
      </dl>
      {voidQuestions > 0 && <p className="muted small">{m.sharing_void({ count: voidQuestions })}</p>}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd lang={typeof value === 'string' ? langOf(value) : undefined}>{value}</dd>
    </div>
  );
}

function Failed({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const code = failure instanceof CallFailure ? failure.code : 'unexpected';
  if (code === 'not-found') {
    return (
      <Card title={m.sharing_gone()}>
        <Notice kind="info">{m.sharing_gone_words()}</Notice>
        <div className="row tight">
          <LinkButton to="/">{m.sharing_own_test()}</LinkButton>
        </div>
      </Card>
    );
  }
  return (
    <Card title={m.page_shared()}>
      <Notice kind={code === 'offline' ? 'offline' : 'error'} action={{ label: m.shared_try_again(), onPress: onTryAgain }}>
        {code === 'slow-down' ? m.sharing_slow_down() : m.sharing_not_loaded()}
      </Notice>
    </Card>
  );
}

function useSharedTest(token: string, sendWaiting: SharedPageProps['sendWaiting']) {
  const [facts, setFacts] = useState<SharedTestFacts>();
  const [failure, setFailure] = useState<unknown>();
  /** Another object asks again. */
  const [asked, setAsked] = useState({ token });
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      await sendWaiting().catch((error: unknown) => console.error('Sending the last test failed', error));
      return call('readShared', { parameters: { token: asked.token }, signal: leaving.signal });
    };
    read().then(setFacts, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.error('Loading the shared test failed', error);
      setFailure(error);
    });
    return () => leaving.abort();
  }, [asked, sendWaiting]);
  const tryAgain = () => {
    setFailure(undefined);
    setAsked({ token });
  };
  return { facts, failure, tryAgain };
}
