export function seriesStem(terms: readonly number[]): string[] {
  const shown = String.raw`$${terms.join(', ')}, \ldots$`;
  return [
    `Which number continues the series ${shown}?`,
    `What is the next number in ${shown}?`,
    `A series begins ${shown}. Which number comes next?`,
  ];
}

export function seriesClaim(terms: readonly number[], shown: string): string {
  return String.raw`The next number in the series $${terms.join(', ')}, \ldots$ is ${shown}.`;
}
