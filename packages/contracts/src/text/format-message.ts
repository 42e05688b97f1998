import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

// Without the parser: the browser has messages that its build has compiled.

export type Compiled = string | CompiledMessage;
export type Values = Readonly<Record<string, string | number>>;

type Forms = Readonly<Record<string, CompiledMessage>>;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a plural that goes with a number: its own (`=0`), or that of the language. */
function formFor(forms: Forms, count: number, type: Intl.PluralRulesOptions['type'], locale: string): CompiledMessage {
  const key = `${locale} ${type}`;
  const rule = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, rule);
  return forms[count] ?? forms[rule.select(count)] ?? forms['other'] ?? [];
}

/** Up to 999 our languages write the same digits. A formatter would take a slow phone a twentieth of a second. */
export const numberIn = (locale: string, value: number, options?: Intl.NumberFormatOptions): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : value.toLocaleString(locale, options);

/** A missing value is left out. @param count the number of the plural around it, which `#` stands for */
export function formatMessage(message: Compiled, locale: string, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (part === '#' && count !== undefined) return numberIn(locale, count);
      if (typeof part === 'string') return part;
      const [name, kind, forms] = part;
      const value = values[name] ?? '';
      if (kind === 'number') return typeof value === 'number' ? numberIn(locale, value) : value;
      if (kind !== 'plural' && kind !== 'selectordinal') return value;
      const type = kind === 'plural' ? 'cardinal' : 'ordinal';
      return formatMessage(formFor(forms as Forms, Number(value), type, locale), locale, values, Number(value));
    })
    .join('');
}
