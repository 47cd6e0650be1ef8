import './pictures.css';

export interface OutcomeHatchProps {
  id: string;
}

/** What is wrong is hatched in every picture: fill or stroke with `url(#id)`. Stands inside `defs`. */
export function OutcomeHatch({ id }: OutcomeHatchProps) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="wash" width="6" height="6" />
      <rect className="stripe" width="2.5" height="6" />
    </pattern>
  );
}
