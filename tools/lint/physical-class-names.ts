export interface PhysicalClass {
  line: number;
  name: string;
  /** The class to write instead. */
  logical: string;
}

/** The beginnings of classes that name a side, and those that name the start or the end of a line instead. */
const logicalOf: readonly (readonly [RegExp, string])[] = [
  [/^-?ml-/, 'ms-'],
  [/^-?mr-/, 'me-'],
  [/^pl-/, 'ps-'],
  [/^pr-/, 'pe-'],
  [/^-?left-/, 'start-'],
  [/^-?right-/, 'end-'],
  [/^text-left$/, 'text-start'],
  [/^text-right$/, 'text-end'],
  [/^float-left$|^clear-left$/, '…-start'],
  [/^float-right$|^clear-right$/, '…-end'],
  [/^border-l(?:-|$)/, 'border-s'],
  [/^border-r(?:-|$)/, 'border-e'],
  [/^rounded-(?:l|tl|bl)(?:-|$)/, 'rounded-s, rounded-ss or rounded-es'],
  [/^rounded-(?:r|tr|br)(?:-|$)/, 'rounded-e, rounded-se or rounded-ee'],
  [/^scroll-(?:ml|pl)-/, 'scroll-ms- or scroll-ps-'],
  [/^scroll-(?:mr|pr)-/, 'scroll-me- or scroll-pe-'],
  [/^-?translate-x-/, 'a position, or an rtl: variant beside it'],
  [/^bg-(?:linear|gradient)-to-(?:[lr]|[tb][lr])$/, 'a gradient from top to bottom'],
  [/^origin-(?:(?:top|bottom)-)?(?:left|right)$/, 'origin-center'],
];

/** The classes in a source that name a side of the screen. One with the variant rtl: or ltr: may. */
export function physicalClasses(source: string): PhysicalClass[] {
  return source.split('\n').flatMap((text, index) => {
    if (/^\s*(?:\/\/|\/?\*)/.test(text)) return [];
    return text.split(/[\s"'`{}$()<>,;]+/).flatMap((name) => {
      const variants = name.split(':');
      const own = (variants.pop() ?? '').replace(/^!|!$/g, '');
      if (variants.includes('rtl') || variants.includes('ltr')) return [];
      const logical = logicalOf.find(([pattern]) => pattern.test(own))?.[1];
      return logical ? [{ line: index + 1, name, logical }] : [];
    });
  });
}
