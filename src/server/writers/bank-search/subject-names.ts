import { normaliseText, singular } from '../../../assessment/text/normalise-text.ts';

/** Learners’ names for whole subjects, with the packs’ subjects. */
const subjectNames: readonly [names: string, subjects: readonly string[]][] = [
  ['mathematics, maths, math, ganit, गणित', ['Mathematics']],
  ['physics, phy, bhautik vigyan, bhautiki, भौतिकी, भौतिक विज्ञान', ['Physics']],
  ['chemistry, chem, rasayan vigyan, rasayan, रसायन विज्ञान, रसायन', ['Chemistry']],
  ['biology, bio, life science, life sciences, jeev vigyan, जीव विज्ञान, जीवविज्ञान', ['Biology']],
  ['science, sciences, pcb, vigyan, विज्ञान', ['Physics', 'Chemistry', 'Biology', 'General Science']],
  ['pcm', ['Physics', 'Chemistry', 'Mathematics']],
  ['general science, everyday science', ['General Science']],
  ['general knowledge, gk, general awareness, static gk, samanya gyan, सामान्य ज्ञान', ['General Knowledge']],
  ['history, itihas, itihaas, इतिहास', ['History']],
  ['geography, geo, bhugol, भूगोल', ['Geography']],
  ['civics, polity, political science, indian polity, nagrik shastra, rajniti vigyan, नागरिक शास्त्र, राजनीति विज्ञान', ['Civics']],
  ['economics, eco, economy, arthshastra, अर्थशास्त्र', ['Economics']],
  ['social science, social studies, sst, samajik vigyan, सामाजिक विज्ञान', ['History', 'Geography', 'Civics', 'Economics']],
  ['computing, computer, computers, computer science, cs, programming, coding, informatics practices', ['Computing']],
  ['english, eng, general english, english grammar, grammar', ['English']],
  ['reasoning, logical reasoning, reasoning ability, logical reasoning ability, aptitude, logical aptitude', ['Reasoning']],
];

const subjectsByName = new Map(
  subjectNames.flatMap(([names, subjects]) => names.split(', ').map((name) => [phraseOf(name), subjects] as const)),
);

/** The subjects that a phrase names; undefined if it names none. */
export function subjectsNamed(phrase: string): readonly string[] | undefined {
  return subjectsByName.get(phraseOf(phrase));
}

/** The subjects that words name, phrase by phrase; undefined if any other word is among them. */
export function subjectsIn(words: readonly string[]): readonly string[] | undefined {
  const named: (readonly string[])[] = [];
  for (let start = 0; start < words.length;) {
    const lengths = [3, 2, 1].filter((length) => start + length <= words.length);
    const length = lengths.find((each) => subjectsNamed(words.slice(start, start + each).join(' ')));
    if (length === undefined) return undefined;
    named.push(subjectsNamed(words.slice(start, start + length).join(' ')) ?? []);
    start += length;
  }
  // "Everyday science: science" names the narrower of the two.
  const isWider = (one: readonly string[]) =>
    named.some((other) => other.length < one.length && other.every((subject) => one.includes(subject)));
  const subjects = named.filter((each) => !isWider(each)).flat();
  return subjects.length > 0 ? subjects : undefined;
}

function phraseOf(text: string): string {
  return normaliseText(text).split(' ').map(singular).join(' ');
}
