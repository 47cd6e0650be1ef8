const years = String.raw`(?:(?:\d{1,2}|five|ten|paanch|das)\s+)?(?:years?|yrs?|saal|varsh|वर्षों?|सालों?|साल)`;
const earlierPapers = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:previous|past|last|pichle|pichhle|पिछले|विगत)\s+${years}(?:['’]?s)?(?:\s+(?:questions?|papers?|ke|ka|prashn|patra|के|प्रश्न|पत्र))*|pyqs?|20\d\d\s+(?:question\s+)?papers?)(?![\p{L}\p{M}])`,
  'giu',
);

/** Exams’ own papers, which no bank of ours holds: the words that ask for them, with the exam and the year next to. */
export function findEarlierPapers(lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => line.match(earlierPapers)?.map((found) => withExam(line, found)) ?? []))];
}

const examWord = /^(?:neet|jee|mains?|advanced|cuet|ssc|cgl|chsl|upsc|ibps|sbi|gate|cbse|board|20\d\d)$/iu;

function withExam(line: string, found: string): string {
  const before = line.slice(0, line.indexOf(found)).trim().split(/\s+/u);
  const exam = before.slice(before.findLastIndex((word) => !examWord.test(word)) + 1);
  return [...exam, found].join(' ');
}
