import '../desk/desk.css';
import '../elsewhere.css';

import { useEffect } from 'react';

import { m } from '#messages';

import { Button } from '../../shared/button.tsx';
import { intlLocale } from '../../shared/locale.ts';
import { Notice } from '../../shared/notice.tsx';
import { useRoot } from '../../shared/root-state.ts';
import { ThemeSwitch } from '../../shared/theme-switch.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { hideAnswersFromElsewhere, useAnswersFromElsewhere } from './answers-from-elsewhere.ts';

/** Never so many that a learner would not look at each. */
const listed = new Intl.ListFormat(intlLocale);

/** Which questions look different because they were answered in another tab or on another device. */
export function AnswersFromElsewhere() {
  const ids = useAnswersFromElsewhere((state) => state.ids);
  const questions = useRoot((root) => root.questions.questions);
  useEffect(() => hideAnswersFromElsewhere, []);
  const numbers = questions.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  if (numbers.length === 0) return null;
  return (
    <Notice kind="info" action={{ label: m.attempt_ok(), onPress: hideAnswersFromElsewhere }}>
      {m.attempt_from_elsewhere({ count: numbers.length, numbers: listed.format(numbers.map(String)) })}
    </Notice>
  );
}

export interface OpenElsewhereProps {
  name: string;
  onGoOn: () => void;
}

/** The attempt goes on in another tab of this browser; here it rests. */
export function OpenElsewhere({ name, onGoOn }: OpenElsewhereProps) {
  usePageTitle(name);
  return (
    <>
      {/* No link: while a test goes on, every way leads back here. */}
      <header className="bar">
        <span className="mark">{'Prash Patra'}</span>
        <ThemeSwitch />
      </header>
      <main className="desk-message">
        <section className="sheet lined">
          <h1>{m.attempt_elsewhere()}</h1>
          <p className="elsewhere-words" role="status">
            {m.attempt_elsewhere_words({ name })}
          </p>
          <p>{m.attempt_elsewhere_ways()}</p>
          <div className="actions">
            <Button kind="pen" onClick={onGoOn}>
              {m.attempt_go_on_here()}
            </Button>
          </div>
        </section>
      </main>
    </>
  );
}
