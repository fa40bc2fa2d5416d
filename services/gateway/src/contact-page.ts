import { type PublicAgency, type PublicSettings } from '@berangkat/contracts/settings';

const TEXTS = {
  en: {
    title: 'Contact',
    licence: 'Licence',
    check: 'Check this licence',
    address: 'Address',
    person: 'Contact person',
    phone: 'Phone',
    chat: 'WhatsApp or chat',
    open: 'Open the chat',
    email: 'Email',
    fee: 'Placement fee',
  },
  id: {
    title: 'Kontak',
    licence: 'Izin',
    check: 'Periksa izin ini',
    address: 'Alamat',
    person: 'Narahubung',
    phone: 'Telepon',
    chat: 'WhatsApp atau chat',
    open: 'Buka chat',
    email: 'Email',
    fee: 'Biaya penempatan',
  },
} as const;

/** Text that is nothing but text in a page, in an attribute as well. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const link = (href: string, text: string): string =>
  `<a href="${escaped(href)}" rel="noopener noreferrer">${escaped(text)}</a>`;

/** The card of the agency as a page of its own, without script, style sheet or picture: for browsers of any age. */
export const contactPage = (
  language: keyof typeof TEXTS,
  agency: PublicAgency,
  { chaturl, contactemail }: Pick<PublicSettings, 'chaturl' | 'contactemail'>,
): string => {
  const t = TEXTS[language];
  const { legalname, licence, licenceurl, address, contactperson, phone, phonetext } = agency;
  const fee = language === 'id' ? agency.feeid : agency.feeen;
  const email = agency.email ?? contactemail;
  const lines: readonly (readonly [string, string | null])[] = [
    [t.licence, licence && [escaped(licence), licenceurl && link(licenceurl, t.check)].filter(Boolean).join('<br>')],
    [t.address, address && escaped(address)],
    [t.person, contactperson && escaped(contactperson)],
    [t.phone, phone && link(`tel:${phone}`, phonetext ?? phone)],
    [t.chat, chaturl && link(chaturl, t.open)],
    [t.email, email && link(`mailto:${email}`, email)],
    [t.fee, fee && escaped(fee)],
  ];
  const facts = lines.flatMap(([name, html]) => (html ? `<dt>${name}</dt><dd>${html}</dd>` : []));
  const title = `${escaped(legalname)} – ${t.title}`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
    `<h1>${escaped(legalname)}</h1><dl>${facts.join('')}</dl></body></html>`,
  ].join('');
};
