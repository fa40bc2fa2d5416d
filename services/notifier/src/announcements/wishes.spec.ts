import { wishIn } from './wishes';

it.all([
  ['STOP', 'stop'],
  ['*BERHENTI*', 'stop'],
  ['Setop', 'stop'],
  ['setop.', 'stop'],
  [' berhenti ya', 'stop'],
  ['Tolong berhenti kak, terima kasih 🙏', 'stop'],
  ['STOP STOP!!!', 'stop'],
  ['“Stop”', 'stop'],
  ['Stop promotions', 'stop'],
  ['ｓｔｏｐ', 'stop'],
  ['Mulai', 'start'],
  ['_start_ please', 'start'],
  ['Mulai kapan kerjanya kak?', 'unclear'],
  ['Berhenti kerja dari hotel lama bulan depan, masih bisa ikut?', 'unclear'],
  ['Terima kasih, jangan stop', 'unclear'],
  ['stop, mulai', 'unclear'],
  [`stop ${'ya '.repeat(200)}`, 'unclear'],
  ['Terima kasih kak', undefined],
  ['Saya akan datang', undefined],
  ['', undefined],
] as const)('%j wants: %s', (reply, wish) => expect(wishIn(reply)).toBe(wish));
