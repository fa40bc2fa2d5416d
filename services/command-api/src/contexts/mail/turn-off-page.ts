import { createHash } from 'node:crypto';
import { turnOffTexts } from '@berangkat/contracts/mail/letter';
import { type OpenedLink } from './turning-off';

const STYLE =
  ':root{color-scheme:light dark;--page:#f3f5f4;--card:#fff;--line:#dde4e2;--ink:#1d2b2a;--main:#0b6e68;--on:#fff}' +
  '@media (prefers-color-scheme:dark){:root{--page:#101716;--card:#1a2322;--line:#33413f;--ink:#e8efed;--main:#6fd0c7;--on:#062220}}' +
  'body{margin:0;padding:24px 12px;background:var(--page);color:var(--ink);font:16px/1.55 "Segoe UI",Roboto,Helvetica,Arial,sans-serif}' +
  'main{max-width:560px;margin:0 auto;padding:28px 24px;border:1px solid var(--line);border-radius:14px;background:var(--card)}' +
  'strong{color:var(--main);font-size:18px}h1{font-size:22px;line-height:1.3}' +
  'button{padding:13px 22px;border:0;border-radius:10px;background:var(--main);color:var(--on);font:inherit;font-weight:600;cursor:pointer}' +
  'button:focus-visible{outline:3px solid var(--ink);outline-offset:2px}';

/** The policy of the page: its own style and a form to its own address, and nothing else. */
export const TURN_OFF_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page behind the link by which a kind of message is turned off: without a script, for browsers of any age. It does
 * nothing until somebody presses, because programs that look at links in mail open them.
 * @param link undefined for a link that is none
 */
export const turnOffPage = (link: OpenedLink | undefined, isDone: boolean): string => {
  const language = link?.language ?? 'id';
  const t = turnOffTexts[language];
  const [title, ...texts] =
    link === undefined
      ? [t.over, t.overText]
      : isDone
        ? [t.done, t.kinds[link.choice], t.again]
        : [t.ask, t.kinds[link.choice]];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${t.title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>`,
    `<body><main><strong>${escaped(link?.agency ?? 'Berangkat')}</strong><h1>${title}</h1>`,
    ...texts.map((text) => `<p>${text}</p>`),
    link === undefined || isDone ? '' : `<form method="post"><button>${t.press}</button></form>`,
    '</main></body></html>',
  ].join('');
};
