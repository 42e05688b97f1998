const counted = (count: number, unit: string) => `dans ${count} ${unit}${count > 1 ? 's' : ''}`;

/** A wait in French, rounded up: never earlier than it is true. */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'seconde');
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3600), 'heure');
}
