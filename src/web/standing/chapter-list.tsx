import { m } from '#messages';

import type { WireStanding } from '../../contract/shapes/practice-shapes.ts';
import { locale } from '../shared/locale.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { ShareBar, ShareFigure, ShareWords } from './share-bar.tsx';

type Chapter = WireStanding['chapters'][number];
type Titles = Chapter['titles'];

export interface ChapterListProps {
  chapters: readonly Chapter[];
  /** The later day in words. */
  day: string;
}

/** Chapters as rows that open into their concepts, those with the lowest share first; then the names of those that were not asked yet. */
export function ChapterList({ chapters, day }: ChapterListProps) {
  const asked = chapters.filter(({ today }) => today).toSorted((one, other) => shareOf(one) - shareOf(other));
  const open = chapters.filter(({ today }) => !today);
  return (
    <section className="stack" aria-labelledby="standing-chapters">
      <h2 id="standing-chapters">{m.standing_chapters()}</h2>
      <div className="sheet share-list">
        {asked.map((chapter) => (
          <ChapterRow key={chapter.chapter} chapter={chapter} day={day} />
        ))}
      </div>
      {open.length > 0 && (
        <details className="look-through">
          <summary className="inline link">{m.standing_open_chapters({ count: open.length })}</summary>
          <p className="reading">{open.map(chapterName).join(', ')}</p>
        </details>
      )}
    </section>
  );
}

function shareOf({ today }: Chapter): number {
  return today?.share ?? 0;
}

function titleText({ en = '', hi = en }: Titles): string {
  return locale === 'hi' ? hi : en || hi;
}

function chapterName({ titles, chapter }: Chapter): string {
  return titleText(titles) || chapter || m.standing_other();
}

function ChapterRow({ chapter, day }: { chapter: Chapter; day: string }) {
  const { today, later, asked, concepts, known, open } = chapter;
  return (
    <details className="share-row">
      <summary>
        <span className="share-head">
          <span className="share-name">
            <Named text={chapterName(chapter)} />
          </span>
          <ShareFigure today={today} />
        </span>
        <ShareBar today={today} later={later} />
        <ShareWords today={today} later={later} day={day} />
        <span className="muted small share-words">{m.standing_asked({ asked, count: concepts })}</span>
      </summary>
      <ul className="share-concepts">
        {known
          .toSorted((one, other) => one.today.share - other.today.share)
          .map((concept) => (
            <li key={concept.concept}>
              <span className="share-head">
                <span>
                  <Named text={concept.concept} />
                </span>
                <ShareFigure today={concept.today} />
              </span>
              <ShareBar today={concept.today} later={concept.later} />
              <ShareWords today={concept.today} later={concept.later} day={day} />
            </li>
          ))}
      </ul>
      {open.length > 0 && <p className="muted small share-open">{m.standing_open_concepts({ names: open.map(titleText).join(', ') })}</p>}
    </details>
  );
}
