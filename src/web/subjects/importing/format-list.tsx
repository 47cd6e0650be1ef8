import { m } from '#messages';

import { locale } from '../../shared/locale.ts';

const examples = {
  en: '1. Which gas do plants take in?\na) Oxygen\nb) Carbon dioxide\nc) Nitrogen\nd) Helium\nAnswer: b',
  hi: '1. पौधे कौन-सी गैस लेते हैं?\n(क) ऑक्सीजन\n(ख) कार्बन डाइऑक्साइड\n(ग) नाइट्रोजन\n(घ) हीलियम\nउत्तर: ख',
};

const formats = [
  ['GIFT', m.import_format_gift()],
  ['Moodle XML', m.import_format_moodle()],
  ['QTI 2.1', m.import_format_qti()],
  ['CSV', m.import_format_csv()],
  ['JSON', m.import_format_json()],
] as const;

/** What can be imported, and how to write it by hand. */
export function FormatList() {
  return (
    <details className="import-formats">
      <summary>{m.import_formats()}</summary>
      <div className="stack">
        <p className="reading">{m.import_formats_plain()}</p>
        <pre>{examples[locale]}</pre>
        <dl className="import-format-list">
          {formats.map(([name, words]) => (
            <div key={name}>
              <dt lang="en">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p className="reading">{m.import_formats_rule()}</p>
      </div>
    </details>
  );
}
