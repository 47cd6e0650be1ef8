/** One chunk, because these screens link to each other. */
export { HomeShell } from '../subjects/home/home-shell.tsx';
export { SubjectScreen } from './subject-screen.tsx';
export { WelcomePanel } from '../subjects/home/welcome-panel.tsx';
