import { type InterviewSummary } from '@berangkat/contracts/interviews';
import { FOOT } from '../pdf/page';
import { card, drawnSummary, person } from '../testing/papers';
import { readPdf } from '../testing/read-pdf';

const drawn = async (people: InterviewSummary['people'], locale: 'en' | 'id') =>
  readPdf(await drawnSummary(people, { locale }));

it('says in the language of the reader who came, what the panel wrote, and what has become of them', async () => {
  const people = [
    person('Ayu', { applicantstatus: 'accepted', cards: [card] }),
    person('Budi', { slot: 1, attendance: 'absent' }),
    person('Citra', { slot: 2, applicantstatus: 'rejected' }),
    // Said to be late, and never there.
    person('Dewi', { slot: 3, attendance: 'late' }),
  ];
  const { title, language, pages } = await drawn(people, 'en');
  expect([title, language, pages.length]).toEqual(['Interviews Doha 2026-12-03', 'en', 1]);
  const said = pages[0]!.texts.join(' ');
  for (const part of [
    'Interviews for Doha',
    '4 people · 2 came · 1 passed · 1 rejected',
    'Ayu Sari Passed',
    'Average 4.5 · Professional skills 5 · Knife 4',
    'Sari: Hire, 4.5. Calm and quick with fish',
    'Budi Sari Did not come',
    'Citra Sari Rejected',
  ])
    expect(said.replaceAll(/\s+/g, ' ')).toContain(part);
  const parts = pages[0]!.parts.split('\n').map((line) => line.trim());
  expect(parts.filter((line) => line.startsWith('H'))).toEqual([
    ...['H1 Interviews for Doha', 'H2 Ayu Sari', 'H2 Budi Sari', 'H2 Citra Sari', 'H2 Dewi Sari'],
  ]);
  const other = (await drawn(people, 'id')).pages[0]!.texts.join(' ').replaceAll(/\s+/g, ' ');
  for (const part of [
    '4 peserta · 2 datang · 1 lulus · 1 ditolak',
    '09.00–16.00 (Asia/Qatar)',
    '09.20 · Kitchen · Tidak datang',
    'Rata-rata 4,5',
    'Keahlian kerja 5',
    'Tidak datang',
  ])
    expect(other).toContain(part);
});

it('goes on over pages, with nothing below their foot', async () => {
  const notes = 'A long note of a panel that has much to say. '.repeat(20);
  const people = Array.from({ length: 30 }, (_, slot) =>
    person(`Person${slot}`, { slot: slot % 15, cards: [card, { ...card, panelist: 'Made', notes }] }),
  );
  const { pages } = await drawn(people, 'en');
  expect(pages.length).toBeGreaterThan(3);
  const said = pages.flatMap(({ texts }) => texts).join(' ');
  for (const { firstname } of people) expect(said).toContain(`${firstname} `);
  expect(said).toContain(`1 / ${pages.length}`);
  // The foot alone stands lower.
  for (const { lowest } of pages) expect(lowest).toBeLessThan(FOOT + 30);
});
