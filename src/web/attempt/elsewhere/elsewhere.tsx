import '../desk/desk.css';
import '../elsewhere.css';

import { useEffect } from 'react';

import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useRoot } from '../../shared/root-state.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { hideAnswersFromElsewhere, useAnswersFromElsewhere } from './answers-from-elsewhere.ts';

/** Which questions look different because they were answered in another tab or on another device. */
export function AnswersFromElsewhere() {
  const ids = useAnswersFromElsewhere((state) => state.ids);
  const questions = useRoot((root) => root.questions.questions);
  useEffect(() => hideAnswersFromElsewhere, []);
  const numbers = questions.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  if (numbers.length === 0) return null;
  return (
    <Notice kind="info" action={{ label: 'OK', onPress: hideAnswersFromElsewhere }}>
      Answers from your other tab or device are shown here: {questionsText(numbers)}.
    </Notice>
  );
}

/** Never so many that a learner would not look at each. */
function questionsText(numbers: readonly number[]): string {
  if (numbers.length === 1) return `question ${numbers[0]}`;
  return `questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

export interface OpenElsewhereProps {
  name: string;
  onGoOn: () => void;
}

/** The attempt goes on in another tab of this browser; here it rests. */
export function OpenElsewhere({ name, onGoOn }: OpenElsewhereProps) {
  usePageTitle(name);
  return (
    <main className="desk-message">
      <section className="sheet lined">
        <h1>This test is open in another tab</h1>
        <p className="elsewhere-words" role="status">
          {name}: its clock goes on, and your answers are kept there.
        </p>
        <div className="actions">
          <Button kind="pen" onClick={onGoOn}>
            Go on here
          </Button>
        </div>
      </section>
    </main>
  );
}
