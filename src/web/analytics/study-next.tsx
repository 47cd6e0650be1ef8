import { generatePath } from 'react-router';

import type { Analytics } from '../../contract/analytics-shapes.ts';
import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';
import { Part } from './part.tsx';

export interface StudyNextProps {
  insights: Analytics['insights'];
}

/** What to study next and why, the most pressing first. */
export function StudyNext({ insights }: StudyNextProps) {
  return (
    <Part title="Study next" note={insights.length > 1 ? 'the most pressing first' : undefined}>
      {insights.length === 0 ? (
        <p className="reading">Nothing presses: no question was left blank, guessed or got wrong on a concept you do not master.</p>
      ) : (
        <ol className="insights">
          {insights.map(({ subjectId, subjectName, concept, words }) => (
            <li key={`${subjectId} ${concept}`}>
              <div>
                <h3>{concept}</h3>
                <p className="muted small">{subjectName}</p>
                <p className="reading">{words}</p>
              </div>
              <LinkButton to={generatePath(screens.createTest, { subjectId })} aria-label={`Create a test on ${concept}`}>
                Create a test
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
