import './question.css';

import { type ReactNode, useId, useState } from 'react';

import { m } from '#messages';

import type { SectionId, TestSection } from '../../../assessment/papers/exam-paper.ts';
import { sectionName } from '../../../contract/papers/paper-names.ts';
import { type PanelQuestion, QuestionList, type QuestionListProps, StatusGrid, type StatusGridProps } from './question-panels.tsx';
import { attemptStatuses, statusWords } from './question-status.ts';

interface Sectioned {
  sections: readonly TestSection[];
}

/** The list of a full paper: its sections with their counts, and the questions of the one that is open. */
export function SectionList({ sections, questions, position }: QuestionListProps & Sectioned) {
  return (
    <SectionParts sections={sections} questions={questions} position={position}>
      {(part) => <QuestionList questions={part} position={position} />}
    </SectionParts>
  );
}

/** The status of a full paper, in the same way. */
export function SectionGrid({ sections, questions, position, statuses }: StatusGridProps & Sectioned) {
  return (
    <SectionParts sections={sections} questions={questions} position={position}>
      {(part) => <StatusGrid questions={part} position={position} statuses={statuses} />}
    </SectionParts>
  );
}

/** The section of the current question, and its place there: `Chemistry 5 of 45`. */
export function SectionFact({ sections, position }: Sectioned & { position: number }) {
  const here = placed(sections).find(({ first, questions }) => position < first + questions);
  if (!here) return null;
  return (
    <span className="section-fact">
      {m.papers_place({ section: sectionName(here.section), number: position - here.first + 1, count: here.questions })}
    </span>
  );
}

interface PlacedSection extends TestSection {
  /** The index of its first question in the test. */
  first: number;
}

function placed(sections: readonly TestSection[]): PlacedSection[] {
  let first = 0;
  return sections.map((section) => {
    first += section.questions;
    return { ...section, first: first - section.questions };
  });
}

interface SectionPartsProps extends QuestionListProps, Sectioned {
  children: (part: readonly PanelQuestion[]) => ReactNode;
}

function SectionParts({ sections, questions, position, children }: SectionPartsProps) {
  const all = placed(sections);
  const here = all.find(({ first, questions: count }) => position < first + count)?.section;
  const [opened, setOpened] = useState<{ section: SectionId | undefined; from: SectionId | undefined }>();
  // Whichever is opened stays so until the learner goes on in another section.
  const shown = opened && opened.from === here ? opened.section : here;
  return (
    <div className="section-parts">
      {all.map(({ section, first, questions: count }) => (
        <SectionPart
          key={section}
          section={section}
          questions={questions.slice(first, first + count).map((question, index) => ({ ...question, place: first + index }))}
          isHere={section === here}
          isShown={section === shown}
          onToggle={() => setOpened({ section: section === shown ? undefined : section, from: here })}
        >
          {children}
        </SectionPart>
      ))}
    </div>
  );
}

interface SectionPartProps {
  section: SectionId;
  questions: readonly PanelQuestion[];
  isHere: boolean;
  isShown: boolean;
  onToggle: () => void;
  children: (part: readonly PanelQuestion[]) => ReactNode;
}

function SectionPart({ section, questions, isHere, isShown, onToggle, children }: SectionPartProps) {
  const id = useId();
  const done = questions.filter(({ status }) => statusWords[status].inList.sign === 'tick').length;
  const isReview = questions.some(({ status }) => !attemptStatuses.some((each) => each === status));
  return (
    <div className={isShown ? 'section-part is-shown' : 'section-part'}>
      <h3>
        <button
          type="button"
          className="section-head"
          aria-expanded={isShown}
          aria-controls={id}
          aria-current={isHere ? 'true' : undefined}
          onClick={onToggle}
        >
          <span>{sectionName(section)}</span>
          <span className="num">
            {`${done}/${questions.length}`} <span className="visually-hidden">{isReview ? m.papers_right() : m.papers_answered()}</span>
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isShown} className="section-body">
        {isShown && children(questions)}
      </div>
    </div>
  );
}
