import { type en } from './needed.en';

export const id = {
  state_valid: 'Ada',
  'state_expiring-90': 'Berakhir dalam 90 hari',
  'state_expiring-30': 'Berakhir dalam 30 hari',
  'state_expiring-7': 'Berakhir dalam 7 hari',
  state_expired: 'Kedaluwarsa',
  state_missing: 'Belum ada',

  documents: 'Dokumen',
  complete: 'Lengkap',
  toFix: '{count, number} belum beres',
  'count_expiring-90': '{count, number} dalam 90 hari',
  'count_expiring-30': '{count, number} dalam 30 hari',
  'count_expiring-7': '{count, number} dalam 7 hari',
  count_expired: '{count, number} kedaluwarsa',
  count_missing: '{count, number} belum ada',

  neededFor: 'Untuk {destination}',
  ready: '{ready, number} dari {needed, number} sudah beres',
  asked: 'Untuk {destination}: {ready, number} dari {needed, number} beres',
  upload: 'Unggah',
  uploadOf: 'Unggah {what}',
  replace: 'Ganti',
  replaceOf: 'Ganti {what}',
  destination: 'Dokumen untuk',
  chooseDestination: 'Pilih tujuan',

  warnOne: 'Dokumen {name} untuk {destination} belum lengkap',
  warnMany: 'Dokumen {count, plural, other {# pelamar}} untuk {destination} belum lengkap',
  askPerson: 'Minta ke {name}',
  askThem: 'Minta ke mereka',
  others: 'dan {count, plural, other {# lainnya}}',
  notNow: 'Jangan dulu',
} satisfies Record<keyof typeof en, string>;
