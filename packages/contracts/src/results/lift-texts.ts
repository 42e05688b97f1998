import type { RecordLift } from './lifts.ts';
import { locales, type Language } from '../lists.ts';

// For previews of pasted links and share pictures, which the web application's catalogue does not reach.

/** As they stand within a sentence. */
export const liftTexts: Record<Language, Record<RecordLift, string>> = {
  fr: {
    total: 'total',
    squat: 'squat',
    bench: 'développé couché',
    deadlift: 'soulevé de terre',
    muscle_up: 'muscle-up',
    pull_up: 'traction',
    dip: 'dip',
  },
  en: {
    total: 'total',
    squat: 'squat',
    bench: 'bench press',
    deadlift: 'deadlift',
    muscle_up: 'muscle-up',
    pull_up: 'pull-up',
    dip: 'dip',
  },
  ar: {
    total: 'المجموع',
    squat: 'القرفصاء',
    bench: 'ضغط البنش',
    deadlift: 'الرفعة الميتة',
    muscle_up: 'ماسل أب',
    pull_up: 'العقلة',
    dip: 'المتوازي',
  },
};

/** A weight as readers of the language write it: `512,5 kg`. */
export const kilogramsText = (kg: number, language: Language): string =>
  `${kg.toLocaleString(locales[language], { useGrouping: false })}\u00a0${language === 'ar' ? 'كغ' : 'kg'}`;
