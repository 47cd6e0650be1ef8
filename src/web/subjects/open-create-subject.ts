import { createContext } from 'react';

/** What the shell lends to the screens inside it: the dialog for a new subject. */
export const OpenCreateSubject = createContext<() => void>(() => undefined);
