import { m } from '#messages';

import type { FlawName } from '../../../assessment/flaws/find-flaws.ts';
import type { Imported } from '../../../contract/shapes/exchange-shapes.ts';

/** What is wrong with a question, and what to do about it. */
const words: Record<FlawName, () => string> = {
  'all-or-none-of-the-above': m.import_flaw_all_or_none,
  'option-about-options': m.import_flaw_about_options,
  'blank-in-mid-stem': m.import_flaw_blank,
  'one-sided-absolute': m.import_flaw_absolute,
  'vague-frequency': m.import_flaw_vague,
  'quiet-negation': m.import_flaw_negation,
  'key-much-longer': m.import_flaw_key_longer,
  'option-much-longer': m.import_flaw_option_longer,
  'key-echoes-stem': m.import_flaw_echo,
  'key-of-another-kind': m.import_flaw_other_kind,
  'key-alone-agrees': m.import_flaw_grammar,
  convergence: m.import_flaw_convergence,
  'unfocused-stem': m.import_flaw_unfocused,
  'reason-repeats-assertion': m.import_flaw_reason,
  'statement-in-key-alone': m.import_flaw_codes,
  'pair-names-itself': m.import_flaw_pair,
  'key-shares-no-pair': m.import_flaw_codes,
  'key-as-listed': m.import_flaw_listed,
  'two-claims': m.import_flaw_two_claims,
  'bare-negation': m.import_flaw_bare_negation,
};

export function flawWords(flaw: string): string {
  return Object.hasOwn(words, flaw) ? words[flaw as FlawName]() : m.import_flaw_other();
}

const strategies: Partial<Record<string, () => string>> = {
  longest: m.import_guess_longest,
  shortest: m.import_guess_shortest,
  'most-shared-words-with-stem': m.import_guess_shared,
  'most-hedged': m.import_guess_hedged,
  'avoid-absolutes': m.import_guess_absolutes,
  'middle-value': m.import_guess_middle,
  'always-true': m.import_guess_true,
  'always-false': m.import_guess_false,
};

/** From so many questions on, a share tells something. */
const fewest = 8;
const tolerance = 0.15;

/** How the test can be guessed, if it can; undefined if chance does nearly as well. */
export function howToGuess(best: Imported['report']['bestStrategy']): string | undefined {
  if (!best || best.questionCount < fewest || best.score < best.chance + tolerance) return undefined;
  const percent = `${Math.round(best.score * 100)}%`;
  const way = (strategies[best.strategy] ?? m.import_guess_other)();
  return m.import_guess({ way, percent, chance: `${Math.round(best.chance * 100)}%` });
}

/** `cells_and_tissues.gift` is about cells and tissues. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/(?:\.(?:gift|moodle|qti))?\.[a-z\d]{1,8}$/iu, '')
    .replaceAll('_', ' ')
    .trim();
  return words.slice(0, 120);
}
