import '../attempt.css';

import { useEffect } from 'react';

import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { intlLocale } from '../../shared/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRoot } from '../../shared/root/root-state.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useOtherTabsAnswers } from '../saving/merge-responses.ts';

const listed = new Intl.ListFormat(intlLocale);

/** Names the questions that were answered in another tab or on another device. */
export function OtherTabsAnswers() {
  const ids = useOtherTabsAnswers((state) => state.ids);
  const questions = useRoot((root) => root.questions.questions);
  useEffect(() => dismiss, []);
  const numbers = questions.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  if (numbers.length === 0) return null;
  return (
    <Notice kind="info" action={{ label: m.attempt_ok(), onPress: dismiss }}>
      {m.attempt_from_elsewhere({ count: numbers.length, numbers: listed.format(numbers.map(String)) })}
    </Notice>
  );
}

function dismiss(): void {
  useOtherTabsAnswers.setState({ ids: [] });
}

/** Shown in place of an attempt that continues in another tab of this browser. */
export function OpenInOtherTab({ name, onContinue }: { name: string; onContinue: () => void }) {
  usePageTitle(name);
  return (
    <>
      {/* No link: during an attempt every screen redirects to it. */}
      <header className="bar">
        <span className="mark">{'Prash Patra'}</span>
        <ThemeSwitch />
      </header>
      <main className="desk-message">
        <section className="sheet lined stack loose">
          <h1>{m.attempt_elsewhere()}</h1>
          <p className="muted elsewhere-words" role="status">
            {m.attempt_elsewhere_words({ name })}
          </p>
          <p>{m.attempt_elsewhere_ways()}</p>
          <div className="row tight actions">
            <Button kind="pen" onClick={onContinue}>
              {m.attempt_go_on_here()}
            </Button>
          </div>
        </section>
      </main>
    </>
  );
}
