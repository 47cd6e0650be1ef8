/** Learners’ names for whole subjects, with the packs’ subjects. */
export const subjectNames: readonly [names: string, subjects: readonly string[]][] = [
  ['mathematics, maths, math, ganit, गणित, मैथ, मैथ्स, quant, quants, quantitative aptitude, numerical ability', ['Mathematics']],
  ['physics, phy, फिजिक्स, bhautik vigyan, bhautiki, bhautik shastra, भौतिकी, भौतिक विज्ञान, भौतिक शास्त्र', ['Physics']],
  ['chemistry, chem, केमिस्ट्री, rasayan vigyan, rasayan, rasayan shastra, रसायन विज्ञान, रसायन, रसायन शास्त्र', ['Chemistry']],
  [
    'biology, bio, बायो, बायोलॉजी, life science, life sciences, botany, zoology, jeev vigyan, jiv vigyan, जीव विज्ञान, जीवविज्ञान',
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
