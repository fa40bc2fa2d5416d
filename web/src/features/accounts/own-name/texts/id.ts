import { type en } from './en';

export const id = {
  nameTitle: 'Nama Anda',
  nameLabel: 'Nama',
  nameHint: 'Nama ini dibaca mereka yang boleh melihat email Anda, saat Anda berkomentar atau memindahkan seseorang.',
  nameSaved: 'Nama Anda tersimpan.',
  nameFailed: 'Nama Anda gagal disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
