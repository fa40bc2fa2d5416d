import { rendered, templateParameters } from '../../announcements/template';
import { MESSAGE_MAX, SUBJECT_MAX } from '../../announcements/values';
import { LETTERS } from '../values';
import { type LetterFacts, withLinks, writeLetter } from './write';

const facts: LetterFacts = {
  interviewdayid: '20261203001',
  projectname: 'Doha Culinary',
  // 13:00 on the third in Miami.
  at: '2026-12-03T18:00:00.000Z',
  zone: 'America/New_York',
  room: null,
  place: null,
  video: true,
  remarks: null,
  reason: null,
};

it('says the time of the place, and at home with its day where that is another one', () => {
  expect(writeLetter('invitation', 'en', facts).content).toContain(
    'Thursday, 3 December 2026 at 13:00 EST (Friday, 4 December 2026 at 01:00 WIB).',
  );
  expect(writeLetter('invitation', 'id', facts).content).toContain(
    'Kamis, 3 Desember 2026 pukul 13.00 EST (Jumat, 4 Desember 2026 pukul 01.00 WIB).',
  );
  const bali = { ...facts, at: '2026-12-03T01:00:00.000Z', zone: 'Asia/Makassar' };
  expect(writeLetter('invitation', 'en', bali).content).toContain('3 December 2026 at 09:00 WITA (08:00 WIB).');
  const home = { ...bali, zone: 'Asia/Jakarta' };
  expect(writeLetter('invitation', 'id', home).content).toContain('3 Desember 2026 pukul 08.00 WIB.');
});

it('names no day in its subject: a message may be read on another one', () => {
  for (const letter of ['day-before', 'two-hours'] as const) {
    expect(writeLetter(letter, 'en', facts).subject).toBe('Interview reminder: Doha Culinary');
    expect(writeLetter(letter, 'id', facts).subject).toBe('Pengingat wawancara: Doha Culinary');
  }
});

it('clips what was typed so that WhatsApp takes every message, link and signature included', () => {
  const long = (length: number): string => 'Wawancara '.repeat(length / 10);
  const full = {
    ...facts,
    projectname: long(200),
    room: long(40),
    place: long(200),
    remarks: long(300),
    reason: long(200),
  };
  const link = `https://${'portal'.repeat(8)}.example.com/invitation#${'a'.repeat(50)}`;
  for (const language of ['en', 'id'] as const)
    for (const letter of LETTERS) {
      const { subject, content, notes } = writeLetter(letter, language, full);
      expect(subject.length).toBeLessThanOrEqual(SUBJECT_MAX);
      expect(subject).toMatch(/…$/);
      const text = { subject, content: withLinks(content, () => link), ...(notes && { notes }), agency: long(60) };
      const message = rendered(language, templateParameters(language, long(60), text));
      expect(message.length).toBeLessThanOrEqual(MESSAGE_MAX);
      expect(message.includes(link)).toBe(letter !== 'called-off' && letter !== 'choice-off');
    }
});
