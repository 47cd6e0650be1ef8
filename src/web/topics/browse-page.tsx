import './browse.css';

import { useState } from 'react';

import { m } from '#messages';

import { type Level, namedLevels } from '../../assessment/levels.ts';
import { screens } from '../../contract/screens.ts';
import { useAddress } from '../shared/address.tsx';
import { Link } from '../shared/link.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { levelTexts } from '../ui/text/level-texts.ts';
import { filterCatalogue, isShort } from './filter-catalogue.ts';
import { SubjectDialog } from './subject-dialog.tsx';
import { SubjectTopics } from './subject-topics.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useMeant } from './use-meant.ts';

const levelOptions = [
  { value: 'auto' as const, label: m.topics_all_levels() },
  ...namedLevels.map((value) => ({ value, label: levelTexts[value] })),
];

/** What the question bank holds, by subject. A topic leads to the form, filled with it. */
export function BrowsePage() {
  usePageTitle(m.topics_title());
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const asked = new URLSearchParams(useAddress().search);
  const [level, setLevel] = useState<Level>('auto');
  const [text, setText] = useState('');
  const meant = useMeant(text);
  const { subjects, isFailed, retry } = useCatalogue();
  const found = subjects && filterCatalogue(subjects, { level, text, meant: meant ?? [] });
  // Until the server has read the text, nothing found means nothing.
  const isWaiting = meant === undefined && found?.length === 0;
  const subjectId = asked.get('subject');
  const formPath = isLoggedIn ? learnerPath(subjectId) : screens.landing;

  return (
    <main className="browse stack loose">
      <header className="stack tight">
        <h1>{m.topics_title()}</h1>
        <p className="lead">{m.topics_lead()}</p>
      </header>
      <div className="row browse-filter">
        <TextField type="search" label={m.topics_find()} value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
        <SelectField label={m.form_level()} options={levelOptions} value={level} onChange={setLevel} />
      </div>
      <p className="muted small" role="status">
        {found && !isWaiting && m.topics_count({ count: found.reduce((sum, { topics }) => sum + topics.length, 0) })}
      </p>
      {isFailed && !found && (
        <Notice kind="offline" action={{ label: m.topics_again(), onPress: retry }}>
          {m.topics_failed()}
        </Notice>
      )}
      {!isFailed && !found && <Spinner label={m.topics_loading()} isLabelShown />}
      {found?.length === 0 && !isWaiting && <p className="reading">{m.topics_none()}</p>}
      {found?.map((subject) => (
        <SubjectTopics
          key={subject.subject}
          subject={subject}
          level={level}
          formPath={formPath}
          areConceptsOpen={text.trim() !== '' && isShort(found)}
        />
      ))}
      <p>
        <Link className="browse-link" to={ownTopicPath(found?.length === 0 ? text : '', level, formPath)}>
          {m.topics_to_form()}
        </Link>
      </p>
      {isLoggedIn && subjectId === null && asked.has('topic') && <SubjectDialog asked={asked} />}
    </main>
  );
}

/**
 * The form; with what was looked for where that found nothing. What found something may be part of a word: then the topic is empty, and
 * the field takes the focus.
 */
function ownTopicPath(text: string, level: Level, formPath: string): string {
  const topic = text.trim();
  return `${formPath}?${new URLSearchParams({ topic, ...(level !== 'auto' && { level }) })}`;
}

/** Without a subject, the learner chooses one next. */
function learnerPath(subjectId: string | null): string {
  return subjectId === null ? screens.browse : `/createTest/${encodeURIComponent(subjectId)}`;
}
