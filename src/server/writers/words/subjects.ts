import { foldedWords } from './fold-words.ts';

/** Learners’ names for whole subjects, with the packs’ subjects. The first in Devanagari is the one to show. */
export const subjectNames: readonly [names: string, subjects: readonly string[]][] = [
  ['mathematics, maths, math, ganit, गणित, मैथ, मैथ्स, quant, quants, quantitative aptitude, numerical ability', ['Mathematics']],
  ['physics, phy, bhautik vigyan, bhautiki, bhautik shastra, भौतिक विज्ञान, भौतिकी, भौतिक शास्त्र, फिजिक्स', ['Physics']],
  ['chemistry, chem, rasayan vigyan, rasayan, rasayan shastra, रसायन विज्ञान, रसायन, रसायन शास्त्र, केमिस्ट्री', ['Chemistry']],
  [
    'biology, bio, life science, life sciences, botany, zoology, jeev vigyan, jiv vigyan, जीव विज्ञान, जीवविज्ञान, बायो, बायोलॉजी',
    ['Biology'],
  ],
  ['science, sciences, sci, साइंस, pcb, vigyan, विज्ञान', ['Physics', 'Chemistry', 'Biology', 'General Science']],
  ['pcm', ['Physics', 'Chemistry', 'Mathematics']],
  ['general science, everyday science, samanya vigyan, सामान्य विज्ञान', ['General Science']],
  ['general knowledge, gk, general awareness, static gk, samanya gyan, सामान्य ज्ञान', ['General Knowledge']],
  ['history, itihas, itihaas, इतिहास', ['History']],
  ['geography, geo, geog, bhugol, भूगोल', ['Geography']],
  [
    'civics, polity, political science, pol science, indian polity, nagrik shastra, rajniti vigyan, नागरिक शास्त्र, राजनीति विज्ञान, राजव्यवस्था',
    ['Civics'],
  ],
  ['business studies, bst, vyavsay adhyayan, व्यवसाय अध्ययन', ['Business Studies']],
  ['accountancy, accounts, accounting, lekhashastra, लेखाशास्त्र, लेखांकन', ['Accountancy']],
  ['economics, eco, economy, arthshastra, अर्थशास्त्र', ['Economics']],
  ['social science, social studies, sst, samajik vigyan, सामाजिक विज्ञान', ['History', 'Geography', 'Civics', 'Economics']],
  [
    'computing, computer, computers, computer science, computer sci, comp sci, cs, programming, coding, informatics practices, कंप्यूटर',
    ['Computing'],
  ],
  ['english, eng, general english, english grammar, angrezi, अंग्रेजी, अंग्रेजी व्याकरण', ['English']],
  ['hindi, हिंदी, हिन्दी', ['Hindi']],
  ['grammar, व्याकरण', ['English', 'Hindi']],
  [
    'reasoning, logical reasoning, reasoning ability, logical reasoning ability, aptitude, logical aptitude, tarkshakti, तर्कशक्ति',
    ['Reasoning'],
  ],
];

const bySubjectName = new Map(subjectNames.flatMap(([names, subjects]) => names.split(', ').map((name) => [name, subjects] as const)));

/** The subjects that a name means; undefined if it is no name of a subject. */
export function subjectsNamed(name: string): readonly string[] | undefined {
  return bySubjectName.get(name.trim().toLowerCase());
}

/** A shorter beginning of a word may become anything. */
const shortestBeginning = 4;

/** The one subject that folded words name; the last word may be unfinished. */
export function subjectBegun(words: readonly string[]): string | undefined {
  return namesOfOne.find(({ folded }) => areBeginning(words, folded))?.subject;
}

const namesOfOne = [...bySubjectName].flatMap(([name, [subject, ...others]]) =>
  subject === undefined || others.length > 0 ? [] : [{ subject, folded: foldedWords(name) }],
);

function areBeginning(words: readonly string[], name: readonly string[]): boolean {
  return (
    words.length === name.length &&
    name.every((word, index) => {
      const typed = words[index] ?? '';
      const isLast = index === name.length - 1;
      return word === typed || (isLast && typed.length >= shortestBeginning && word.startsWith(typed));
    })
  );
}

/** The name of a subject of the packs in Hindi. */
export function hindiName(subject: string): string | undefined {
  const names = subjectNames.find(([, [first, ...others]]) => first === subject && others.length === 0)?.[0].split(', ');
  return names?.find((name) => /\p{Script=Devanagari}/u.test(name));
}
