import { m } from '#messages';

import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { type TestOrder, testOrders } from './sort-tests.ts';

export interface TestListToolsProps {
  order: TestOrder;
  onOrder: (order: TestOrder) => void;
  /** How many tests are selected; undefined unless the learner is selecting. */
  selected: number | undefined;
  onSelect: (isSelecting: boolean) => void;
  onMove: () => void;
  onDelete: () => void;
}

const orderTexts: Record<TestOrder, string> = {
  newest: m.subjects_order_newest(),
  title: m.subjects_order_title(),
  score: m.subjects_order_score(),
};

/** The order of a list of tests, and selecting several to move or delete. */
export function TestListTools({ order, onOrder, selected, onSelect, onMove, onDelete }: TestListToolsProps) {
  return (
    <div className="row apart test-tools">
      <SelectField
        label={m.subjects_order()}
        options={testOrders.map((value) => ({ value, label: orderTexts[value] }))}
        value={order}
        onChange={onOrder}
      />
      <div className="row tight middle">
        <span role="status">{selected !== undefined && m.subjects_selected({ count: selected })}</span>
        {selected !== undefined && (
          <>
            <Button aria-haspopup="dialog" disabled={selected === 0} onClick={onMove}>
              {m.subjects_move()}
            </Button>
            <Button kind="danger" disabled={selected === 0} onClick={onDelete}>
              {m.subjects_delete()}
            </Button>
          </>
        )}
        {/* One button, which keeps the focus. */}
        <Button kind="quiet" onClick={() => onSelect(selected === undefined)}>
          {selected === undefined ? m.subjects_select() : m.subjects_cancel()}
        </Button>
      </div>
    </div>
  );
}
