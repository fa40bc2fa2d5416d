import { type en } from './own.en';

export const id = {
  state_none: 'Belum diundang',
  state_changed: 'Belum tahu jam barunya',
  state_open: 'Belum menjawab',
  state_accepted: 'Hadir',
  'state_other-time': 'Minta jam lain',
  state_declined: 'Tidak hadir',
  ownTitle: 'Jadwal wawancara Anda',
  ownTitleVendor: 'Jadwal wawancara pelamar Anda',
  ownTitleOf: 'Jadwal wawancara',
  ownPlaceTime: 'pukul {time} waktu setempat',
  openLink: 'Buka panggilan video',
  calendar: 'Tambahkan ke kalender',
  cancelledOwn: 'Wawancara ini dibatalkan.',
  cancelledWhy: 'Wawancara ini dibatalkan: {reason}',
  queueIn: 'Giliran Anda, silakan masuk.',
  queueNext: 'Anda giliran berikutnya.',
  queueNow: 'Giliran Anda beberapa menit lagi.',
  queueWait: 'Giliran Anda sekitar {minutes} menit lagi.',
  queueAhead: '{count, plural, other {# orang sebelum Anda}}',
  queueLate: 'Anda tercatat terlambat. Kabari agensi begitu Anda tiba.',
} satisfies Record<keyof typeof en, string>;
