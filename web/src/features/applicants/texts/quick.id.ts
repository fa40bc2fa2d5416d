import { type en } from './quick.en';

export const id = {
  title: 'Lamaran cepat',
  titleEdit: 'Perubahan cepat',
  intro: 'Data paling sedikit untuk sebuah lamaran. Yang belum ada tampak kosong di CV dan dapat dilengkapi nanti.',
  firstname: 'Nama depan',
  lastname: 'Nama belakang',
  email: 'Email',
  phone: 'Nomor telepon',
  hiddenPhone:
    'Nomor yang berakhir {digits} sudah tersimpan. Kosongkan untuk mempertahankannya, atau ketik nomor baru.',
  managedby: 'Dikelola oleh',
  byApplicant: 'Pelamar',
  byApplicantHint: 'Akun dibuat untuk email ini. Anda mendapat Login ID untuk diserahkan.',
  byVendor: 'Vendor',
  byVendorHint: 'Datanya menjadi milik akun sebuah vendor.',
  owneremail: 'Email vendor',
  owneremailHint: 'Ketik sebagian, lalu pilih.',
  noVendor: 'Tidak ada vendor dengan email seperti ini.',
  managedByApplicant: 'Lamaran ini dikelola oleh pelamar.',
  managedByVendor: 'Lamaran ini dikelola oleh vendor.',
  submit: 'Kirim',
  thanks: 'Terima kasih. {name} sudah terdaftar.',
  thanksEdit: 'Terima kasih. {name} sudah disimpan.',
  loginidText: 'Serahkan Login ID ini kepada {name}. Login ID ini masuk tanpa kata sandi dan tidak ditampilkan lagi.',
} satisfies Record<keyof typeof en, string>;
