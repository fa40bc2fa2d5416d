import type { labels as en } from './labels.en';

export const labels: Readonly<Record<keyof typeof en, string>> = {
  projectname: 'Nama proyek',
  projectcode: 'Kode proyek',
  projectstatus: 'Status',
  clientid: 'Klien',
  requirements: 'Persyaratan',
  salary_benefits: 'Gaji dan tunjangan',
  remarks: 'Catatan',
};
