/** Screens that lead from one to the next: they come together. */
export { HomeShell } from './subjects/home-shell.tsx';
export { SubjectPage } from './subjects/subject-page.tsx';
export { WelcomePanel } from './subjects/welcome-panel.tsx';
