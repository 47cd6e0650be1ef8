import { type FormEvent, useState } from 'react';

import { m } from '#messages';

import { type Level, namedLevels } from '../../assessment/levels.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import type { CatalogueSubject } from '../../contract/shapes/topic-shapes.ts';
import { call, messageOf } from '../shared/calls/call.ts';
import { LoadingFailure } from '../shared/offline-cache/offline-notice.tsx';
import { locale } from '../shared/locale.ts';
import { usePracticeStart } from '../shared/use-practice-start.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { levelTexts } from '../ui/text/level-texts.ts';
import { subjectText } from '../ui/text/subject-text.ts';
import { showToast } from '../ui/toast.tsx';
import { usePlacementChoices } from './standing-queries.ts';

const questionCount = 10;
const anyTopic = '';
const levelOptions = [
  { value: 'auto' as const, label: m.topics_all_levels() },
  ...namedLevels.map((value) => ({ value, label: levelTexts[value] })),
];

/** Starts a placement: on a topic of the bank or a whole subject, for the learner's subject or a new one of that name. */
export function PlacementForm({ subjectId }: { subjectId: string | undefined }) {
  const query = usePlacementChoices();
  return (
    <section className="sheet lined stack placement" aria-labelledby="placement">
      <h2 id="placement">{m.placement_title()}</h2>
      <p className="reading">{m.placement_words()}</p>
      {query.isPending && <Spinner label={m.topics_loading()} isLabelShown />}
      {query.error && !query.data && (
        <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
          {m.topics_failed()}
        </LoadingFailure>
      )}
      {query.data && <Choices {...query.data} subjectId={subjectId} />}
    </section>
  );
}

interface ChoicesProps {
  fields: readonly CatalogueSubject[];
  subjects: readonly Subject[];
  subjectId: string | undefined;
}

function Choices({ fields, subjects, subjectId }: ChoicesProps) {
  const own = subjects.find(({ _id }) => _id === subjectId);
  const [field, setField] = useState(() => fields.find(({ subject }) => own && isNamed(own, subject))?.subject ?? fields[0]?.subject ?? '');
  const [level, setLevel] = useState<Level>('auto');
  const [topic, setTopic] = useState(anyTopic);
  const { isBusy, start } = usePracticeStart(() => showToast('info', m.placement_none()));
  const [isMaking, setMaking] = useState(false);
  const topics = (fields.find(({ subject }) => subject === field)?.topics ?? []).filter(
    ({ levels }) => level === 'auto' || levels.length === 0 || levels.includes(level),
  );
  const chosen = topics.find((each) => each.topic === topic);
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setMaking(true);
    try {
      const id = own?._id ?? (await subjectFor(subjects, field));
      const inHindi = (chosen ? [chosen] : topics).every(({ languages }) => languages.includes('hi'));
      const language = locale === 'hi' && inHindi ? ('hi' as const) : ('en' as const);
      const placement = { field, language, ...(chosen && { topic }), ...(level !== 'auto' && { level }) };
      start({ source: 'placement', id, count: questionCount, placement });
    } catch (error) {
      showToast('error', messageOf(error));
    }
    setMaking(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void begin(event)}>
      <div className="placement-fields">
        <SelectField
          label={m.placement_subject()}
          options={fields.map(({ subject }) => ({ value: subject, label: subjectText(subject) }))}
          value={field}
          onChange={setField}
        />
        <SelectField label={m.form_level()} options={levelOptions} value={level} onChange={setLevel} />
        <SelectField
          label={m.placement_topic()}
          options={[
            { value: anyTopic, label: m.placement_any_topic() },
            ...topics.map(({ topic: value, titles }) => ({ value, label: titles[locale] ?? value })),
          ]}
          value={chosen ? topic : anyTopic}
          onChange={setTopic}
        />
      </div>
      <Button kind="pen" type="submit" isBusy={isBusy || isMaking} disabled={topics.length === 0}>
        {m.placement_start()}
      </Button>
    </form>
  );
}

function isNamed({ subjectName }: Subject, field: string): boolean {
  const names = [field, subjectText(field)].map((name) => name.toLocaleLowerCase());
  return names.includes(subjectName.trim().toLocaleLowerCase());
}

/** The learner's subject of that name, made where there is none. */
async function subjectFor(subjects: readonly Subject[], field: string): Promise<string> {
  const own = subjects.find((subject) => isNamed(subject, field));
  if (own) return own._id;
  return (await call('createSubject', { body: { subject: subjectText(field) } })).subject._id;
}
