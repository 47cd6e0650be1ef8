import { m } from '#messages';

import { questionsIn } from '../../assessment/analytics/tally.ts';
import type { ResponseKind } from '../../assessment/analytics/classify-responses.ts';
import type { AnalyticsDetails, WireTally } from '../../contract/shapes/analytics-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { numberText } from '../ui/text/figure-text.ts';
import { LinkButton } from '../ui/button.tsx';
import { Named } from '../ui/text/lang-of.tsx';
import { RichText } from '../ui/text/rich-text.tsx';
import { shareOf } from './figure-text.ts';
import { InsightsSection, useFirst } from './insights-section.tsx';

const kindWords: { kind: ResponseKind; name: string; meaning: string }[] = [
  { kind: 'misconception', name: m.analytics_kind_misconception(), meaning: m.analytics_kind_misconception_words() },
  { kind: 'slip', name: m.analytics_kind_slip(), meaning: m.analytics_kind_slip_words() },
  { kind: 'guess', name: m.analytics_kind_guess(), meaning: m.analytics_kind_guess_words() },
  { kind: 'lucky', name: m.analytics_kind_lucky(), meaning: m.analytics_kind_lucky_words() },
  { kind: 'unsettled', name: m.analytics_kind_unsettled(), meaning: m.analytics_kind_unsettled_words() },
  { kind: 'blank', name: m.analytics_kind_blank(), meaning: m.analytics_kind_blank_words() },
];

const shownAtFirst = 4;

/** Responses by kind, and each misconception with the chosen option and why it is wrong. */
export function Mistakes({ tally, misconceptions }: { tally: WireTally; misconceptions: AnalyticsDetails['misconceptions'] }) {
  const { shown, button } = useFirst(misconceptions, shownAtFirst, m.analytics_show_all({ count: misconceptions.length }));
  const whole = questionsIn(tally);
  return (
    <InsightsSection title={m.analytics_mistakes()} note={m.analytics_mistakes_note({ count: whole, shown: numberText(whole) })}>
      <dl className="kinds">
        {kindWords.map(({ kind, name, meaning }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd className="num">{tally.kinds[kind]}</dd>
            <dd className="muted small kind-meaning">{meaning}</dd>
            <dd className="kind-bar" aria-hidden="true">
              <svg width="100%" height="6">
                <rect width="100%" height="6" rx="3" className="kind-ground" />
                <rect width={`${shareOf(tally.kinds[kind], whole) * 100}%`} height="6" rx="3" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      {misconceptions.length > 0 && (
        <>
          <h3 className="part-sub">{m.analytics_learned_wrong()}</h3>
          <ul className="misconceptions">
            {shown.map((misconception) => (
              <Misconception key={misconception.questionId} {...misconception} />
            ))}
          </ul>
          {button}
        </>
      )}
    </InsightsSection>
  );
}

function Misconception({ concept, subjectName, question, chosen, note, testId }: AnalyticsDetails['misconceptions'][number]) {
  return (
    <li>
      <p className="muted small">
        <Named text={concept} /> · <Named text={subjectName} />
      </p>
      <RichText text={question} as="div" />
      <p className="reading">
        <span className="cross">{m.analytics_you_chose()}</span> <RichText text={chosen} />
      </p>
      {note !== '' && <RichText text={note} as="div" />}
      <LinkButton kind="quiet" to={`${screens.solutions}?test=${encodeURIComponent(testId)}`}>
        {m.analytics_see_solutions()}
      </LinkButton>
    </li>
  );
}
