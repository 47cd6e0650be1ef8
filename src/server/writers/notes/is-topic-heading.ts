import { normaliseText } from '../../../assessment/text/normalise-text.ts';

const bare =
  /^(?:(?:my|class|short|study|lecture|revision|important|key) )*(?:notes?|points?|summary|introduction|overview|contents?|topics?)$|^(?:मेरे |संक्षिप्त |महत्वपूर्ण )?(?:नोट्स|टिप्पणियाँ|बिंदु|सारांश|परिचय|प्रस्तावना|विषय)$/u;

/** Whether a heading names a part of the topic: not "Notes", nor the title of the whole test. */
export function isTopicHeading(heading: string, title: string): boolean {
  const name = normaliseText(heading);
  return name !== '' && !bare.test(name) && name !== normaliseText(title);
}
