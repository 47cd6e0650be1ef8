import { expect, it } from 'vitest';

import { isTopicHeading } from './is-topic-heading.ts';

it.each(['Notes', 'My notes', 'Class notes', 'Important points', 'Summary:', 'नोट्स', 'सारांश', 'Matter around us'])(
  'names no part of the topic: %s',
  (heading) => {
    expect(isTopicHeading(heading, 'Matter around us')).toBe(false);
  },
);

it.each(['Changes of state', 'Notes on nutrition', 'Points of contact', 'अवस्था परिवर्तन'])('names a part of the topic: %s', (heading) => {
  expect(isTopicHeading(heading, 'Matter around us')).toBe(true);
});
