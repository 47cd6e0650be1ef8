/** The tables of `collection.anki2`, in the version of its schema that every Anki reads. */
export const ankiVersion = 11;

export const ankiTables = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
  dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
  tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
  usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
  factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
  lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

/** Of a note, in order; Anki separates their texts in one column. */
export const ankiFields = [
  'Question',
  'Option A',
  'Option B',
  'Option C',
  'Option D',
  'Correct',
  'Explanation',
  'Note A',
  'Note B',
  'Note C',
  'Note D',
  'Source',
] as const;

/** The same in every package, so that an import adds to the notes of earlier ones. */
export const ankiModelId = 1_764_201_600_000;

const letters = ['A', 'B', 'C', 'D'] as const;
const each = (draw: (letter: string) => string) => letters.map(draw).join('');

const question = `{{Question}}
<ol type="A">${each((letter) => `{{#Option ${letter}}}<li class="option-${letter}">{{Option ${letter}}}</li>{{/Option ${letter}}}`)}</ol>`;

const answer = `<div class="answer-{{text:Correct}}">
${question}
<hr id="answer">
<div class="explanation">{{Explanation}}</div>
<ol type="A" class="notes">${each((letter) => `{{#Option ${letter}}}<li>{{Note ${letter}}}</li>{{/Option ${letter}}}`)}</ol>
</div>
<p class="source">{{Source}}</p>`;

const css = `.card { font-family: sans-serif; font-size: 20px; line-height: 1.5; text-align: left; max-width: 40em; margin: 0 auto; padding: 0 8px; }
.passage { border-left: 3px solid #8883; padding-left: 12px; }
table { border-collapse: collapse; } th, td { border: 1px solid #8888; padding: 4px 8px; }
img { max-width: 100%; }
li { margin: 6px 0; }
${letters.map((letter) => `.answer-${letter} .option-${letter}`).join(', ')} { font-weight: bold; color: #1a7f37; }
.notes { font-size: 0.85em; } .source { font-size: 0.75em; opacity: 0.7; }`;

/** The type of note: how its fields are shown on the two sides of a card. */
export function ankiModel(seconds: number) {
  return {
    id: ankiModelId,
    name: 'Prash Patra question',
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: 1,
    tmpls: [{ name: 'Question', ord: 0, qfmt: question, afmt: answer, did: null, bqfmt: '', bafmt: '' }],
    flds: ankiFields.map((name, ord) => ({ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] })),
    css,
    latexPre: '\\documentclass[12pt]{article}\n\\usepackage{amssymb,amsmath}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    tags: [],
    vers: [],
    req: [[0, 'any', [0]]],
  };
}

export function ankiDeck(id: number, name: string, seconds: number) {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };
  return { id, name, mod: seconds, usn: -1, ...today, collapsed: false, desc: '', dyn: 0, conf: 1, extendNew: 10, extendRev: 50 };
}

/** How the cards of a deck are asked: Anki's own defaults. */
export const ankiDeckOptions = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 200 },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
};

export const ankiSettings = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newBury: true,
  newSpread: 0,
  dueCounts: true,
  curModel: String(ankiModelId),
  collapseTime: 1200,
};
