/** Where there is no figure to show. */
export const noValue = '–';

/** E.g. `42 s` or `1 min 15 s`; a dash where no time is known. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return noValue;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
