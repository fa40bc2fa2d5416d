import { type en } from './en';

export const id = {
  nameTitle: 'Nama Anda',
  nameLabel: 'Nama',
  nameHint:
    'Nama ini dibaca orang lain saat Anda berkomentar atau memindahkan seseorang. Yang tidak boleh melihat email Anda juga tidak melihat nama ini.',
  nameSaved: 'Nama Anda tersimpan.',
  nameFailed: 'Nama Anda gagal disimpan. Silakan coba lagi.',
} satisfies Record<keyof typeof en, string>;
