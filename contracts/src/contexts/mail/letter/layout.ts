import type { MailWords } from '../events';

/** The two looks of a message: its reader's program chooses. */
export type Look = 'light' | 'dark';

/** A piece of a message: an element with its style, and what it holds. */
export interface Piece {
  readonly tag: 'div' | 'p' | 'a' | 'strong';
  readonly role: Role;
  readonly href?: string;
  readonly holds: readonly (Piece | string)[];
}
export type Role = keyof typeof SHAPES;
type Style = Readonly<Record<string, string>>;

const FONT = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const SHAPES = {
  page: { margin: '0', padding: '24px 12px', fontFamily: FONT, fontSize: '16px', lineHeight: '1.55' },
  card: { maxWidth: '560px', margin: '0 auto', padding: '28px 24px', borderRadius: '14px', border: '1px solid' },
  sender: { display: 'block', marginBottom: '20px', fontSize: '18px' },
  text: { margin: '0 0 16px' },
  press: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: '10px',
    fontWeight: '600',
    textDecoration: 'none',
  },
  address: { margin: '0 0 16px', fontSize: '13px', wordBreak: 'break-all' },
  quiet: { margin: '0 0 10px', fontSize: '14px' },
} as const satisfies Record<string, Style>;

const COLOURS: Readonly<Record<Look, Readonly<Partial<Record<Role, Style>>>>> = {
  light: {
    page: { backgroundColor: '#f3f5f4', color: '#1d2b2a' },
    card: { backgroundColor: '#ffffff', borderColor: '#dde4e2' },
    sender: { color: '#0b6e68' },
    button: { backgroundColor: '#0b6e68', color: '#ffffff' },
    address: { color: '#4d5f5d' },
    quiet: { color: '#4d5f5d' },
  },
  dark: {
    page: { backgroundColor: '#101716', color: '#e8efed' },
    card: { backgroundColor: '#1a2322', borderColor: '#33413f' },
    sender: { color: '#6fd0c7' },
    button: { backgroundColor: '#6fd0c7', color: '#062220' },
    address: { color: '#b3c2bf' },
    quiet: { color: '#b3c2bf' },
  },
};

/** Answers the style of a piece, with names as the DOM has them. */
export const styleOf = (role: Role, look: Look): Style => ({ ...SHAPES[role], ...COLOURS[look][role] });

const paragraph = (role: Role, text: string): Piece => ({ tag: 'p', role, holds: [text] });

/** The addresses in a message. */
export interface Links {
  /** The address that the button leads to. */
  readonly link?: string | undefined;
  readonly unsubscribe?: string | undefined;
}

/** A message as pieces: a screen and a mail draw the same. */
export const layoutOf = (
  { sender, greeting, paragraphs, button, notes, unsubscribe: stop }: MailWords,
  { link, unsubscribe }: Links,
): Piece => ({
  tag: 'div',
  role: 'page',
  holds: [
    {
      tag: 'div',
      role: 'card',
      holds: [
        { tag: 'strong', role: 'sender', holds: [sender] },
        ...[greeting, ...paragraphs].map((text) => paragraph('text', text)),
        ...(button === undefined || link === undefined
          ? []
          : [
              { tag: 'p', role: 'press', holds: [{ tag: 'a', role: 'button', href: link, holds: [button] }] } as const,
              // For programs that show no buttons, and readers who look before they press.
              paragraph('address', link),
            ]),
        ...notes.map((text) => paragraph('quiet', text)),
        ...(stop === undefined || unsubscribe === undefined
          ? []
          : [
              {
                tag: 'p',
                role: 'quiet',
                holds: [{ tag: 'a', role: 'quiet', href: unsubscribe, holds: [stop] }],
              } as const,
            ]),
      ],
    },
  ],
});

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);

const asCss = (style: Style, important = ''): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${important}`)
    .join(';');

const asHtml = (piece: Piece | string): string => {
  if (typeof piece === 'string') return escaped(piece);
  const { tag, role, href, holds } = piece;
  const to = href === undefined ? '' : ` href="${escaped(href)}"`;
  return `<${tag} class="${role}"${to} style="${escaped(asCss(styleOf(role, 'light')))}">${holds.map(asHtml).join('')}</${tag}>`;
};

/** The colours of dark, over those that stand with each piece. */
const DARK = Object.entries(COLOURS.dark)
  .map(([role, style]) => `.${role}{${asCss(style, '!important')}}`)
  .join('');

/** A message as HTML: nothing in it is fetched from anywhere. */
export const htmlOf = (words: MailWords, language: string, links: Links): string =>
  `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<title>${escaped(words.subject)}</title><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style></head>` +
  `<body class="page" style="margin:0;padding:0">${asHtml(layoutOf(words, links))}</body></html>`;

/** A message as plain text. */
export const textOf = (
  { greeting, paragraphs, button, notes, sender, unsubscribe: stop }: MailWords,
  { link, unsubscribe }: Links,
): string =>
  [
    greeting,
    ...paragraphs,
    ...(button === undefined || link === undefined ? [] : [`${button}:\n${link}`]),
    ...notes,
    sender,
    ...(stop === undefined || unsubscribe === undefined ? [] : [`${stop}:\n${unsubscribe}`]),
  ].join('\n\n');
