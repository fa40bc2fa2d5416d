import type { labels as en } from './labels.en';

export const labels: Readonly<Record<keyof typeof en, string>> = {
  institutionname: 'Nama institusi',
  degree: 'Jenjang pendidikan',
  fieldofstudy: 'Bidang studi',
  yearstart: 'Tahun mulai',
  yearend: 'Tahun selesai',
  location: 'Lokasi',
  country: 'Negara',
  educationstatus: 'Status pendidikan',
  gpa: 'IPK atau nilai rata-rata',
  remarks: 'Catatan',
};
