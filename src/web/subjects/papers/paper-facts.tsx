import { m } from '#messages';

import { type ExamId } from '../../../assessment/papers/exam-paper.ts';
import type { ListedPaper } from '../../../contract/papers/paper-shapes.ts';
import { sectionName } from '../../../contract/papers/paper-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { markingText, marksText } from '../../ui/text/marks-text.ts';

export interface PaperFactsProps {
  paper: ListedPaper;
  held: ListedPaper['languages'][number];
}

/** What a paper holds, and how many there are without a repeated question. */
export function PaperFacts({ paper, held }: PaperFactsProps) {
  const { exam, sections, numberOfQuestions, durationSeconds, marking, total } = paper;
  const part = partOfExam(exam);
  return (
    <div className="stack">
      <dl className="papers-facts num">
        {sections.map(({ section, questions }) => (
          <Fact key={section} name={sectionName(section)} value={m.shared_questions({ count: questions })} />
        ))}
        {sections.length > 1 && <Fact name={m.papers_all()} value={m.shared_questions({ count: numberOfQuestions })} />}
        <Fact name={m.papers_time()} value={m.shared_minutes({ minutes: durationSeconds / 60 })} />
        <Fact name={m.papers_marks()} value={`${marksText(total)} (${markingText(marking)})`} />
      </dl>
      {part !== undefined && <p className="muted small">{part}</p>}
      <Left held={held} />
      {held.missing.length > 0 && (
        <details>
          <summary>{m.papers_missing({ count: held.missing.length })}</summary>
          <p className="reading small">{`${held.missing.join(' · ')}. ${m.papers_missing_words()}`}</p>
        </details>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Counting ends there. */
const many = 20;

function Left({ held: { left } }: Pick<PaperFactsProps, 'held'>) {
  if (left === 0) return <Notice kind="info">{m.papers_left_none()}</Notice>;
  return <p>{left >= many ? m.papers_left_many({ count: many }) : m.papers_left({ count: left })}</p>;
}

/** Of an exam that asks other questions too. */
function partOfExam(exam: ExamId): string | undefined {
  if (exam === 'jee-main') return m.papers_part_jee();
  return exam.startsWith('cbse') ? m.papers_part_cbse() : undefined;
}
