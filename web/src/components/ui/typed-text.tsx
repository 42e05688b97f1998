import { addressesIn } from '@power-corner/contracts/text/addresses';

/** An organiser's text, with its addresses as links that are shown whole: everybody sees where they lead. */
export function TypedText({ children }: { children: string }) {
  return addressesIn(children).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} rel="nofollow" dir="ltr" className="underline underline-offset-4 wrap-anywhere">
        {text}
      </a>
    ),
  );
}
