import type { InterviewWords } from './words.en';

export const words = {
  is_expected: 'Ditunggu',
  is_late: 'Terlambat',
  is_arrived: 'Sudah tiba',
  is_in: 'Sedang diwawancarai',
  is_seen: 'Selesai',
  is_again: 'Putaran kedua',
  is_absent: 'Tidak datang',
  says_yes: 'Terima',
  says_unsure: 'Ragu',
  says_no: 'Jangan terima',
  criterion_experience: 'Pengalaman',
  criterion_skills: 'Keahlian kerja',
  criterion_english: 'Bahasa Inggris',
  criterion_attitude: 'Sikap',
  criterion_grooming: 'Penampilan',
  result_passed: 'Lulus',
  result_rejected: 'Ditolak',
  result_again: 'Putaran kedua',
  result_absent: 'Tidak datang',
  result_open: 'Belum diputuskan',
} as const satisfies InterviewWords;
