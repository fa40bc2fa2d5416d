import type { labels as en } from './labels.en';

export const labels: Readonly<Record<keyof typeof en, string>> = {
  opjobtitle: 'Judul lowongan',
  country: 'Negara',
  description: 'Deskripsi',
  industry: 'Industri',
  department: 'Departemen',
  qualification: 'Kualifikasi',
  experience: 'Pengalaman',
  contractterm: 'Jenis kontrak',
  duration: 'Durasi',
  salary: 'Gaji',
  currency: 'Mata uang',
  bonus: 'Bonus',
  incentives: 'Insentif',
  deadline: 'Batas waktu',
  remarks: 'Catatan',
};
