import { m } from '#messages';

import type { RefusalReason } from '../question-files/found-question.ts';

/** Why a question was not taken, and what to do about it. */
export const refusalWords: Record<RefusalReason, () => string> = {
  'several-keys': m.server_import_several_keys,
  'no-key': m.server_import_no_key,
  'key-unclear': m.server_import_key_unclear,
  'few-options': m.server_import_few_options,
  'many-options': m.server_import_many_options,
  'options-named': m.server_import_options_named,
  essay: m.server_import_essay,
  matching: m.server_import_matching,
  'short-answer': m.server_import_short_answer,
  numeric: m.server_import_numeric,
  gaps: m.server_import_gaps,
  order: m.server_import_order,
  'other-kind': m.server_import_other_kind,
  embedded: m.server_import_embedded,
  formula: m.server_import_formula,
  malformed: m.server_import_malformed,
  'empty-stem': m.server_import_empty_stem,
  'stem-too-long': m.server_import_stem_too_long,
  'empty-option': m.server_import_empty_option,
  'option-too-long': m.server_import_option_too_long,
  'options-not-distinct': m.server_import_options_not_distinct,
  'explanation-too-long': m.server_import_explanation_too_long,
  passage: m.server_import_passage,
  'double-in-file': m.server_import_double_in_file,
  'double-in-subject': m.server_import_double_in_subject,
  'double-in-test': m.server_import_double_in_test,
};
