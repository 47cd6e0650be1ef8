import { m } from '#messages';

/** An example that is the same in every language. */
const example = '1. Which gas do plants take in?\na) Oxygen\nb) Carbon dioxide\nc) Nitrogen\nd) Helium\nAnswer: b';

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
        <pre lang="en">{example}</pre>
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
