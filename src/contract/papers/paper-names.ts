import { m } from '#messages';

import type { ExamId, SectionId } from '../../assessment/papers/exam-paper.ts';

const exams: Record<ExamId, typeof m.papers_exam_neet> = {
  neet: m.papers_exam_neet,
  'jee-main': m.papers_exam_jee_main,
  'ssc-cgl': m.papers_exam_ssc_cgl,
  'cuet-physics': m.papers_exam_cuet_physics,
  'cuet-chemistry': m.papers_exam_cuet_chemistry,
  'cuet-biology': m.papers_exam_cuet_biology,
  'cuet-mathematics': m.papers_exam_cuet_mathematics,
  'cbse-10-science': m.papers_exam_cbse_10_science,
  'cbse-10-mathematics': m.papers_exam_cbse_10_mathematics,
  'cbse-12-physics': m.papers_exam_cbse_12_physics,
  'cbse-12-chemistry': m.papers_exam_cbse_12_chemistry,
  'cbse-12-biology': m.papers_exam_cbse_12_biology,
  'cbse-12-mathematics': m.papers_exam_cbse_12_mathematics,
};

const sections: Record<SectionId, typeof m.papers_section_physics> = {
  physics: m.papers_section_physics,
  chemistry: m.papers_section_chemistry,
  biology: m.papers_section_biology,
  mathematics: m.papers_section_mathematics,
  reasoning: m.papers_section_reasoning,
  awareness: m.papers_section_awareness,
  aptitude: m.papers_section_aptitude,
  english: m.papers_section_english,
  science: m.papers_section_science,
};

/** As learners call it, in the language of the page, or in another. */
export function examName(exam: ExamId, ...options: Parameters<typeof m.papers_exam_neet>): string {
  return exams[exam](...options);
}

export function sectionName(section: SectionId): string {
  return sections[section]();
}
