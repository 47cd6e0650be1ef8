import { m } from '#messages';

import type { NamedLevel } from '../../../assessment/levels.ts';

export const levelTexts: Record<NamedLevel, string> = {
  'class-6': m.form_class({ number: 6 }),
  'class-7': m.form_class({ number: 7 }),
  'class-8': m.form_class({ number: 8 }),
  'class-9': m.form_class({ number: 9 }),
  'class-10': m.form_class({ number: 10 }),
  'class-11': m.form_class({ number: 11 }),
  'class-12': m.form_class({ number: 12 }),
  neet: m.form_exam_neet(),
  jee: m.form_exam_jee(),
  cuet: m.form_exam_cuet(),
  ssc: m.form_exam_ssc(),
  banking: m.form_exam_banking(),
  upsc: m.form_exam_upsc(),
  college: m.form_college(),
};
