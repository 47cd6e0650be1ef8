import { mostTests } from '../../assessment/analytics/finished-test.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { countText } from '../shared/figure-text.ts';
import { Button, LinkButton } from '../shared/button.tsx';
import { OpenableTable } from '../shared/figures-table.tsx';
import { OutcomeBars } from './charts/outcome-bars.tsx';
import { Details } from './details.tsx';
import { accuracyText, questionsIn } from './figure-words.ts';
import { Part } from './part.tsx';
import { StudyNext } from './study-next.tsx';
import type { ReadInsights } from './tell-insights.ts';

export interface AnalyticsReportProps {
  analytics: Analytics;
  read: ReadInsights;
  onUpgrade: () => void;
}

/** What the server told: much or little, by the learner's plan. */
export function AnalyticsReport({ analytics, read, onUpgrade }: AnalyticsReportProps) {
  const { details, testCount, totals, insights } = analytics;
  if (testCount === 0) return <NoTests />;
  const tests = testCount === mostTests ? `your newest ${mostTests} tests` : countText(testCount, 'finished test');
  return (
    <>
      <p className="analytics-lead reading num">
        From {tests} with {countText(questionsIn(totals), 'question')}. Void questions and deleted tests are left out.
      </p>
      <StudyNext needs={insights} read={read} />
      {details ? <Details details={details} /> : <FreePart analytics={analytics} onUpgrade={onUpgrade} />}
    </>
  );
}

function FreePart({ analytics: { totals, subjects, weakest }, onUpgrade }: Omit<AnalyticsReportProps, 'read'>) {
  const rows = subjects.map(({ subjectId, subjectName, ...counts }) => ({ key: subjectId, label: subjectName, ...counts }));
  return (
    <>
      <dl className="analytics-figures num">
        {[
          ['Accuracy', accuracyText(totals)],
          ['Right', totals.correct],
          ['Wrong', totals.wrong],
          ['Blank', totals.blank],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="part-pair">
        <Part title="By subject">
          <OutcomeBars title="Right, wrong and blank by subject" rows={rows} />
          <OpenableTable
            caption="Figures by subject"
            columns={['Subject', 'Accuracy', 'Right', 'Wrong', 'Blank']}
            rows={rows.map((row) => ({ key: row.key, cells: [row.label, accuracyText(row), row.correct, row.wrong, row.blank] }))}
          />
        </Part>
        {weakest && <Weakest {...weakest} />}
      </div>
      <section className="premium-line" aria-label="What premium adds">
        <p className="reading">
          Premium adds every concept, the trend over your tests, time and difficulty, the cost of negative marking, your slips, guesses and
          misconceptions told apart, and three concepts to study next instead of one.
        </p>
        <Button onClick={onUpgrade}>Upgrade</Button>
      </section>
    </>
  );
}

function Weakest({ concept, subjectName, correct, wrong, blank }: NonNullable<Analytics['weakest']>) {
  const counts = { correct, wrong, blank };
  return (
    <Part title="Weakest concept" note={subjectName}>
      <OutcomeBars title="Right, wrong and blank on your weakest concept" rows={[{ key: concept, label: concept, ...counts }]} />
      <p className="reading num">
        {correct} right, {wrong} wrong and {blank} blank of {countText(questionsIn(counts), 'question')}.
      </p>
    </Part>
  );
}

function NoTests() {
  return (
    <section className="sheet lined no-analytics">
      <h2>Nothing to analyse yet.</h2>
      <p className="reading">
        Finish a test, and your accuracy, your weakest concept and what to study next stand here. A test that is still running does not
        count.
      </p>
      <LinkButton to={screens.home}>Go to your subjects</LinkButton>
    </section>
  );
}
