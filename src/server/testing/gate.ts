/** A promise that tests keep pending until they open it. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
