/** Catches the text of a template literal before its first value: `status.` in `status.${status}`. */
const beginningOfKey = /^[a-z][A-Za-z]*\./;

/** The functions that name a message by its code. */
const messageMakers: readonly (string | undefined)[] = ['say', 'fault'];

interface Found {
  /** Texts that stand in the code as they are, and the keys of the messages that it names. */
  literals: Set<string>;
  /** Beginnings of texts that the code completes with values. */
  beginnings: Set<string>;
}

/**
 * All string literals below a node of a syntax tree, wherever they stand: tables of keys are read like calls of `t`.
 */
function literalsIn(node: unknown, found: Found = { literals: new Set(), beginnings: new Set() }): Found {
  if (Array.isArray(node)) for (const each of node) literalsIn(each, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, value, quasis, callee, ...rest } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
      callee?: { name?: string };
      arguments?: unknown[];
    };
    if (type === 'Literal' && typeof value === 'string') found.literals.add(value);
    if (type === 'CallExpression' && messageMakers.includes(callee?.name))
      for (const code of literalsIn(rest.arguments?.[0]).literals) found.literals.add(`message.${code}`);
    if (type === 'TemplateLiteral' && quasis) {
      const [first] = quasis;
      const text = first?.value.cooked ?? '';
      if (quasis.length === 1) found.literals.add(text);
      else if (beginningOfKey.test(text)) found.beginnings.add(text);
    }
    for (const each of Object.values(node)) literalsIn(each, found);
  }
  return found;
}

/**
 * The keys of texts that a module can show: those that it names, and those that begin as a template literal of it does.
 * @param program the syntax tree of the module
 * @param keys all keys
 */
export function textKeysIn(program: unknown, keys: readonly string[]): string[] {
  const { literals, beginnings } = literalsIn(program);
  return keys.filter((key) => literals.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning)));
}
