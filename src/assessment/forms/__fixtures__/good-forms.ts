import type { McqDraft, Passage, QuestionForm } from '../../question.ts';
import { languageOfScript } from '../../text/language-of-script.ts';
import { tidyAssertionOption } from '../assertion-reason-options.ts';
import text from './good-forms.txt?raw';

const meanings = ['R explains A', 'A and R are true, R is not the explanation', 'A is true, R is false', 'A is false, R is true'];

/**
 * Good drafts of each form, from `good-forms.txt`. A block is a draft: `>` is its passage, which later blocks without one share, `=`
 * its key and `-` its distractors. With assertion and reason, `=` names the standard option.
 */
export const goodForms: readonly McqDraft[] = text
  .split(/^# /mu)
  .slice(1)
  .flatMap((section) => {
    const [form = '', ...blocks] = section.trim().split(/\n\n+/u);
    let passage: Passage | undefined;
    return blocks.map((block, index) => {
      const lines = block.split('\n');
      const own = startingWith('> ', lines).join('\n');
      if (own !== '') passage = { id: `p${index}`, text: own };
      return draftOf(form as QuestionForm, lines, passage);
    });
  });

function startingWith(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
}

function draftOf(form: QuestionForm, lines: readonly string[], passage: Passage | undefined): McqDraft {
  const stem = lines.filter((line) => !/^[>=-] /u.test(line)).join('\n');
  const [key = ''] = startingWith('= ', lines);
  const others = startingWith('- ', lines);
  const [correct = '', ...distractors] = form === 'assertion-reason' ? standardTexts(stem, Number(key) - 1) : [key, ...others];
  const withWhy = (text: string) => ({ text, why: 'A reason.' });
  return { type: 'mcq', form, stem, correct: withWhy(correct), distractors: distractors.map(withWhy), concept: 'A concept', passage };
}

/** The key first. */
function standardTexts(stem: string, key: number): string[] {
  const texts = meanings.map((meaning) => tidyAssertionOption(meaning, languageOfScript(stem) ?? 'en') ?? '');
  return [texts[key] ?? '', ...texts.filter((_, index) => index !== key)];
}
