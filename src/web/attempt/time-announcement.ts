/** What is said of the time when it goes from `before` to `after`; of several marks passed at once, the last. */
export function timeAnnouncement(before: number, after: number, duration: number): string | undefined {
  const marks = [Math.round(duration / 4), 300, 60].filter((mark) => mark < duration && before > mark && after <= mark);
  if (after === 0 || marks.length === 0) return undefined;
  return `${durationText(Math.min(...marks))} left`;
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [countText(minutes, 'minute'), countText(seconds % 60, 'second')];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

function countText(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
