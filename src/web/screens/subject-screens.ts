/** One chunk, because these screens link to each other. */
export { HomeShell } from '../subjects/home/home-shell.tsx';
export { SubjectPage } from '../subjects/subject-page.tsx';
export { WelcomePanel } from '../subjects/home/welcome-panel.tsx';
