import type { labels as en } from './labels.en';

export const labels: Readonly<Record<keyof typeof en, string>> = {
  companyname: 'Nama perusahaan',
  clientcode: 'Kode klien',
  address: 'Alamat',
  country: 'Negara',
  phone: 'Telepon',
  email: 'Email',
  companyregistrationnumber: 'Nomor registrasi perusahaan',
  personincharge: 'Penanggung jawab',
  status: 'Status',
  remarks: 'Catatan',
};
