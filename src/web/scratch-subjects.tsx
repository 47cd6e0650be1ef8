import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { useRoot } from './shared/root-state.ts';
import { CallFailure } from './shared/call.ts';
import { ToastHost } from './shared/toast.tsx';
import { HomeShell } from './subjects/home-shell.tsx';
import { WelcomePanel } from './subjects/welcome-panel.tsx';
import { SubjectPage } from './subjects/subject-page.tsx';
import { PlansDialog } from './plans/plans-dialog.tsx';
import { PlanBadge } from './plans/plan-badge.tsx';
import { PaymentPage } from './plans/payment-page.tsx';

const query = new URLSearchParams(location.search);
const mode = query.get('mode') ?? '';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
const subject = (id: string, name: string, more = {}) => ({ _id: id, subjectName: name, totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A', ...more });
let subjects: any[] = mode === 'nosubjects' ? [] : [
  subject('bio', 'Biology', { totalTests: 8, attempted: 3, averageScore: '71.67', highestScore: '85.00' }),
  subject('phy', 'Physics'), subject('chem', 'Chemistry'), subject('hist', 'Modern history'), subject('gk', 'सामान्य ज्ञान', {totalTests: 2, attempted: 1, averageScore:'-4.17', highestScore:'-4.17'}),
  subject('long', 'Preparation for the National Eligibility Entrance Test, second attempt, 2026 kk'), subject('nospace', 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle12345'),
];
if (mode === 'many') for (let i = 0; i < 60; i++) subjects.push(subject(`s${i}`, `Subject ${i}`));
const test = (id: string, title: string, description: string, n: number, more = {}) => ({ _id: id, title, description, difficulty: 'medium', timeLimit: 90, negativeMarking: false, numberOfQuestions: n, isAttempted: false, isRunning: false, deadline: null, score: null, attemptedQuestions: 0, generatedQuestions: Array.from({ length: n }, (_, i) => ({ id: `${id}${i}` })), createdAt: 0, ...more });
let tests: Record<string, any[]> = {
  bio: [
    test('t1', 'Cell division', 'Mitosis and meiosis, checkpoints, what goes wrong in cancer, and how it differs in plants and animals.', 15, { isRunning: true, deadline: Date.now() + 702_000, difficulty: 'hard', attemptedQuestions: 4 }),
    test('t2', 'Photosynthesis', 'Light and dark reactions, the chloroplast, factors that limit the rate of photosynthesis. Class 11.\n\nAlso C4 and CAM plants.', 10, { isAttempted: true, score: 6.5, attemptedQuestions: 9 }),
    test('t3', 'Human heart and circulation', 'Double circulation, the cardiac cycle, ECG, blood groups and clotting of blood', 20, { isAttempted: true, score: 17, attemptedQuestions: 20, difficulty: 'easy' }),
    test('t4', 'Genetics: crosses', 'Mendel’s laws, dihybrid ratios, linkage and recombination frequency.', 10, { difficulty: 'hard' }),
    test('t5', 'Negative one', 'Guessing does not pay', 12, { isAttempted: true, score: -1.25, attemptedQuestions: 12, negativeMarking: true }),
    test('t6', 'A title that goes on for a hundred and twenty characters, because nobody stopped the learner from pasting a whole line!', 'x'.repeat(600), 50, { difficulty: 'hard' }),
    test('t7', 'W'.repeat(120), 'Over', 3, { isRunning: true, deadline: Date.now() - 1000 }),
    test('t8', 'कोशिका विभाजन', 'समसूत्री और अर्धसूत्री विभाजन, जाँच बिंदु, कैंसर में क्या गड़बड़ होती है, तथा पौधों और जंतुओं में अंतर', 10, { difficulty: 'easy' }),
  ],
  gk: [test('g1', 'भारत का संविधान', 'मौलिक अधिकार, नीति निदेशक तत्त्व, संसद, राष्ट्रपति और सर्वोच्च न्यायालय की शक्तियाँ तथा संशोधन की प्रक्रिया', 12, { isAttempted: true, score: -0.5, attemptedQuestions: 11 }), test('g2', 'विश्व के महाद्वीप', 'महाद्वीप और महासागर', 5, {})],
  phy: [],
};
tests['many'] = Array.from({ length: 200 }, (_, i) => test(`m${i}`, `Test ${i}`, 'Light and dark reactions, the chloroplast, factors that limit the rate of photosynthesis.', 10, i % 3 ? { isAttempted: true, score: i % 10, attemptedQuestions: 10 } : {}));
if (mode !== 'nosubjects') subjects.push(subject('many', 'Two hundred tests', { totalTests: 200, attempted: 133, averageScore: '45.00', highestScore: '90.00' }));
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const fail = (status: number, code: string, message: string) => json(status, { success: false, code, message });
window.fetch = async (input, init) => {
  const path = String(input);
  console.log('FETCH', path);
  await new Promise((go) => setTimeout(go, mode === 'slow' ? 1e7 : Number(query.get('wait') ?? 30)));
  if (mode === 'offline') throw new TypeError('no');
  if (path === '/subject/all-subjects') return mode === 'failing' ? fail(500, 'unexpected', 'Something went wrong') : json(200, { success: true, allSubjects: subjects });
  if (path === '/subject/create-subject') {
    if (mode === 'failcreate') return fail(429, 'slow-down', 'You are creating subjects too fast. Try again in a minute.');
    const made = subject(`n${subjects.length}`, JSON.parse(String(init?.body)).subject); subjects = [...subjects, made]; return json(200, { success: true, message: '', subject: made });
  }
  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (path.startsWith('/subject/subjectDetails')) {
    if (mode === 'failing') return fail(500, 'unexpected', 'Something went wrong');
    const found = subjects.find((s) => s._id === id);
    return found ? json(200, { success: true, subject: found }) : fail(404, 'not-found', 'No such subject.');
  }
  if (path.startsWith('/test/fetchTests')) {
    if (mode === 'failing') return fail(500, 'unexpected', 'Something went wrong');
    if (!subjects.some((s) => s._id === id)) return fail(404, 'not-found', 'No such subject.');
    return json(200, { success: true, tests: tests[id] ?? [] });
  }
  if (path.startsWith('/test/deleteTest')) {
    if (mode === 'faildelete') return fail(503, 'unavailable', 'The server is busy. Please try again in a moment.');
    for (const key of Object.keys(tests)) if (tests[key]!.some((t) => t._id === id)) { tests[key] = tests[key]!.filter((t) => t._id !== id); subjects = subjects.map((s) => s._id === key ? { ...s, totalTests: s.totalTests - 1 } : s); }
    return json(200, { success: true });
  }
  return fail(404, 'not-found', 'No');
};
useRoot.setState({ auth: { user: { name: query.get('name') ?? 'Asha Kulkarni', email: '', profilePicture: null, planType: 'free', planExpiry: null, freeTestsRemaining: 3 }, token: 't', isLoggedIn: true } });
function Where() { const l = useLocation(); return <span data-where hidden>{l.pathname + l.search}</span>; }
async function start(): Promise<void> {
  if (mode === 'preparing') await new Promise(() => undefined);
  await new Promise((go) => setTimeout(go, 300));
  throw new CallFailure('offline', 'We cannot reach the server. Check your connection and try again.');
}
function Bar() {
  const [isOpen, setOpen] = useState(mode === 'plans');
  return <header className="bar"><a className="mark" href="#"><b>प्रश्न</b>Prash Patra</a><nav><PlanBadge user={{ planType: query.get('premium') ? 'premium' : 'free', planExpiry: Date.now() + 1e9 }} onUpgrade={() => setOpen(true)} /></nav><PlansDialog isOpen={isOpen} onClose={() => setOpen(false)} /></header>;
}
createRoot(document.getElementById('root')!).render(
  <MemoryRouter initialEntries={[query.get('at') ?? '/home']}>
    <Bar /><Where />
    <Routes>
      <Route path="/home" element={<HomeShell />}>
        <Route index element={<WelcomePanel />} />
        <Route path="subject/:subjectId" element={<SubjectPage onStartTest={start} />} />
      </Route>
      <Route path="/payment" element={<PaymentPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
    <ToastHost />
  </MemoryRouter>,
);
