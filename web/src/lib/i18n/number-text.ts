import { locale } from './i18n.ts';

/** A weight or a height as readers of the screen's language write it: `82,5`. */
export const numberText = (value: number): string => value.toLocaleString(locale(), { useGrouping: false });
