import { isOwnDrawing } from '../../../assessment/forms/own-drawing.ts';
import type { Figure } from '../../../assessment/question.ts';

/** A drawing of ours, which is an image with its description as its name. One that is too wide scrolls in its own box. */
export function FigureDrawing({ figure: { svg, description } }: { figure: Figure }) {
  // Only item models of the bank draw, but what a browser stored may be anything.
  if (!isOwnDrawing(svg)) return <p>{description}</p>;
  // oxlint-disable-next-line react/no-danger
  return <div className="figure" dangerouslySetInnerHTML={{ __html: svg }} />;
}
