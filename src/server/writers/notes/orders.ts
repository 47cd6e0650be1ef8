// Imperatives of textbooks.
const tasks =
  'Read|See|Note|Remember|Recall|Consider|Find|Draw|Write|Explain|Describe|Discuss|Define|State|List|Name|Give|Show|Let|Look|Think|Learn|Revise|Memorise|Memorize|Compare|Calculate|Solve|Prove|Suppose|Do|Use|Try|Study|Make|Take|Put|Choose|Fill|Match';
// Imperatives of experiments, recipes and to-do lists.
const steps =
  'Add|Attach|Avoid|Boil|Bring|Buy|Dissolve|Ensure|Finish|Garnish|Insert|Keep|Pay|Pour|Practice|Practise|Remove|Repeat|Rinse|Serve|Soak|Stir|Submit|Wait|Wash|Weigh';
// Imperatives only before an object: "Heat the flask", but not "Heat flows".
const nouns =
  'Allow|Call|Charge|Check|Clean|Close|Collect|Connect|Cook|Cool|Cut|Filter|Fix|Fry|Heat|Hold|Label|Mark|Measure|Mix|Open|Pipette|Place|Press|Record|Return|Run|Start|Stop|Switch|Transfer|Turn';
const objects = 'the|an?|all|some|it|them|each|this|your|out|up|in|into|down|off|to|two|three|four|five|\\p{Nd}+';

const sentenceOrder = new RegExp(String.raw`^(?:(?:${tasks}|${steps})\b|(?:${nouns}) (?:${objects})\b)`, 'u');
const errand = new RegExp(String.raw`^(?:${steps})\s`, 'iu');

/** An imperative is neither true nor false: "Add two drops." */
export function isOrder(sentence: string): boolean {
  return sentenceOrder.test(sentence);
}

/** An errand in place of a term, recognised by its verb: "wash clothes". */
export function isErrand(term: string): boolean {
  return errand.test(term);
}
