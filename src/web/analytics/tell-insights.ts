import type { Analytics, Insights } from '../../contract/analytics-shapes.ts';

/** Where the words on the needs come from, as far as they have come; `pending`: they are being written. */
export interface ToldInsights {
  writer: Insights['writer'] | 'pending';
  /** One text a need, in their order; none while they are pending. */
  words: readonly string[];
}

/** What has been read of the words so far; undefined before they have come, or where they could not be read. */
export interface ReadInsights {
  insights: Insights | undefined;
  isReading: boolean;
}

/** The words for the needs that are shown: those that were read, if they are about these very needs; else those by rule. */
export function tellInsights(needs: Analytics['insights'], { insights, isReading }: ReadInsights): ToldInsights {
  const byRule: ToldInsights = { writer: 'rules', words: needs.map(({ words }) => words) };
  if (needs.length === 0) return byRule;
  const words = insights && wordsFor(needs, insights);
  if (words) return insights.writer === 'model' ? { writer: 'model', words } : byRule;
  return isReading ? { writer: 'pending', words: [] } : byRule;
}

/** Undefined where another test was finished between the two calls, so that they name different needs. */
function wordsFor(needs: Analytics['insights'], { insights }: Insights): string[] | undefined {
  const found = needs.flatMap(({ subjectId, concept }) => {
    const insight = insights.find((each) => each.subjectId === subjectId && each.concept === concept);
    return insight ? [insight.words] : [];
  });
  return found.length === needs.length ? found : undefined;
}
