import { type en } from './en';

export const id = {
  nameTitle: 'Nama Anda',
  nameLabel: 'Nama',
  nameHint: 'Tampil saat Anda berkomentar atau memindahkan seseorang, bagi yang boleh melihat email Anda.',
  nameSaved: 'Nama Anda tersimpan.',
  nameFailed: 'Nama Anda gagal disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
