import { isCoded } from '../../../assessment/forms/stem-layout.ts';
import type { Question } from '../../../assessment/question.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import { mathNode } from './math-nodes.ts';
import { blockNodes, figureImage, inlineNodes, passageNodes, shownOptions, type Typesetting } from './question-nodes.ts';
import { element, textElement, toXml, xmlHead, type XmlNode } from './xml-nodes.ts';

export const qtiNamespace = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const instance = 'http://www.w3.org/2001/XMLSchema-instance';
const location = `${qtiNamespace} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`;

/** The attributes of an element that begins a file. */
export const qtiRoot = { xmlns: qtiNamespace, 'xmlns:xsi': instance, 'xsi:schemaLocation': location } as const;

/** Items and pictures have a folder each. */
const set: Typesetting = { formula: mathNode, pictureAddress: ({ name }) => `../images/${name}` };

/** The identifier that an explanation is shown by; readers know it by this name. */
const explanationId = 'general_fb';

/** The same in every item. */
const outcomes = [outcome('SCORE', 'float', '0'), outcome('FEEDBACK', 'identifier'), outcome('EXPLANATION', 'identifier')];
const processing = makeProcessing();

/** A question as an `assessmentItem` of QTI 2.1, with feedback to each option and the explanation after any response. */
export function qtiItem(question: Question, identifier: string, title: string): string {
  const { type, stem, explanation, key } = question;
  const language = languageOfScript(stem);
  const ids = type === 'truefalse' ? ['true', 'false'] : ['A', 'B', 'C', 'D'];
  const attributes = {
    ...qtiRoot,
    identifier,
    title,
    adaptive: 'false',
    timeDependent: 'false',
    ...(language && { 'xml:lang': language }),
  };
  const item = element('assessmentItem', attributes, [
    element('responseDeclaration', { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' }, [
      element('correctResponse', {}, [textElement('value', ids[key] ?? '')]),
    ]),
    ...outcomes,
    element('itemBody', {}, [...passageNodes(question, set), choices(question, ids)]),
    processing,
    element(
      'modalFeedback',
      { outcomeIdentifier: 'EXPLANATION', identifier: explanationId, showHide: 'show' },
      blockNodes(explanation, set),
    ),
  ]);
  return xmlHead + toXml([item]);
}

function outcome(identifier: string, baseType: string, value?: string): XmlNode {
  const start = value === undefined ? [] : [element('defaultValue', {}, [textElement('value', value)])];
  return element('outcomeDeclaration', { identifier, cardinality: 'single', baseType }, start);
}

function choices(question: Question, ids: readonly string[]): XmlNode {
  const { type, stem, form, optionNotes } = question;
  const shuffle = type === 'mcq' && !isCoded(form);
  return element('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: String(shuffle), maxChoices: '1' }, [
    // A prompt holds lines alone, no blocks.
    element('prompt', {}, [...inlineNodes(stem, set), ...inlineFigure(question)]),
    ...shownOptions(question).map((option, index) => {
      const identifier = ids[index] ?? '';
      const note = inlineNodes(optionNotes[index] ?? '', set);
      const feedback = element('feedbackInline', { outcomeIdentifier: 'FEEDBACK', identifier, showHide: 'show' }, note);
      return element('simpleChoice', { identifier }, [...inlineNodes(option, set), ...(note.length > 0 ? [feedback] : [])]);
    }),
  ]);
}

function inlineFigure(question: Question): XmlNode[] {
  const picture = figureImage(question, set);
  return picture ? [element('br', {}), picture] : [];
}

/** One mark for the key; after any response, its feedback and the explanation. */
function makeProcessing(): XmlNode {
  const setTo = (identifier: string, value: XmlNode) => element('setOutcomeValue', { identifier }, [value]);
  const base = (baseType: string, value: string) => textElement('baseValue', value, { baseType });
  const response = element('variable', { identifier: 'RESPONSE' });
  const isRight = element('match', {}, [response, element('correct', { identifier: 'RESPONSE' })]);
  return element('responseProcessing', {}, [
    element('responseCondition', {}, [
      element('responseIf', {}, [isRight, setTo('SCORE', base('float', '1'))]),
      element('responseElse', {}, [setTo('SCORE', base('float', '0'))]),
    ]),
    setTo('FEEDBACK', response),
    setTo('EXPLANATION', base('identifier', explanationId)),
  ]);
}
