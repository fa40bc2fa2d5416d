import { type en } from './opt-out.en';

export const id = {
  title: 'Pengumuman',
  isIn: 'Menerima pengumuman lewat WhatsApp.',
  isInOutbox:
    'Menerima pengumuman begitu akun WhatsApp terhubung; sampai saat itu pengumuman disimpan di kotak keluar.',
  isOut: 'Tidak mau menerima pengumuman: nomor ini tidak dihubungi.',
  noNumber: 'Tidak punya nomor yang dapat menerima pengumuman.',
  optOut: 'Hentikan pengumuman',
  optIn: 'Izinkan pengumuman lagi',
  optedOut: '{name} tidak menerima pengumuman lagi.',
  optedIn: '{name} menerima pengumuman lagi.',
  soFar: 'Pengumuman sejauh ini',
  untitled: 'Tanpa judul',
  failed: 'Tidak dapat dicatat. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
