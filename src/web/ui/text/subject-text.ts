import { m } from '#messages';

const texts: Readonly<Record<string, string>> = {
  Accountancy: m.shared_subject_accountancy(),
  Biology: m.shared_subject_biology(),
  'Business Studies': m.shared_subject_business_studies(),
  Chemistry: m.shared_subject_chemistry(),
  Civics: m.shared_subject_civics(),
  Computing: m.shared_subject_computing(),
  Economics: m.shared_subject_economics(),
  English: m.shared_subject_english(),
  'General Science': m.shared_subject_general_science(),
  'General Knowledge': m.shared_subject_general_knowledge(),
  Geography: m.shared_subject_geography(),
  History: m.shared_subject_history(),
  Mathematics: m.shared_subject_mathematics(),
  Physics: m.shared_subject_physics(),
  Reasoning: m.shared_subject_reasoning(),
  Hindi: m.shared_subject_hindi(),
};

/** The name of a subject of the bank in the language of the interface, where it is known. */
export function subjectText(subject: string): string {
  return texts[subject] ?? subject;
}
