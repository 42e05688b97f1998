export const style = `:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #15171a);
  --raised: light-dark(#f5f6f8, #1e2125);
  --ink: light-dark(#1a1c1f, #eceef1);
  --soft: light-dark(#565c66, #a9b0ba);
  --line: light-dark(#d9dde3, #363b43);
  --link: light-dark(#0b57c2, #8ab8ff);
  --read: light-dark(#0a6b45, #6fd6a8);
  --write: light-dark(#8a4b00, #f2b366);
  --remove: light-dark(#a31621, #ff9a9f);
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
header, nav, main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 1rem 0 0; font-size: 1.9rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 0; font-size: 1.05rem; font-weight: 600; }
p { margin: .5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code { font: .92em/1.4 ui-monospace, monospace; }
nav { border-block: 1px solid var(--line); }
nav h2 { margin: 1rem 0 .25rem; font-size: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: .6rem; align-items: baseline; padding: .3rem 0; color: inherit; text-decoration: none; }
nav a:hover span { text-decoration: underline; }
b { flex: none; min-width: 4.2rem; font: 700 .8rem/1.4 ui-monospace, monospace; letter-spacing: .02em; }
b.get { color: var(--read); }
b.post, b.put, b.patch { color: var(--write); }
b.delete { color: var(--remove); }
article { margin: 1rem 0; padding: 1rem; background: var(--raised); border: 1px solid var(--line); border-radius: 10px; scroll-margin-top: 1rem; }
article:target { border-color: var(--link); }
article h3 { display: flex; flex-wrap: wrap; gap: .2rem .6rem; align-items: baseline; }
.access, small { color: var(--soft); }
.access { font-size: .92rem; }
small { display: block; }
.table { overflow-x: auto; }
table { width: 100%; margin: .75rem 0; border-collapse: collapse; font-size: .94rem; }
caption { padding: .25rem 0; text-align: start; font-weight: 600; }
th, td { padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
thead th { white-space: nowrap; color: var(--soft); font-size: .85rem; }
details { margin-top: .6rem; }
summary { cursor: pointer; padding: .25rem 0; font-weight: 600; }
dl { margin: .25rem 0; }
dt { float: left; width: 3rem; font: 700 .9rem/1.6 ui-monospace, monospace; }
dd { margin: 0 0 .3rem 3rem; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 21rem minmax(0, 56rem); column-gap: 2rem; justify-content: center; }
  header { grid-column: 1 / -1; width: 100%; max-width: 79rem; }
  nav { position: sticky; top: 0; height: 100vh; margin: 0; overflow-y: auto; border: 0; font-size: .88rem; }
  nav b { min-width: 3.6rem; }
  main { margin: 0; padding-top: 0; }
}
`;
