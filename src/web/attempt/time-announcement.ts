import { m } from '#messages';

/** What is said of the time when it goes from `before` to `after`; of several marks passed at once, the last. */
export function timeAnnouncement(before: number, after: number, duration: number): string | undefined {
  const marks = [Math.round(duration / 4), 300, 60].filter((mark) => mark < duration && before > mark && after <= mark);
  if (after === 0 || marks.length === 0) return undefined;
  return m.attempt_announced_left({ time: durationText(Math.min(...marks)) });
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes > 0 ? [m.attempt_announced_minutes({ count: minutes })] : []),
    ...(seconds % 60 > 0 ? [m.attempt_announced_seconds({ count: seconds % 60 })] : []),
  ];
  return parts.join(' ');
}
