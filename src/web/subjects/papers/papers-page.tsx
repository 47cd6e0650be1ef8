import '../home/home.css';

import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ExamId, examIds } from '../../../assessment/papers/exam-paper.ts';
import { examName } from '../../../contract/papers/paper-names.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { useAddress } from '../../shared/address.tsx';
import { call, hasCode } from '../../shared/calls/call.ts';
import { LoadingFailure } from '../../shared/offline-cache/offline-notice.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useSubjects } from '../subject-queries.ts';
import { PaperFacts } from './paper-facts.tsx';
import { type MadePaper, useMaking } from './use-making.ts';

export interface PapersPageProps {
  /** Starts the attempt and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

/** Full papers after the exams: which there are, what each holds, and making one. */
export function PapersPage({ onStartTest }: PapersPageProps) {
  usePageTitle(m.papers_page());
  const asked = new URLSearchParams(useAddress().search);
  const [keptIn, setKeptIn] = useState(asked.get('subject') ?? '');
  const [chosen, setChosen] = useState<ExamId | undefined>(examIds.find((exam) => exam === asked.get('exam')));
  const [wanted, setWanted] = useState<Language>();
  const subjects = useSubjects().data ?? [];
  // The subject by the name of the exam, once it is there.
  const own = subjects.find(({ subjectName }) => subjectName === examName(chosen ?? examIds[0]));
  const subjectId = keptIn === '' ? (own?._id ?? '') : keptIn;
  const query = usePapers(subjectId);
  const papers = query.data?.papers ?? [];
  const paper = papers.find(({ exam }) => exam === chosen) ?? papers[0];
  const held = paper?.languages.find(({ language }) => language === wanted) ?? paper?.languages[0];
  return (
    <div className="stack loose papers-page">
      <header>
        <h1>{m.papers_page()}</h1>
        <p className="lead">{m.papers_lead()}</p>
      </header>
      {query.error && !query.data && (
        <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
          {m.papers_failed()}
        </LoadingFailure>
      )}
      {query.isPending && <Spinner label={m.papers_loading()} isLabelShown />}
      {paper && held && (
        <section className="sheet stack loose papers-sheet" aria-label={examName(paper.exam)}>
          <div className="papers-choices">
            <SelectField
              label={m.papers_exam()}
              options={papers.map(({ exam }) => ({ value: exam, label: examName(exam) }))}
              value={paper.exam}
              onChange={setChosen}
            />
            <SelectField
              label={m.papers_language()}
              options={paper.languages.map(({ language }) => ({ value: language, label: languageNames[language] }))}
              value={held.language}
              onChange={setWanted}
            />
            <SelectField
              label={m.home_kept_in()}
              options={[
                ...(own ? [] : [{ value: '', label: m.papers_own_subject({ exam: examName(paper.exam) }) }]),
                ...subjects.map(({ _id, subjectName }) => ({ value: _id, label: subjectName })),
              ]}
              value={subjectId}
              onChange={setKeptIn}
            />
          </div>
          <PaperFacts paper={paper} held={held} />
          <Making
            key={`${paper.exam} ${held.language} ${keptIn}`}
            // As chosen, and not the subject by the name of the exam: a repeat after a lost answer asks for the same.
            order={{ exam: paper.exam, language: held.language, subjectId: keptIn }}
            onStartTest={onStartTest}
          />
        </section>
      )}
    </div>
  );
}

const languageNames: Record<Language, string> = { en: m.form_english(), hi: m.form_hindi() };

function usePapers(subjectId: string) {
  return useQuery({
    queryKey: ['papers', subjectId],
    queryFn: ({ signal }) => call('listPapers', { ...(subjectId !== '' && { query: { subject: subjectId } }), signal }),
    // While another subject is counted, the exams stay.
    placeholderData: (shown) => shown,
    refetchOnWindowFocus: false,
    meta: { failureNote: 'Fetching the papers failed' },
  });
}

interface MakingProps extends PapersPageProps {
  order: { exam: ExamId; language: Language; subjectId: string };
}

function Making({ order, onStartTest }: MakingProps) {
  const { made, isBusy, failure, make } = useMaking(order);
  if (made) return <Made made={made} onStartTest={onStartTest} />;
  return (
    <div className="stack">
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <div className="row tight">
        {hasCode(failure, 'no-tests-left') ? (
          <LinkButton kind="pen" to="/payment">
            {m.form_upgrade()}
          </LinkButton>
        ) : (
          <Button kind="pen" isBusy={isBusy} busyLabel={m.papers_making()} onClick={() => void make()}>
            {m.papers_make()}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The paper is a test now, which waits in its subject until it is begun. */
function Made({ made: { test, subjectId, seenBefore }, onStartTest }: PapersPageProps & { made: MadePaper }) {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    setStarting(true);
    setFailure(undefined);
    try {
      await onStartTest(test._id);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setStarting(false);
  };
  return (
    <div className="stack" role="status">
      <p>
        <b>{m.papers_ready({ title: test.title })}</b> {seenBefore > 0 && m.papers_seen({ count: seenBefore })}
      </p>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight">
        <Button kind="pen" isBusy={isStarting} onClick={() => void start()}>
          {m.form_attempt_now()}
        </Button>
        <LinkButton to={`/home/subject/${encodeURIComponent(subjectId)}`}>{m.form_attempt_later()}</LinkButton>
      </div>
    </div>
  );
}
