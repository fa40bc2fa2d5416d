import type { LetterTexts } from './texts';

export const id: LetterTexts = {
  invitation: {
    subject: 'Wawancara: {project}',
    content: 'Anda diundang wawancara pada {when}.{where} Mohon kabari kami apakah Anda bisa hadir: {link}',
  },
  'day-before': {
    subject: 'Pengingat wawancara: {project}',
    content: 'Kami tunggu pada {when}.{where} Kalau berhalangan, kabari kami di sini: {link}',
  },
  'two-hours': {
    subject: 'Pengingat wawancara: {project}',
    content: 'Wawancara Anda {when}.{where} Info lengkapnya di sini: {link}',
  },
  'called-off': {
    subject: 'Wawancara dibatalkan: {project}',
    content: 'Wawancara Anda pada {when} dibatalkan.{reason} Anda tidak perlu datang. Kami akan menghubungi Anda lagi.',
  },
  choice: {
    subject: 'Wawancara: {project}',
    content: 'Anda diundang wawancara pada {day}.{where} Silakan pilih jam yang cocok untuk Anda: {link}',
  },
  choose: {
    subject: 'Wawancara: {project}',
    content: 'Anda belum memilih jam wawancara untuk {day}. Silakan pilih selagi masih ada jam kosong: {link}',
  },
  'choice-off': {
    subject: 'Wawancara dibatalkan: {project}',
    content:
      'Wawancara pada {day}, yang jamnya kami minta Anda pilih, dibatalkan.{reason} Kami akan menghubungi Anda lagi.',
  },
  clock: '{day} pukul {time} {zone}',
  where: ' Tempat: {place}.',
  video: ' Wawancaranya lewat panggilan video, tautannya ada di halaman undangan.',
  reason: ' Alasan: {reason}.',
};
