import type { Page } from '@playwright/test';

import { signedInPage } from '../support/learner.ts';
import { confirmSubmission, fillForm, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test.use({ questionWriter: 'checked model' });

/** The whole accessibility tree. */
const tree = (page: Page) => page.locator('body');

/** The headings in order, each with its level. */
function outline(page: Page): Promise<string[]> {
  return page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName, textContent }) => `${tagName} ${textContent?.trim()}`));
}

/** Fills in the form for questions of one type, which keep the order in which the model writes them. */
async function fillFormForType(page: Page, type: 'MCQ' | 'True/False'): Promise<void> {
  await fillForm(page, { count: 3 });
  await page.getByRole('radio', { name: type, exact: true }).check();
}

const visitorsBar = `
- link "Skip to content"
- banner:
  - link "Prash Patra"
  - navigation "Main":
    - link "Login"
    - link "Sign Up"
- main`;

const foot = `
- contentinfo:
  - link "Contact us"
  - link "Privacy policy"
  - link "Refund policy"
  - link "Shipping policy"
  - group "Language":
    - button "English" [pressed]
    - button "हिंदी"`;

test('a guest with a screen reader: form, test, attempt, summary, result', async ({ page }) => {
  await page.goto('/');
  await expect(tree(page)).toMatchAriaSnapshot(visitorsBar + foot);
  await expect(page.getByRole('form', { name: 'New test' })).toMatchAriaSnapshot(`
    - form "New test":
      - heading "Practice test" [level=2]
      - combobox "Class or exam"
      - textbox "Topic"
      - button "Add a file"
      - textbox "Title"
      - spinbutton "Question Count": "10"
      - spinbutton "Time Per Question (seconds)": "90"
      - group "Difficulty":
        - radio "Easy"
        - radio "Medium" [checked]
        - radio "Hard"
      - group "Question Type":
        - radio "Mixed" [checked]
        - radio "MCQ"
        - radio "True/False"
      - checkbox "Negative Marking"
      - group "Language":
        - radio "Auto" [checked]
        - radio "English"
        - radio "Hindi"
      - combobox "Extra time"
      - button "Generate Prash Patra"
      - button "Preview the outline"
  `);
  expect((await outline(page)).slice(0, 2)).toEqual(['H1 Make your own practice test.', 'H2 Practice test']);

  await fillFormForType(page, 'MCQ');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.getByRole('heading', { name: 'Photosynthesis' })).toBeFocused();
  await expect(tree(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Make your own practice test." [level=1]
      - region "Photosynthesis":
        - heading "Photosynthesis" [level=2]
        - term: Questions
        - definition: "3"
        - term: Marks
        - definition: "3"
        - term: Time
        - definition: 4:30
        - list "Instructions":
          - listitem: +1 for a right answer, nothing for a wrong one or a blank.
          - listitem: The clock starts with “Attempt Now” and does not stop when you close the page.
          - listitem: Every answer is kept in this browser as you give it.
          - listitem: At 0:00 the test ends by itself.
        - button "Attempt Now"
    - region "Messages": Test generated Successfully
  `);

  await page.getByRole('button', { name: 'Attempt Now' }).click();
  const stem = 'Which code number 11 stands for rivers in Asia?';
  await expect(tree(page)).toMatchAriaSnapshot(`
    - link "Skip to content"
    - main:
      - /children: equal
      - navigation "Questions":
        - heading "Questions" [level=2]
        - list:
          - listitem:
            - button "1 ${stem} (not attempted)"
          - listitem:
            - button "2 Which code number 48 stands for planets in Peru? (not attempted)"
          - listitem:
            - button "3 Which code number 85 stands for metals in Kenya? (not attempted)"
      - heading "Photosynthesis" [level=1]
      - paragraph:
        - status: Question 1 of 3
        - text: Time 4 min 30 s Mark 1 Negative 0
      - timer "Time left": /\\d:\\d\\d/
      - text: Kept on this device
      - status
      - status
      - region "Question 1. ${stem}":
        - group "Question 1. ${stem}":
          - radio /^A (KQ|LR|MS|NT)0$/
          - radio /^B (KQ|LR|MS|NT)0$/
          - radio /^C (KQ|LR|MS|NT)0$/
          - radio /^D (KQ|LR|MS|NT)0$/
          - button "Strike out A"
          - button "Strike out B"
          - button "Strike out C"
          - button "Strike out D"
      - button "Previous" [disabled]
      - button "Clear"
      - button "Mark for review"
      - button "Next"
      - complementary "Question Status":
        - heading "Question Status" [level=2]
        - list:
          - listitem:
            - 'button "Question 1: Seen, not answered"'
          - listitem:
            - 'button "Question 2: Not visited"'
          - listitem:
            - 'button "Question 3: Not visited"'
        - list:
          - listitem: Answered 0
          - listitem: Seen, not answered 1
          - listitem: Marked, not answered 0
          - listitem: Answered and marked 0
          - listitem: Not visited 2
        - button "Submit Test"
      - status
  `);
  expect(await outline(page)).toEqual(['H2 Questions', 'H1 Photosynthesis', 'H2 Question Status']);
  await expect(page.getByRole('region', { name: /^Question 1\./u })).toBeFocused();

  await page.keyboard.press('b');
  await expect(page.getByRole('status').filter({ hasText: 'B chosen' })).toBeAttached();
  await page.keyboard.press('m');
  await expect(tree(page)).toMatchAriaSnapshot(`
    - main:
      - navigation "Questions":
        - list:
          - listitem:
            - button "1 ${stem} (attempted)"
      - region "Question 1. ${stem}":
        - group "Question 1. ${stem}":
          - radio /^A/
          - radio /^B/ [checked]
        - group "How sure are you? (optional)":
          - button "Guess"
          - button "Unsure"
          - button "Sure"
      - button "Mark for review" [pressed]
      - complementary "Question Status":
        - list:
          - listitem:
            - 'button "Question 1: Answered and marked"'
      - status: Marked for review
  `);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(tree(page)).toMatchAriaSnapshot(`
    - main:
      - paragraph:
        - status: Question 2 of 3
      - region "Question 2. Which code number 48 stands for planets in Peru?":
        - group "Question 2. Which code number 48 stands for planets in Peru?"
      - button "Previous"
      - button "Mark for review"
      - button "Next"
  `);

  await page.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(`
    - alertdialog "Do you want to submit your test early?":
      - paragraph: Do you want to submit your test early?
      - term: Answered
      - definition: "1"
      - term: Not answered (1 not visited)
      - definition: "2"
      - term: Marked for review
      - definition: "1"
      - button "Go to the first unanswered question"
      - button "Go to the first marked question"
      - button "Keep working"
  `);
  await confirmSubmission(page);
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Test Submitted!":
      - heading "Test Submitted!" [level=2]
      - button "Close"
      - status: /Your score [\\d.]+ \\/ 3 \\d+% · 1 answered/
      - paragraph: /Log in to see the solution to every question\\./
      - button "Log in with Google"
  `);
});

test('a learner with a screen reader: home, subject, saving state, solutions', async ({ context }) => {
  const page = await signedInPage(context);
  await expect(tree(page)).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - navigation "Main":
        - button "Upgrade"
        - link "Home"
        - button /Account of Asha/
        - button "Logout"
    - complementary:
      - navigation "Subjects":
        - button "Create New Subject"
        - link "Analytics"
    - main:
      - heading /Welcome, Asha/ [level=1]
${foot.replaceAll('\n', '\n    ')}
  `);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillFormForType(page, 'True/False');
  await page.getByRole('button', { name: /tests? remaining/u }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  const stem = 'Code 11 names rivers found in Asia.';
  await expect(page.getByRole('group', { name: stem })).toMatchAriaSnapshot(`
    - group "Question 1. ${stem}":
      - radio "A True"
      - radio "B False"
  `);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'A True' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Your answers cannot be sent right now.' })).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Your answers are now saved.' })).toBeAttached();

  await submitTest(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Your result":
        - heading "Your result" [level=2]
        - status:
          - paragraph: 1 out of 3 33% 1 right · 0 wrong · 2 blank
          - paragraph: Your first test in “Biology”.
        - link "See solutions"
        - button "Retake questions you missed"
        - link "Make another like this"
      - heading /Welcome, Asha/ [level=1]
      - region "Last scores":
        - heading "Last scores" [level=2]
        - list:
          - listitem:
            - heading "Photosynthesis" [level=3]
      - region "Recent subjects":
        - heading "Recent subjects" [level=2]
        - list:
          - listitem:
            - heading "Biology" [level=3]
  `);
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Biology" [level=1]
      - link "Create New"
      - term: Total Tests
      - definition: "1"
      - term: Attempted
      - definition: "1"
      - list "Tests":
        - listitem:
          - heading "Photosynthesis" [level=2]
          - button "See Solutions"
          - button "Delete test"
  `);
  await page.getByRole('button', { name: 'See Solutions' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Questions":
        - heading "Questions" [level=2]
        - combobox "Show":
          - option "In test order" [selected]
        - list:
          - listitem:
            - button "1 ${stem} (right)"
          - listitem:
            - button "2 Code 48 names planets found in Peru. (blank)"
          - listitem:
            - button "3 Code 85 names metals found in Kenya. (blank)"
      - heading "Photosynthesis" [level=1]
      - paragraph:
        - text: Solutions
        - link "Result"
        - text: 1 right, 0 wrong, 2 blank
      - text: 1 of 3 no negative marking
      - region "Question 1. ${stem}":
        - list "Options":
          - listitem: "A True Correct: your answer"
          - listitem: B False
        - region "Why":
          - heading "Why" [level=2]
          - heading "You chose A, and it is right" [level=3]
          - text: The register of Asia says so.
        - button "Report this question"
      - button "Previous" [disabled]
      - status: Question 1 of 3
      - button "Next"
      - complementary "Question Status":
        - heading "Question Status" [level=2]
        - list:
          - listitem:
            - 'button "Question 1: Right"'
          - listitem:
            - 'button "Question 2: Blank"'
          - listitem:
            - 'button "Question 3: Blank"'
        - link "Back to Biology"
      - region "Result":
        - heading "Result" [level=2]
        - 'img "You scored 1 of 3: 1 right, 0 wrong and 2 blank."'
        - table "Score breakdown"
        - region "What next":
          - heading "What next" [level=3]
        - region "By concept":
          - heading "By concept" [level=3]
          - list:
            - listitem: Concept 1 0 of 1 right
            - listitem: Concept 2 0 of 1 right
            - listitem: Concept 0 1 of 1 right
        - heading "Where the time went" [level=3]
  `);
  expect(await outline(page)).toEqual([
    'H2 Questions',
    'H1 Photosynthesis',
    'H2 Why',
    'H3 You chose A, and it is right',
    'H2 Question Status',
    'H2 Result',
    'H3 What next',
    'H3 By concept',
    'H3 Where the time went',
  ]);
});
