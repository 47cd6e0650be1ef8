import './paper-summary.css';

import { m } from '#messages';
import { useId } from 'react';

import { longClockText } from '../../../assessment/timing.ts';
import type { PaperResult } from '../../../contract/papers/paper-shapes.ts';
import { examName, sectionName } from '../../../contract/papers/paper-names.ts';
import { solutionsAddress } from '../../../contract/screens.ts';
import { Link } from '../../shared/link.tsx';
import { momentText } from '../../ui/text/figure-text.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { gainText, marksText } from '../../ui/text/marks-text.ts';

interface PaperSummaryProps {
  testId: string;
  paper: PaperResult;
}

/** The result of a full paper by section and chapter, and against the learner's earlier papers of its exam. */
export function PaperSummary({ testId, paper }: PaperSummaryProps) {
  const headingId = useId();
  return (
    <section className="stack paper-result num" aria-labelledby={headingId}>
      <h3 id={headingId}>{m.papers_by_section()}</h3>
      <Standing testId={testId} paper={paper} />
      <div className="paper-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{m.papers_section()}</th>
              <th scope="col">{m.papers_score()}</th>
              <th scope="col">{m.papers_right_column()}</th>
              <th scope="col">{m.papers_wrong_column()}</th>
              <th scope="col">{m.papers_blank_column()}</th>
              <th scope="col">{m.papers_time_column()}</th>
            </tr>
          </thead>
          <tbody>
            {paper.sections.map(({ section, score, total, right, wrong, blank, seconds }) => (
              <tr key={section}>
                <th scope="row">{sectionName(section)}</th>
                <td>{`${marksText(score)} / ${marksText(total)}`}</td>
                <td>{right}</td>
                <td>{wrong}</td>
                <td>{blank}</td>
                <td>{longClockText(Math.round(seconds))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Chapters paper={paper} />
      <EarlierPapers testId={testId} paper={paper} />
    </section>
  );
}

/** How it compares with the paper before; nothing for a retake. */
function Standing({ testId, paper: { exam: id, papers } }: PaperSummaryProps) {
  const place = papers.findIndex((each) => each.testId === testId);
  const [here, last] = [papers[place], papers[place - 1]];
  if (!here) return null;
  const exam = examName(id);
  if (!last) return <p>{m.papers_first({ exam })}</p>;
  const gain = here.score - last.score;
  const isBest = papers.slice(0, place).every(({ score }) => score < here.score);
  return (
    <p>
      {gain === 0 ? m.papers_since_same({ exam }) : m.papers_since_up({ marks: gainText(gain), exam })} {isBest && m.papers_best({ exam })}
    </p>
  );
}

const shownOfSection = 3;

/** Of each section the chapters that cost the most, and behind a fold all of them. */
function Chapters({ paper: { sections } }: Pick<PaperSummaryProps, 'paper'>) {
  return (
    <>
      <h4>{m.papers_chapters()}</h4>
      {sections.map(({ section, chapters }) => (
        <details key={section}>
          <summary>
            {sectionName(section)}
            {': '}
            {chapters
              .filter(({ right, wrong, blank }) => wrong + blank > 0 || right === 0)
              .slice(0, shownOfSection)
              .map(({ chapter }) => chapter)
              .join(', ')}
          </summary>
          <ul>
            {chapters.map(({ chapter, right, wrong, blank }) => (
              <li key={chapter} className="row apart">
                <bdi lang={langOf(chapter)}>{chapter}</bdi>
                <span className="muted">{m.papers_of_chapter({ right, total: right + wrong + blank })}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

const mostShown = 10;

function EarlierPapers({ testId, paper: { exam, papers } }: PaperSummaryProps) {
  if (papers.length < 2) return null;
  return (
    <>
      <h4>{m.papers_earlier({ exam: examName(exam) })}</h4>
      <ol className="paper-scores">
        {papers.slice(-mostShown).map((each) => (
          <li key={each.testId} className="row apart">
            <span>
              {each.testId === testId ? m.papers_this() : <Link to={solutionsAddress(each.testId)}>{each.title}</Link>}{' '}
              <span className="muted small">{momentText(each.finishedAt)}</span>
            </span>
            <b>{`${marksText(each.score)} / ${marksText(each.total)}`}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
