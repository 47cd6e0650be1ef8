/** What a visitor did on a page that was drawn, before its scripts were there. */
export interface HeldEvent {
  target: HTMLElement;
  /** Of a field that was changed, as it was left; undefined for a press. */
  left?: { value: string; checked: boolean };
}

type Field = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/** Lets the app hear of it: each field as it was left last, then what was pressed, which may send what was typed. */
export async function giveBack(events: readonly HeldEvent[]): Promise<void> {
  const still = events.filter(({ target }) => target.isConnected);
  const fields = new Map(still.flatMap(({ target, left }) => (left ? [[target as Field, left] as const] : [])));
  // One after the other is drawn, for each changes what the one before has left.
  await drawn();
  for (const [field, left] of fields) {
    fill(field, left);
    await drawn();
  }
  const press = still.findLast(({ left }) => !left)?.target;
  if (!press) return;
  // A window opens only while the press is fresh; where it is not, the next one does.
  if (navigator.userActivation?.isActive || press.closest('form')) press.click();
  else press.focus();
}

async function drawn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** React hears of a change where a field has another value than the one it was given last, which it notes beside the field. */
function fill(field: Field, { value, checked }: NonNullable<HeldEvent['left']>): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    set(field, 'checked', checked);
    field._valueTracker?.setValue(String(!checked));
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  if (field.type !== 'file') set(field, 'value', value);
  field._valueTracker?.setValue(`${value} `);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Past the setter that React has put on the field itself. */
function set(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}
