import { m } from '#messages';
import { useState } from 'react';
import { maxInsightLength } from '../../assessment/analytics/insight-fault.ts';
import type { Analytics, Insights } from '../../contract/shapes/analytics-shapes.ts';
import { fillPath, screens } from '../../contract/screens.ts';
import { LinkButton } from '../ui/button.tsx';
import { langOf } from '../ui/text/lang-of.tsx';
import { conceptTestState } from '../shared/screen-state.ts';
import { conceptKey } from './figure-text.ts';
import { InsightsSection } from './insights-section.tsx';
import { NothingToStudy, type NothingToStudyProps } from './nothing-to-study.tsx';

export interface StudyNextProps {
  /** Why there may be nothing to study. */
  nothing: NothingToStudyProps;
  /** With figures and rule-based texts. */
  needs: Analytics['insights'];
  /** The texts that a model may have written. */
  read: InsightsQuery;
}

/** What to study next and why, most urgent first. Reserves space for texts that are still loading. */
export function StudyNext({ needs, read, nothing }: StudyNextProps) {
  const told = selectInsightTexts(needs, read);
  const isPending = told.writer === 'pending';
  const [hasWaited, setHasWaited] = useState(isPending);
  if (isPending && !hasWaited) setHasWaited(true);
  return (
    <InsightsSection
      title={m.analytics_study_next()}
      note={needs.length > 1 ? m.analytics_study_next_note() : undefined}
      isBusy={isPending}
    >
      {needs.length === 0 ? (
        <NothingToStudy {...nothing} />
      ) : (
        <>
          <ol className="steps insights">
            {needs.map((need, index) => (
              <li key={conceptKey(need)} className="step">
                <div>
                  <h3 lang={langOf(need.concept)}>{need.concept}</h3>
                  <p className="muted small num">
                    {m.analytics_counts_of({ name: need.subjectName, correct: need.correct, wrong: need.wrong, blank: need.blank })}
                  </p>
                  <InsightWords words={told.words[index]} isRoomKept={hasWaited} />
                </div>
                <LinkButton
                  to={fillPath(screens.createTest, { subjectId: need.subjectId })}
                  state={conceptTestState(need.concept)}
                  aria-label={m.analytics_create_test_on({ concept: need.concept })}
                >
                  {m.analytics_create_test()}
                </LinkButton>
              </li>
            ))}
          </ol>
          <p className="muted small" role="status">
            {writerWords[told.writer]}
          </p>
        </>
      )}
    </InsightsSection>
  );
}

const writerWords: Record<SelectedInsightTexts['writer'], string> = {
  pending: m.analytics_words_pending(),
  model: m.analytics_words_model(),
  rules: m.analytics_words_rules(),
};

interface InsightWordsProps {
  /** Undefined while pending. */
  words: string | undefined;
  /** Keeps the reserved height even for a short text, to avoid a layout shift. */
  isRoomKept: boolean;
}

/** Placeholder as long as the longest possible text. */
const longestWords = 'measures '.repeat(Math.ceil(maxInsightLength / 9));

function InsightWords({ words, isRoomKept }: InsightWordsProps) {
  return (
    <div className="insight-words">
      {words === undefined ? (
        <span className="insight-ghost" />
      ) : (
        <p className="reading" lang={langOf(words)}>
          {words}
        </p>
      )}
      {isRoomKept && (
        <p className="reading insight-room" aria-hidden="true">
          {longestWords}
        </p>
      )}
    </div>
  );
}

/** Who wrote the insight texts; `pending` while they load. */
export interface SelectedInsightTexts {
  writer: Insights['writer'] | 'pending';
  /** One text per need, in the order of the needs; empty while pending. */
  words: readonly string[];
}

/** The query for insight texts; `insights` is undefined while it loads and after it failed. */
export interface InsightsQuery {
  insights: Insights | undefined;
  isReading: boolean;
}

/** Uses the loaded texts if they match the displayed needs, else the rule-based ones. */
export function selectInsightTexts(needs: Analytics['insights'], { insights, isReading }: InsightsQuery): SelectedInsightTexts {
  const byRule: SelectedInsightTexts = { writer: 'rules', words: needs.map(({ words }) => words) };
  if (needs.length === 0) return byRule;
  const words = insights && textsFor(needs, insights);
  if (words) return insights.writer === 'model' ? { writer: 'model', words } : byRule;
  return isReading ? { writer: 'pending', words: [] } : byRule;
}

/** Returns undefined if the needs differ, since another test was finished between the two calls. */
function textsFor(needs: Analytics['insights'], { insights }: Insights): string[] | undefined {
  const found = needs.flatMap(({ subjectId, concept }) => {
    const insight = insights.find((each) => each.subjectId === subjectId && each.concept === concept);
    return insight ? [insight.words] : [];
  });
  return found.length === needs.length ? found : undefined;
}
