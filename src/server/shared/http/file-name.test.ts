import { expect, it } from 'vitest';

import { asAttachment, fileNameOf } from './file-name.ts';

it.each([
  ['Photosynthesis', 'Photosynthesis.csv'],
  ['प्रकाश संश्लेषण', 'प्रकाश संश्लेषण.csv'],
  ['AC/DC: 50% or more?', 'AC DC 50% or more.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['..', 'questions.csv'],
  ['\u202Egnp.exe\u0000\n', 'gnp.exe.csv'],
  ['CON', 'questions CON.csv'],
  [' . a . ', 'a.csv'],
])('names a file of the title %j %j', (title, name) => {
  expect(fileNameOf(title, 'csv')).toBe(name);
});

it('cuts a long title where a letter ends', () => {
  const name = fileNameOf('क्षि'.repeat(100), 'csv');

  expect(name).toBe(`${'क्षि'.repeat(80)}.csv`);
});

it('names the file in every script, and in ASCII for old browsers', () => {
  expect(asAttachment('Café “1”(2).csv')).toBe(
    `attachment; filename="Cafe _1_(2).csv"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9C1%E2%80%9D%282%29.csv`,
  );
  expect(asAttachment('हिंदी.csv')).toMatch(/^attachment; filename="_+\.csv"; filename\*=UTF-8''%E0%A4%B9[%A-F\d]+\.csv$/u);
});
