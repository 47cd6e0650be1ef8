import { boardNames } from '../words/boards.ts';

const years = String.raw`(?:(?:\d{1,2}|five|ten|paanch|das)\s+)?(?:years?|yrs?|saal|varsh|वर्ष(?:ों)?|साल(?:ों)?)`;
const ofYears = String.raw`(?:previous|past|last|pichle|pichhle|पिछले|विगत)\s+${years}(?:['’]?s)?`;
const papers = String.raw`(?:\s+(?:questions?|papers?|ke|ka|prashn|patra|के|का|प्रश्न|पत्र|पेपर|20\d\d))*`;
const ofYear = String.raw`20\d\d\s+(?:(?:ka|का|question|प्रश्न)\s+)?(?:papers?|पेपर|पत्र)`;
const exams = String.raw`${boardNames}|neet|jee|mains?|advanced|cuet|ssc|cgl|chsl|upsc|ibps|sbi|gate|cbse|icse|board|बोर्ड|नीट|सीबीएसई|20\d\d`;
const earlierPapers = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:(?:${exams})\s+){0,5}(?:${ofYears}${papers}|pyqs?|${ofYear})(?![\p{L}\p{M}])`,
  'giu',
);

/** Exams’ own papers, which no bank of ours holds: the words that ask for them, with the exam or board and the year next to. */
export function findEarlierPapers(lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => line.match(earlierPapers) ?? []))];
}

/** The lines without them, for they are no topic. */
export function withoutEarlierPapers(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(earlierPapers, ' '));
}
