import type { Letter } from './letter.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const escapeLines = (value: string) => escapeHtml(value).replace(/\r\n|\r|\n/g, '<br>\n');

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const leave = 'Ne plus recevoir les messages de groupe';
const place = 'Power Corner, Annaba, Algérie';

/** Styles stand inline, since many clients drop a style sheet; the sheet only adds the dark colours and the phone's margins. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #111113 !important; }
  .card { background: #1c1c1f !important; }
  .ink, .ink td { color: #f4f4f5 !important; }
  .soft { color: #a1a1aa !important; }
  .line { border-color: #3f3f46 !important; }
  .link { color: #fb7185 !important; }
}`.trim();

/** The mail as a phone shows it: one column of at most 600 px. */
export function htmlOf(letter: Letter): string {
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(letter.subject)}</title>
<style>
${sheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(letter.preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td class="pad" style="padding:20px 32px;background:#18181b;${font};font-size:18px;font-weight:800;letter-spacing:2px;color:#ffffff">POWER CORNER</td></tr>
<tr><td class="pad ink" style="padding:32px 32px 8px;${font};font-size:16px;line-height:1.55;color:#18181b">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escapeHtml(letter.title)}</h1>
${htmlParts(letter).join('\n')}
</td></tr>
<tr><td class="pad soft" style="padding:16px 32px 32px;${font};font-size:13px;line-height:1.5;color:#71717a">
<p class="line" style="margin:0;padding-top:16px;border-top:1px solid #e4e4e7">${escapeHtml(letter.reason)}<br>
${place}</p>
${letter.unsubscribeUrl ? `<p style="margin:12px 0 0"><a href="${escapeHtml(letter.unsubscribeUrl)}" class="soft" style="color:#71717a;text-decoration:underline">${leave}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlParts({ firstname, paragraphs, details = [], quote, action, notes = [] }: Letter): string[] {
  const parts: string[] = [];
  if (firstname) parts.push(`<p style="margin:0 0 16px">Bonjour ${escapeHtml(firstname)},</p>`);
  for (const paragraph of paragraphs) parts.push(`<p style="margin:0 0 16px">${escapeLines(paragraph)}</p>`);
  if (quote !== undefined) parts.push(`<p class="line" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e4e4e7;word-break:break-word">${escapeLines(quote)}</p>`);
  if (details.length > 0) parts.push(detailsTable(details));
  if (action) parts.push(button(action));
  for (const note of notes) parts.push(`<p class="soft" style="margin:0 0 12px;font-size:14px;color:#52525b">${escapeHtml(note)}</p>`);
  return parts;
}

function detailsTable(details: NonNullable<Letter['details']>): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:8px 16px 8px 0;border-top:1px solid #e4e4e7;${font};font-size:14px;color:#71717a;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
      `<td class="line" style="padding:8px 0;border-top:1px solid #e4e4e7;${font};font-size:16px;font-weight:600;vertical-align:top;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;color:#18181b">\n${rows.join('\n')}\n</table>`;
}

/** A button whose colour is its cell's, and the address in full for clients and people who want to see it. */
function button({ label, url }: NonNullable<Letter['action']>): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td style="border-radius:8px;background:#e11d48">
<a href="${href}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:14px;color:#52525b">Si le bouton ne répond pas, ouvrez cette adresse :<br>
<a href="${href}" class="link" style="color:#be123c;word-break:break-all">${href}</a></p>`;
}

/** The same mail for a reader of plain text. */
export function textOf({ title, firstname, paragraphs, details = [], quote, action, notes = [], reason, unsubscribeUrl }: Letter): string {
  const blocks: string[] = [`POWER CORNER\n\n${title}\n${'='.repeat(Math.min(title.length, 72))}`];
  if (firstname) blocks.push(`Bonjour ${firstname},`);
  blocks.push(...paragraphs);
  if (quote !== undefined) blocks.push(quote.replace(/\r\n|\r/g, '\n'));
  if (details.length > 0) blocks.push(details.map(([label, value]) => `${label} : ${value}`).join('\n'));
  if (action) blocks.push(`${action.label} :\n${action.url}`);
  blocks.push(...notes);
  blocks.push(`-- \n${reason}\n${place}${unsubscribeUrl ? `\n\n${leave} :\n${unsubscribeUrl}` : ''}`);
  return `${blocks.join('\n\n')}\n`;
}
