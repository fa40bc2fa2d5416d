import { isMailChoice, MAIL_KINDS, MAIL_LANGUAGES, type MailLanguage } from '../values';
import { htmlOf, textOf, writeMail } from './index';

const LINK = 'https://portal.example.com/new-password#20261122001.secret';
const every = MAIL_KINDS.flatMap((kind) => MAIL_LANGUAGES.map((language) => [kind, language] as const));
const VALUES = {
  name: 'Sari',
  contact: 'halo@agency.example',
  minutes: 30,
  hours: 24,
  days: 3,
  when: '27 November 2026',
  project: 'Doha Kitchen',
  standing: 'shortlisted',
  rows: 40,
  made: 38,
  rest: 2,
  cv: '20261101005',
  announcement: {
    subject: 'Briefing',
    content: 'Please come.\nIt takes an hour.',
    occasion: ['When: Monday at nine', 'Where: our office'],
    notes: 'Lunch is there.',
    sender: 'PT Samudra (+628110000)',
  },
  alert: { en: 'The log is not as it was written.', id: 'Log tidak seperti saat ditulis.' },
} as const;

describe('a message', () => {
  test('comes by the agency’s legal name, in one line, and by the portal’s where there is none', () => {
    const senderOf = (agency?: string) => writeMail('password-help', 'en', { agency }).sender;
    expect([senderOf('PT Samudra\r\nBcc: x@example.com'), senderOf()]).toEqual([
      'PT Samudra Bcc: x@example.com',
      'Berangkat',
    ]);
  });

  test.all(every)('%s in %s says everything, and is small', (kind, language) => {
    const words = writeMail(kind, language, VALUES);
    const link = words.button === undefined ? undefined : LINK;
    const html = htmlOf(words, language, { link });
    const text = textOf(words, { link });
    for (const part of [html, text]) {
      expect(part).not.toMatch(/[{}]name|\{\w+\}|undefined/);
      expect(part).toContain(words.greeting);
      expect(Buffer.byteLength(part)).toBeLessThan(30 * 1024);
    }
    expect(words.greeting).toContain('Sari');
    expect(text.includes(LINK)).toBe(link !== undefined);
  });

  test('of an announcement holds what its sender wrote, a line each, and nothing of what was left out', () => {
    const said = writeMail('announcement', 'id', VALUES);
    expect([said.subject, ...said.paragraphs, ...said.notes.slice(0, 1)]).toEqual([
      'Briefing',
      'Please come.',
      'It takes an hour.',
      'When: Monday at nine',
      'Where: our office',
      'Catatan: Lunch is there.',
      'Ada pertanyaan? Hubungi PT Samudra (+628110000).',
    ]);
    const short = writeMail('announcement', 'en', {
      announcement: { subject: 'A', content: 'B {name}\r\n\r\nBcc: c', occasion: [], sender: 'us' },
    });
    expect(short.paragraphs).toEqual(['B {name}', 'Bcc: c']);
    expect(short.notes[0]).toBe('Questions? Write to us.');
  });

  test.all(every)('%s in %s fetches nothing from anywhere', (kind, language) => {
    const html = htmlOf(writeMail(kind, language, VALUES), language, { link: LINK });
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
    expect([...new Set(html.match(/https?:\/\/[^"<\s]+/g) ?? [])].filter((address) => address !== LINK)).toEqual([]);
  });

  test.all(every)('%s in %s can be read in dark', (kind, language) => {
    const html = htmlOf(writeMail(kind, language, VALUES), language, { link: LINK });
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('.card{background-color:#1a2322!important');
  });

  test.all(every)('%s in %s says how it is turned off where it may be, and nowhere else', (kind, language) => {
    const words = writeMail(kind, language, VALUES);
    const unsubscribe = 'https://portal.example.com/unsubscribe?of=a';
    const shown = [textOf(words, { unsubscribe }), htmlOf(words, language, { unsubscribe })];
    expect(shown.map((text) => text.includes(unsubscribe))).toEqual(Array(2).fill(isMailChoice(kind)));
  });

  test('what somebody typed as the name of a project stays in one line, is no markup, and stands in no header', () => {
    const project = 'Doha\r\nBcc: victim@example.com\u2028<b onload=x>\u0000{contact}';
    for (const language of MAIL_LANGUAGES) {
      const words = writeMail('standing', language, { ...VALUES, project });
      expect(words.paragraphs[0]).toMatch(/^Doha Bcc: victim@example\.com <b onload=x>\{contact\}: [\p{L} ]+\.$/u);
      expect(words.subject).not.toContain('Doha');
      expect(htmlOf(words, language, { link: LINK })).not.toContain('<b onload');
    }
  });

  test('what somebody typed as a name stays in one line and is no markup', () => {
    const name = 'Sari\r\nBcc: victim@example.com\u2028<b onload=x>\u0000';
    for (const language of ['en', 'id'] satisfies MailLanguage[]) {
      const words = writeMail('password-link', language, { ...VALUES, name });
      expect(words.greeting).not.toMatch(/[^\p{L}\p{P}\p{S} ]/u);
      expect(htmlOf(words, language, { link: LINK })).not.toContain('<b onload');
    }
  });

  test('greets whom nobody knows by name, and names the agency where it has set no address', () => {
    expect(writeMail('password-help', 'en', {}).greeting).toBe('Hello,');
    expect(writeMail('password-help', 'id', {}).paragraphs.join(' ')).toContain('kontak Anda di agensi');
  });
});
