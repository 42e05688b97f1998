/** Of the page of a person's data. It takes the colours of the reader's device, and black on white on paper. */
export const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; border-bottom: 2px solid; padding-bottom: .25rem; }
article { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 12rem 1fr; gap: 0 1rem; padding: .15rem 0; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding: .25rem .5rem; text-align: left; vertical-align: top; }
@media (max-width: 40rem) { dl > div { grid-template-columns: 1fr; } dd { margin-bottom: .25rem; } }
@media print { body { max-width: none; padding: 0; color: #000; background: #fff; } article, tr { break-inside: avoid; } .wide { overflow: visible; } }
`;
