import { compileMessage } from '@lingui/message-utils/compileMessage';
import { locales, type Language } from '../lists.ts';
import { formatMessage, type Compiled, type Values } from './format-message.ts';

type FormName = Intl.LDMLPluralRule | `=${number}`;

type NameAtBrace<Before, After> = Before extends `${string}${FormName} `
  ? never
  : After extends `${infer Inside}}${string}`
    ? Inside extends `${infer Name},${string}`
      ? Name
      : Inside
    : never;

export type NamesIn<Text> = Text extends `${infer Before}{${infer After}`
  ? NameAtBrace<Before, After> | NamesIn<After>
  : never;

const compiled = new Map<string, Compiled>();

/** The text of a message in ICU's form. Catalogues alone have them: each is compiled once and kept. */
export function formatText(text: string, language: Language, values: Values = {}): string {
  const message = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, message);
  return formatMessage(message, locales[language], values);
}

type Catalogue = Readonly<Record<string, string>>;
type ValuesOf<Text> = [NamesIn<Text>] extends [never] ? [] : [values: Readonly<Record<NamesIn<Text>, string | number>>];

export type Say<French extends Catalogue> = <Key extends keyof French>(
  key: Key,
  ...values: ValuesOf<French[Key]>
) => string;

export const sayIn =
  <French extends Catalogue>(
    catalogues: { fr: French } & Record<Language, Readonly<Record<keyof French, string>>>,
    language: Language,
  ): Say<French> =>
  (key, ...[values]) =>
    formatText(catalogues[language][key], language, values);
