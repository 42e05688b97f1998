import { addressesIn } from '@power-corner/contracts/text/addresses';
import { escapeMarkup } from '@power-corner/contracts/text/markup';
import type { Language } from '@power-corner/contracts/lists';
import type { MailContent } from './content.ts';
import { disciplineColours } from './discipline.ts';
import type { SayMail } from './texts/texts.ts';
import { mailTexts } from './texts/texts.ts';

const escapeLines = (value: string) => escapeMarkup(value).replace(/\r\n|\r|\n/g, '<br>\n');

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display =
  "font-family:'Barlow Condensed','Roboto Condensed','Avenir Next Condensed','Arial Narrow',Arial,sans-serif";
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
// Long words and addresses break instead of pushing a phone's page wide.
const wrap = 'word-break:break-word;overflow-wrap:anywhere';

/** Many clients drop the sheet, which only adds dark colours and phone margins. No picture is fetched. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .action { width: 100% !important; }
  .action a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0f1113 !important; }
  .card { background: #191c20 !important; }
  .ink { color: #f3f1ea !important; }
  .soft { color: #aab0b7 !important; }
  .line { border-color: #2d3238 !important; }
  .quote { background: #14171a !important; }
  .link { color: #ffc61a !important; }
}`.trim();

/** The stripe of a mail without a discipline: the yellow of the site. */
const accent = '#ffc61a';

const label = (discipline: NonNullable<MailContent['discipline']>) =>
  `<p style="margin:0 0 12px"><span style="display:inline-block;padding:3px 10px;border-radius:4px;background:${disciplineColours[discipline]};${font};font-size:13px;line-height:1.5;font-weight:700;color:#ffffff">${discipline}</span></p>`;

interface Frame {
  language: Language;
  say: SayMail;
  dir: 'ltr' | 'rtl';
  start: 'left' | 'right';
  end: 'left' | 'right';
  /** Isolates text that a person typed, so that its direction reorders nothing around it. */
  isolate: (html: string) => string;
}

function frameOf({ language = 'fr' }: MailContent): Frame {
  const say = mailTexts(language);
  return language === 'ar'
    ? { language, say, dir: 'rtl', start: 'right', end: 'left', isolate: (html) => `<bdi>${html}</bdi>` }
    : { language, say, dir: 'ltr', start: 'left', end: 'right', isolate: (html) => html };
}

export function htmlOf(content: MailContent): string {
  const { discipline } = content;
  const frame = frameOf(content);
  const { language, dir, start } = frame;
  const stripe = discipline ? disciplineColours[discipline] : accent;
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeMarkup(content.subject)}</title>
<style>
${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f2ec;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(content.preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<div role="article" aria-label="${escapeMarkup(content.subject)}" lang="${language}" dir="${dir}">
<table ${table} class="page" width="100%" style="background:#f4f2ec">
<tr><td class="outer" align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} class="card" width="100%" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td class="pad" style="padding:18px 32px;background:#141619;border-bottom:4px solid ${stripe};${display};font-size:22px;font-weight:700;letter-spacing:1px;color:#f4f2ec">POWER <span style="color:#ffc61a">CORNER</span></td></tr>
<tr><td class="pad ink" align="${start}" style="padding:32px 32px 8px;${font};font-size:16px;line-height:1.55;color:#16181b;${wrap}">
${discipline ? `${label(discipline)}\n` : ''}<h1 class="ink" style="margin:0 0 20px;${font};font-size:25px;line-height:1.25;font-weight:800;color:#16181b;${wrap}">${frame.isolate(escapeMarkup(content.title))}</h1>
${htmlParts(content, frame).join('\n')}
</td></tr>
<tr><td class="pad soft" align="${start}" style="padding:8px 32px 28px;${font};font-size:13px;line-height:1.55;color:#585d64;${wrap}">
${footer(content, frame)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function htmlParts(content: MailContent, frame: Frame): string[] {
  const { firstname, paragraphs, code, details = [], quote, afterDetails, action, secondAction, notes = [] } = content;
  const parts: string[] = [];
  if (firstname)
    parts.push(`<p style="margin:0 0 16px">${escapeMarkup(frame.say('frame.greeting', { firstname }))}</p>`);
  for (const paragraph of paragraphs) parts.push(`<p style="margin:0 0 16px">${escapeLines(paragraph)}</p>`);
  if (quote !== undefined) parts.push(quoted(quote, frame));
  if (code) parts.push(entryCode(code));
  if (details.length > 0) parts.push(detailsTable(details, frame));
  if (afterDetails)
    parts.push(
      `<p style="margin:0 0 10px;font-weight:700">${escapeMarkup(afterDetails.title)}</p>`,
      quoted(afterDetails.text, frame),
    );
  if (action) parts.push(button(action, frame));
  if (secondAction)
    parts.push(
      `<p style="margin:0 0 16px"><a href="${escapeMarkup(secondAction.url)}" class="link" style="color:#1a4f8f;font-weight:600">${escapeMarkup(secondAction.label)}</a></p>`,
    );
  for (const note of notes)
    parts.push(`<p class="soft" style="margin:0 0 12px;font-size:14px;color:#585d64">${escapeMarkup(note)}</p>`);
  return parts;
}

/** The name of the picture within the mail, which clients show without fetching anything. */
export const codeCid = 'qr-code@power-corner';

/** Dark on white in both colour schemes: scanners need the contrast. */
function entryCode({ alt, hint }: NonNullable<MailContent['code']>): string {
  return `<table ${table} width="100%" style="margin:0 0 20px"><tr><td align="center" style="padding:12px;background:#ffffff;border-radius:6px">
<img src="cid:${codeCid}" width="220" height="220" alt="${escapeMarkup(alt)}" style="display:block;width:220px;height:220px;border:0;${font};font-size:14px;color:#16181b">
</td></tr></table>
<p class="soft" style="margin:0 0 20px;font-size:14px;color:#585d64">${escapeMarkup(hint)}</p>`;
}

const linked = (value: string): string =>
  addressesIn(value)
    .map(({ text, href }) =>
      href
        ? `<a href="${escapeMarkup(href)}" dir="ltr" class="link" style="color:#1a4f8f">${escapeMarkup(text)}</a>`
        : escapeLines(text),
    )
    .join('');

/** Text that a person typed, set apart from ours: its own words tell in which direction it runs. */
function quoted(text: string, { start }: Frame): string {
  return `<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="quote ink" dir="auto" style="padding:14px 18px;text-align:start;background:#f4f2ec;border-${start}:4px solid #ffc61a;${font};font-size:16px;line-height:1.55;color:#16181b;${wrap}">${linked(text)}</td></tr></table>`;
}

function detailsTable(details: NonNullable<MailContent['details']>, { end, isolate }: Frame): string {
  const padding = end === 'right' ? '9px 16px 9px 0' : '9px 0 9px 16px';
  const rows = details.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:${padding};border-top:1px solid #dad6ca;${font};font-size:14px;line-height:1.6;color:#585d64;vertical-align:top;white-space:nowrap">${escapeMarkup(label)}</td>` +
      `<td class="ink line" width="100%" style="padding:9px 0;border-top:1px solid #dad6ca;${font};font-size:16px;line-height:1.4;font-weight:600;color:#16181b;vertical-align:top;${wrap}">${isolate(escapeMarkup(value))}</td></tr>`,
  );
  return `<table ${table} width="100%" style="margin:0 0 24px">\n${rows.join('\n')}\n</table>`;
}

/** The button takes its colour from its table cell, which all clients show. The full address follows it. */
function button({ label, url }: NonNullable<MailContent['action']>, { say, isolate }: Frame): string {
  const href = escapeMarkup(url);
  return `<table ${table} class="action" style="margin:4px 0 20px"><tr><td style="border-radius:6px;background:#ffc61a">
<a href="${href}" style="display:inline-block;padding:14px 26px;${font};font-size:17px;line-height:1.3;font-weight:700;color:#141619;text-decoration:none;border-radius:6px">${escapeMarkup(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#585d64">${say('frame.buttonFails')}<br>
<a href="${href}" class="link" style="color:#1a4f8f;word-break:break-all">${isolate(href)}</a></p>`;
}

function footer({ reason, siteUrl, unsubscribeUrl }: MailContent, { say, isolate }: Frame): string {
  const link = (url: string, label: string) =>
    `<a href="${escapeMarkup(url)}" class="soft" style="color:#585d64;text-decoration:underline">${isolate(escapeMarkup(label))}</a>`;
  const lines = [
    `<p class="line" style="margin:0 0 8px;padding-top:16px;border-top:1px solid #dad6ca">${escapeMarkup(reason)}</p>`,
  ];
  if (siteUrl)
    lines.push(
      `<p style="margin:0 0 8px">${say('frame.question')} ${link(`${siteUrl}/contact`, `${siteUrl.replace(/^https?:\/\//, '')}/contact`)}</p>`,
    );
  if (unsubscribeUrl) lines.push(`<p style="margin:0 0 8px">${link(unsubscribeUrl, say('frame.unsubscribe'))}</p>`);
  lines.push(`<p style="margin:0">${say('frame.place')}</p>`);
  return lines.join('\n');
}

export function textOf(content: MailContent): string {
  const { say } = frameOf(content);
  const {
    title,
    firstname,
    paragraphs,
    code,
    details = [],
    quote,
    afterDetails,
    action,
    secondAction,
    notes = [],
    reason,
    siteUrl,
    unsubscribeUrl,
  } = content;
  const blocks: string[] = [`POWER CORNER\n\n${title}\n${'='.repeat(Math.min(title.length, 72))}`];
  if (firstname) blocks.push(say('frame.greeting', { firstname }));
  blocks.push(...paragraphs);
  if (quote !== undefined) blocks.push(quote.replace(/\r\n|\r/g, '\n'));
  if (code) blocks.push(say('frame.codeAttached', { code: code.text }));
  if (details.length > 0)
    blocks.push(details.map(([label, value]) => say('frame.labelled', { label, value })).join('\n'));
  if (afterDetails)
    blocks.push(say('frame.heading', { label: afterDetails.title }), afterDetails.text.replace(/\r\n|\r/g, '\n'));
  for (const link of [action, secondAction])
    if (link) blocks.push(`${say('frame.heading', { label: link.label })}\n${link.url}`);
  blocks.push(...notes);
  blocks.push(`-- \n${reason}`);
  if (siteUrl) blocks.push(`${say('frame.question')}\n${siteUrl}/contact`);
  if (unsubscribeUrl) blocks.push(`${say('frame.heading', { label: say('frame.unsubscribe') })}\n${unsubscribeUrl}`);
  blocks.push(say('frame.place'));
  return `${blocks.join('\n\n')}\n`;
}
