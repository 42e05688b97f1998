import { locales, type Language } from '../lists.ts';
import { messages } from '../messages/translations.ts';
import { liftMessages } from './lift-messages.ts';
import type { RecordLift } from './lifts.ts';

// For previews of pasted links and share pictures, which the web application's catalogue does not reach.

export const liftText = (lift: RecordLift, language: Language): string => messages[language][liftMessages[lift].code];

/** A weight as readers of the language write it: `512,5 kg`. */
export const kilogramsText = (kg: number, language: Language): string =>
  `${kg.toLocaleString(locales[language], { useGrouping: false })}\u00a0${messages[language].unitKg}`;
