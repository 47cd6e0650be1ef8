import { useId } from 'react';

import { m } from '#messages';

import type { Level } from '../../assessment/levels.ts';
import type { CatalogueSubject } from '../../contract/shapes/topic-shapes.ts';
import { Link } from '../shared/link.tsx';
import { langOf } from '../ui/text/lang-of.tsx';
import { subjectText } from '../ui/text/subject-text.ts';
import { topicName } from '../ui/text/topic-name.ts';

type Topic = CatalogueSubject['topics'][number];

export interface SubjectTopicsProps {
  subject: CatalogueSubject;
  level: Level;
  /** The screen of the form. */
  formPath: string;
  areConceptsOpen: boolean;
}

/** The topics of a subject, with their concepts. */
export function SubjectTopics({ subject: { subject, topics }, level, formPath, areConceptsOpen }: SubjectTopicsProps) {
  const id = useId();
  return (
    <section className="sheet lined browse-subject" aria-labelledby={id}>
      <div className="paper-head">
        <h2 id={id}>{subjectText(subject)}</h2>
        <span className="row tight middle small">
          <span className="muted">{m.topics_count({ count: topics.length })}</span>
          <Link to={addressFor(formPath, { subject, topic: subjectText(subject), level })} rel="nofollow">
            {m.topics_whole({ subject: subjectText(subject) })}
          </Link>
        </span>
      </div>
      <ul className="browse-topics">
        {topics.map((topic) => (
          <li key={topic.topic}>
            <TopicLink to={addressFor(formPath, { subject, topic: topicName(topic), level })} topic={topic} />
            <p className="muted small">{holdingText(topic)}</p>
            {topic.concepts.length > 0 && (
              // Keyed, so that a search opens it and its end closes it.
              <details key={String(areConceptsOpen)} open={areConceptsOpen}>
                <summary className="small">{m.topics_concepts({ count: topic.concepts.length })}</summary>
                <ul className="browse-concepts">
                  {topic.concepts.map((concept) => (
                    <li key={concept.concept}>
                      <TopicLink
                        to={addressFor(formPath, { subject, topic: topicName(concept), within: topicName(topic), level })}
                        topic={concept}
                      />{' '}
                      <span className="muted small num">{concept.questions}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopicLink({ to, topic }: { to: string; topic: Topic | Topic['concepts'][number] }) {
  const name = topicName(topic);
  return (
    <Link to={to} lang={langOf(name)} rel="nofollow">
      {name}
    </Link>
  );
}

/** E.g. `44 questions · English, Hindi`. */
function holdingText({ questions, languages }: Topic): string {
  const names = languages.map((language) => (language === 'en' ? m.topics_english() : m.topics_hindi()));
  return `${m.shared_questions({ count: questions })} · ${names.join(', ')}`;
}

interface Wanted {
  subject: string;
  topic: string;
  /** The topic of a concept. */
  within?: string;
  level: Level;
}

function addressFor(formPath: string, { subject, topic, within, level }: Wanted): string {
  const query = new URLSearchParams({ topic, ...(within !== undefined && { within }), ...(level !== 'auto' && { level }), of: subject });
  return `${formPath}?${query}`;
}
