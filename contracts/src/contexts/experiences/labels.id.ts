import type { labels as en } from './labels.en';

export const labels: Readonly<Record<keyof typeof en, string>> = {
  position: 'Posisi',
  companyname: 'Nama perusahaan',
  establishment: 'Jenis tempat kerja',
  employment: 'Jenis pekerjaan',
  level: 'Tingkat pekerjaan',
  currency: 'Mata uang',
  lastsalary: 'Gaji terakhir',
  start: 'Tanggal mulai',
  end: 'Tanggal selesai',
  location: 'Lokasi',
  country: 'Negara',
  jobdescription: 'Pekerjaan yang dilakukan',
  resignreason: 'Alasan berhenti',
  remarks: 'Catatan',
};
