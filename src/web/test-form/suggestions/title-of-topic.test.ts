import { expect, it } from 'vitest';

import { titleAfter, titleOfTopic } from './title-of-topic.ts';

it('takes the first line of a topic as the title, and the first words of a long one', () => {
  expect(titleOfTopic('  Photosynthesis\nand respiration')).toBe('Photosynthesis');
  expect(titleOfTopic('The light reactions of photosynthesis, the Calvin cycle, and what limits both of them')).toBe(
    'The light reactions of photosynthesis, the Calvin cycle, and',
  );
  expect(titleOfTopic('प्रकाश संश्लेषण')).toBe('प्रकाश संश्लेषण');
});

it('changes the title with the topic until the learner writes one, and again once theirs is deleted', () => {
  expect(titleAfter({ title: '', description: '' }, 'Opt')).toBe('Opt');
  expect(titleAfter({ title: 'Opt', description: 'Opt' }, 'Optics')).toBe('Optics');
  expect(titleAfter({ title: 'Unit test', description: 'Opt' }, 'Optics')).toBe('Unit test');
  expect(titleAfter({ title: '', description: 'Opt' }, 'Optics')).toBe('Optics');
});
