import { RichText } from '../shared/rich-text.tsx';
import { Part } from './part.tsx';

const matrix = String.raw`A wide one: $$\begin{pmatrix} a_{11} & a_{12} & a_{13} & a_{14} & a_{15} & a_{16} \\ b & c & d & e & f & g \end{pmatrix} \cdot \sum_{i=1}^{n} \frac{x_i^2 + y_i^2}{\sqrt{1 + z_i}} = \int_0^\infty e^{-x^2}\,dx$$`;
const code =
  'What does this print?\n```js\nconst answer = [1, 2, 3].map((number) => number * 2).filter((number) => number > 2).join(", ");\n```\nIt calls `Array.map` once.';

const texts = [
  'Plain text: *as it is*, <b>typed</b>.\nA second line, for $5 only.',
  String.raw`If $f(x) = \frac{x^2}{1+x}$, what is $f'(2)$? A pen costs $5 and a book $10.`,
  matrix,
  code,
  String.raw`यदि $v = u + at$ और $u = 0$, तो $v$ क्या होगा? A failing one: $\frac{1}{$ stays.`,
];

export function Texts() {
  return (
    <Part name="Texts">
      <div className="part-texts">
        {texts.map((text) => (
          <RichText key={text} text={text} as="div" />
        ))}
      </div>
    </Part>
  );
}
