import { type en } from './asking.en';

export const id = {
  subject: 'Dokumen untuk {destination}',
  content: 'Masih kurang: {papers}. Silakan unggah di portal secepatnya.',
  contentMany:
    'Ada dokumen Anda yang belum ada atau sudah kedaluwarsa. Silakan buka CV Anda di portal untuk melihat dokumen mana saja, lalu unggah secepatnya.',
  notes: 'Foto dari HP juga boleh.',
  missing: '{paper} (belum ada)',
  expired: '{paper} (kedaluwarsa)',
  expiring: '{paper} (segera berakhir)',
} satisfies Record<keyof typeof en, string>;
