import { addMessages, language } from '../lib/i18n/i18n.ts';
import { messagesAr } from './messages-ar.ts';
import { messagesEn } from './messages-en.ts';

// A build fills in the texts of one language (vite/catalogue.ts). French has none: the sentences are French already.
addMessages({ fr: {}, en: messagesEn, ar: messagesAr }[language()]);
