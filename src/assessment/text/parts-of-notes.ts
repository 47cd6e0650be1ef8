/** Where notes may be divided, the best first: before a heading, between paragraphs, lines, sentences, words. */
const breaks = [
  /\n(?=#{1,6}\s|(?:chapter|unit|section|lesson|अध्याय|इकाई)\s)/giu,
  /\n[^\S\n]*\n(?=[^\n]{1,90}\n)/gu,
  /\n[^\S\n]*\n/gu,
  /\n/gu,
  /[.?!।]\s/gu,
  /\s/gu,
];

/** Divides notes into parts of at most so many characters and of similar length. Joined, they are the text. */
export function partsOfNotes(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const aim = rest.length / Math.ceil(rest.length / most);
    const end = breakIn(rest, Math.ceil(aim / 2), Math.min(most, Math.ceil(aim * 1.25)));
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

function breakIn(text: string, least: number, most: number): number {
  const reach = text.slice(least, most);
  for (const place of breaks) {
    const last = [...reach.matchAll(place)].at(-1);
    if (last) return least + last.index + last[0].length;
  }
  const isInsideCharacter = /[\ud800-\udbff]$/u.test(text.slice(0, most));
  return isInsideCharacter ? most - 1 : most;
}

/** How many of the questions each part gets: at least one if there are enough, and otherwise by its length. */
export function shareAmongParts(count: number, parts: readonly string[]): number[] {
  const isAsked = (part: number) =>
    count >= parts.length || Math.floor((part * count) / parts.length) !== Math.floor(((part + 1) * count) / parts.length);
  const shares: number[] = parts.map((_, part) => (isAsked(part) ? 1 : 0));
  const claimOf = (part: number) => (parts[part]?.length ?? 0) / ((shares[part] ?? 0) + 1);
  for (let left = count - parts.length; left > 0; left--) {
    const neediest = parts.map((_, part) => part).reduce((one, other) => (claimOf(other) > claimOf(one) ? other : one));
    shares[neediest] = (shares[neediest] ?? 0) + 1;
  }
  return shares;
}
