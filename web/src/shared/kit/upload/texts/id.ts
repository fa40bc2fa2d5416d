import { type en } from './en';

export const id = {
  choosePhoto: 'Pilih foto',
  choosePaper: 'Pilih berkas',
  chooseOther: 'Pilih yang lain',
  take: 'Ambil foto',
  drop: 'atau letakkan di sini',
  now: 'Saat ini di CV',
  preview: 'Foto baru',
  previewFile: 'Berkas baru',
  previewOf: 'Pratinjau foto baru',
  previewOfFile: 'Pratinjau berkas baru',
  none: 'Belum ada',
  uploading: 'Mengunggah… {percent}%',
  processing: 'Hampir selesai…',
  shrink: 'Kecilkan untuk saya',
  shrinking: 'Sedang dikecilkan…',
  waitingTitle: 'Sedang tidak ada koneksi',
  waitingText: 'Berkas tetap ada di perangkat ini dan terkirim sendiri saat koneksi kembali.',
  uncheckedTitle: 'Menunggu pemeriksaan virus',
  uncheckedText:
    'Saat ini berkas tidak dapat diperiksa dari virus, jadi belum ada yang diterima. Berkas Anda tetap ada di perangkat ini dan terkirim sendiri dalam beberapa menit.',
  tryNow: 'Coba sekarang',
  kept: 'Berkas ini tadi sedang dikirim, dan belum diketahui apakah sudah sampai. Tekan Unggah untuk mengirim lagi; tidak akan tersimpan dua kali.',
  forget: 'Jangan kirim',
} satisfies Record<keyof typeof en, string>;
