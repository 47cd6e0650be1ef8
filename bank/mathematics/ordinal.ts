/** `$21$st`, for places up to 100. */
export function ordinal(place: number): string {
  const isTeen = place > 10 && place < 20;
  return `$${place}$${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`;
}
