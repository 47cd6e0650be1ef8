import { unzipSync } from 'fflate';
import { parse as parseGift } from 'gift-pegjs';
import papaparse from 'papaparse';
import initialise from 'sql.js';

import type { ExportFormat } from '../../src/contract/shapes/exchange-shapes.ts';
import { ankiFields } from '../../src/server/practice-tests/exporting/anki-collection.ts';
import type { Carried } from './carried.ts';
import { readQtiPackage } from './read-qti.ts';
import { allNamed, childrenNamed, type Markup, plainIn, readBack, readHtml, readXml, requireSvg, textAt, textIn } from './read-markup.ts';

/** Reads what a file says of each question, with parsers that know nothing of us. */
export const readers: Readonly<Record<Exclude<ExportFormat, 'json'>, (file: Buffer) => Promise<Carried[]>>> = {
  gift: async (file) => readGift(file.toString('utf8')),
  'moodle-xml': async (file) => readMoodle(file.toString('utf8')),
  qti: async (file) => readQtiPackage(unzipSync(file)),
  csv: async (file) => readCsv(file.toString('utf8')),
  anki: readAnki,
};

const html = (text: string | undefined) => textIn(readHtml(text ?? ''));

function readGift(text: string): Carried[] {
  return parseGift(text).flatMap((item): Carried[] => {
    if (item.type !== 'MC' && item.type !== 'TF') return [];
    if (item.stem.format !== 'html') throw new Error('The text is not marked as HTML');
    const { text: stem, picture, ...asked } = readBack(readHtml(item.stem.text));
    if (picture !== undefined) requireSvg(Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString('utf8'));
    const [concept = '', difficulty = '', form] = item.tags ?? [];
    const common = { name: item.title ?? '', ...asked, stem, explanation: html(item.globalFeedback?.text), concept, difficulty, form };
    if (item.type === 'TF') {
      // By Moodle's page, the first feedback is for a wrong answer, whatever the parser calls it.
      const [wrong, right] = [html(item.trueFeedback?.text), html(item.falseFeedback?.text)];
      const notes = item.isTrue ? [right, wrong] : [wrong, right];
      return [{ ...common, type: 'truefalse', options: ['True', 'False'], key: item.isTrue ? 0 : 1, notes }];
    }
    return [
      {
        ...common,
        type: 'mcq',
        options: item.choices.map((choice) => html(choice.text.text)),
        key: item.choices.findIndex(({ isCorrect }) => isCorrect),
        notes: item.choices.map(({ feedback }) => html(feedback?.text)),
      },
    ];
  });
}

function readMoodle(text: string): Carried[] {
  const quiz = readXml(text);
  return childrenNamed(quiz, 'question').flatMap((question): Carried[] => {
    const type = question.attributes['type'];
    if (type === 'category') return [];
    const asked = childrenNamed(question, 'questiontext')[0] as Markup;
    const { text: stem, picture, ...more } = readBack(readHtml(textAt(asked, 'text')));
    if (picture !== undefined) requireMoodleFile(asked, picture);
    const answers = childrenNamed(question, 'answer');
    const [concept = '', difficulty = '', form] = allNamed(question, 'tag').map((tag) => textAt(tag, 'text'));
    const optionOf = (answer: Markup) => (type === 'truefalse' ? textAt(answer, 'text') : html(textAt(answer, 'text')));
    return [
      {
        name: textAt(question, 'name', 'text'),
        type: type === 'truefalse' ? 'truefalse' : 'mcq',
        ...more,
        stem,
        options: answers.map(optionOf),
        key: answers.findIndex(({ attributes }) => attributes['fraction'] === '100'),
        explanation: html(textAt(question, 'generalfeedback', 'text')),
        notes: answers.map((answer) => html(textAt(answer, 'feedback', 'text'))),
        concept,
        difficulty,
        form,
      },
    ];
  });
}

function requireMoodleFile(asked: Markup, picture: string): void {
  const file = childrenNamed(asked, 'file').find(
    ({ attributes }) => picture === `@@PLUGINFILE@@${attributes['path']}${attributes['name']}`,
  );
  if (file?.attributes['encoding'] !== 'base64') throw new Error(`There is no file for ${picture}`);
  requireSvg(Buffer.from(plainIn(file), 'base64').toString('utf8'));
}

function readCsv(text: string): Carried[] {
  const { data, errors } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  // As spreadsheets show a cell that was kept from being a formula.
  const plain = (value: string | undefined) => (value ?? '').replace(/^'(?=[=+\-@\t\r])/u, '');
  return data.map((row) => {
    const four = (name: string) => ['a', 'b', 'c', 'd'].map((letter) => plain(row[`${name}_${letter}`]));
    const isTrueFalse = row['type'] === 'truefalse';
    return {
      type: isTrueFalse ? 'truefalse' : 'mcq',
      stem: plain(row['question']),
      options: four('option').slice(0, isTrueFalse ? 2 : 4),
      key: 'ABCD'.indexOf(row['correct'] ?? ''),
      explanation: plain(row['explanation']),
      notes: four('note').slice(0, isTrueFalse ? 2 : 4),
    };
  });
}

async function readAnki(file: Buffer): Promise<Carried[]> {
  const files = unzipSync(file);
  const decode = (name: string) => Buffer.from(files[name] ?? new Uint8Array()).toString('utf8');
  const media = new Map(Object.entries(JSON.parse(decode('media')) as Record<string, string>).map(([number, name]) => [name, number]));
  const { Database } = await initialise();
  const database = new Database(files['collection.anki2']);
  const [collection] = database.exec('select models, decks from col')[0]?.values ?? [];
  const [model] = Object.values(JSON.parse(String(collection?.[0])) as Record<string, { flds: { name: string }[] }>);
  if (model?.flds.map(({ name }) => name).join() !== ankiFields.join()) throw new Error('The fields have other names');
  const rows = database.exec('select n.flds, n.tags, c.did from notes n join cards c on c.nid = n.id order by n.id')[0]?.values ?? [];
  database.close();
  const decks = JSON.parse(String(collection?.[1])) as Record<string, { name: string }>;
  return rows.map(([fields, tags, deck]): Carried => {
    if (decks[String(deck)] === undefined) throw new Error('A card is in no deck');
    const [question = '', a, b, c, d, correct = '', explanation, noteA, noteB, noteC, noteD, source] = String(fields).split('\u001F');
    const { text: stem, picture, ...asked } = readBack(readHtml(question));
    if (picture !== undefined) requireSvg(decode(media.get(picture) ?? 'none'));
    const count = c === '' ? 2 : 4;
    const [, concept = '', difficulty = '', form] = String(tags).trim().split(' ');
    return {
      name: html(source),
      type: count === 2 ? 'truefalse' : 'mcq',
      ...asked,
      stem,
      options: [a, b, c, d].slice(0, count).map(html),
      key: 'ABCD'.indexOf(correct),
      explanation: html(explanation),
      notes: [noteA, noteB, noteC, noteD].slice(0, count).map(html),
      concept,
      difficulty,
      form,
    };
  });
}
