import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { CallFailure } from '../../shared/calls/call-failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { describeFailure } from './generation-failure.ts';

function draw(available: number, availableByType: { mcq: number; truefalse: number }): string {
  const failure = describeFailure(new CallFailure('topic-not-covered', 'Too few.', { available, availableByType }), true);
  return renderToStaticMarkup(
    <FailureNotice failure={failure} onChoose={() => undefined} onAskFor={() => undefined} onTake={() => undefined} />,
  );
}

it('offers each type of which notes allow more than of the one asked for', () => {
  const notice = draw(1, { mcq: 1, truefalse: 9 });

  expect(notice).toContain('>Ask for 1 question<');
  expect(notice).toContain('>Ask for 9 true/false questions<');
  expect(notice).not.toContain('multiple-choice');
});

it('offers both types where none of the kind asked for is available', () => {
  const notice = draw(0, { mcq: 3, truefalse: 1 });

  expect(notice).toContain('>Ask for 3 multiple-choice questions<');
  expect(notice).toContain('>Ask for 1 true/false question<');
});
