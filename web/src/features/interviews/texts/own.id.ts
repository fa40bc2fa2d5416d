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
} satisfies Record<keyof typeof en, string>;
