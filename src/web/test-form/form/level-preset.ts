import { m } from '#messages';

import { type Level, levelOf, levelPresets, levelProfiles, presetFields, type PresetField } from '../../../assessment/levels.ts';
import { markingSchemes } from '../../../assessment/marking.ts';
import { rightText, wrongText } from '../../ui/text/marks-text.ts';
import type { FormDraft } from '../../shared/root/browser-storage.ts';
import { levelTexts } from '../../ui/text/level-texts.ts';

type Preset = Pick<FormDraft['fields'], PresetField>;

/** A blank form's. */
export const usualSettings: Preset = { negative: false, marking: 'minus-quarter', timePerQuestion: '90', questionType: 'mixed' };

/** What a class or exam sets: all but what the learner has chosen. */
export function presetOf(level: Level, byHand: readonly PresetField[]): Partial<Preset> {
  const preset = fullPreset(level);
  return Object.fromEntries(presetFields.filter((name) => !byHand.includes(name)).map((name) => [name, preset[name]]));
}

function fullPreset(level: Level): Preset {
  if (level === 'auto') return usualSettings;
  const { marking, timePerQuestion, questionType = usualSettings.questionType } = levelPresets[level];
  return {
    negative: marking !== 'none',
    marking: marking === 'none' ? usualSettings.marking : marking,
    timePerQuestion: timePerQuestion === undefined ? usualSettings.timePerQuestion : String(timePerQuestion),
    questionType,
  };
}

/** What a class or exam has set, in one line, e.g. `Set as in NEET papers: +4 / −1, 60 s per question, MCQ only`. */
export function presetText({ fields, byHand = [] }: Pick<FormDraft, 'fields' | 'byHand'>, levelName: string): string | undefined {
  const level = levelOf(fields);
  if (level === undefined) return undefined;
  const { marking, timePerQuestion, questionType } = levelPresets[level];
  const preset = fullPreset(level);
  // The settings of another test may differ from those of its class or exam.
  const isSet = (name: PresetField) => !byHand.includes(name) && fields[name] === preset[name];
  const isNegative = markingSchemes[marking].wrong < 0;
  const marks = isNegative ? `${rightText(marking)} / ${wrongText(marking)}` : m.form_preset_no_negative();
  const parts = [
    isSet('negative') && (!isNegative || isSet('marking')) && marks,
    timePerQuestion !== undefined && isSet('timePerQuestion') && m.form_preset_time({ seconds: timePerQuestion }),
    questionType === 'mcq' && isSet('questionType') && m.form_preset_mcq(),
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : m.form_preset({ level: levelName, settings: parts.join(', ') });
}

/** What becomes of a mixed test where the papers of its class or exam have no true/false; undefined for any other. */
export function noTrueFalseText(fields: FormDraft['fields']): string | undefined {
  const level = levelOf(fields);
  const isMissed = fields.questionType === 'mixed' && level !== undefined && !levelProfiles[level].hasTrueFalse;
  return isMissed ? m.form_no_true_false({ level: levelTexts[level] }) : undefined;
}
