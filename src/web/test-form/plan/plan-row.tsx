import type { Difficulty, QuestionKind } from '../../../assessment/question.ts';
import { Button } from '../../shared/button.tsx';
import { addTo, changeSlot, mostQuestions, type PlanTable, removeFrom, renameRow, rowSummary, slotsOf } from './plan-table.ts';

export interface PlanRowProps {
  table: PlanTable;
  row: number;
  /** The id of the list of sub-topics to choose from. */
  suggestions: string;
  onChange: (table: PlanTable) => void;
}

/** One sub-topic: its name, how many questions on it, and what kind each is. */
export function PlanRow({ table, row, suggestions, onChange }: PlanRowProps) {
  const slots = slotsOf(table, row);
  const name = table.rows[row] ?? '';
  const spoken = name || 'the topic as a whole';
  return (
    <li className="plan-row">
      <input
        className="plan-name"
        aria-label={`Sub-topic ${row + 1}`}
        value={name}
        maxLength={120}
        list={suggestions}
        autoComplete="off"
        placeholder="The topic as a whole"
        onChange={({ target }) => onChange(renameRow(table, row, target.value))}
        // Ends the name, not the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="stepper" role="group" aria-label={`Questions on ${spoken}`}>
        <Button
          aria-label={`One question fewer on ${spoken}`}
          disabled={slots.length === 0 || table.slots.length === 1}
          onClick={() => onChange(removeFrom(table, row))}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <output className="num">{slots.length}</output>
        <Button
          aria-label={`One question more on ${spoken}`}
          disabled={table.slots.length >= mostQuestions}
          onClick={() => onChange(addTo(table, row))}
        >
          <span aria-hidden="true">+</span>
        </Button>
      </div>
      <details className="plan-details">
        <summary>{rowSummary(slots.map(({ settings }) => settings))}</summary>
        <ol>
          {slots.map(({ place, settings }) => (
            <li key={place}>
              <span className="num">{place + 1}.</span>
              <select
                aria-label={`Type of question ${place + 1}`}
                value={settings.type}
                onChange={({ target }) => onChange(changeSlot(table, place, { type: target.value as QuestionKind }))}
              >
                <option value="mcq">MCQ</option>
                <option value="truefalse">True/False</option>
              </select>
              <select
                aria-label={`Difficulty of question ${place + 1}`}
                value={settings.difficulty}
                onChange={({ target }) => onChange(changeSlot(table, place, { difficulty: target.value as Difficulty }))}
              >
                <option value="easy">Easy</option>
                <option value="medium">Medium</option>
                <option value="hard">Hard</option>
              </select>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
