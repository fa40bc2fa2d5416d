import { vocabulary } from './vocabulary';

/** Kind of workplace of a work experience (001 §3). */
export const establishments = vocabulary({
  office: { en: 'Office', id: 'Kantor' },
  hotel: { en: 'Hotel', id: 'Hotel' },
  cruiseship: { en: 'Cruise ship', id: 'Kapal pesiar' },
  store: { en: 'Store', id: 'Toko' },
  factory: { en: 'Factory', id: 'Pabrik' },
  warehouse: { en: 'Warehouse', id: 'Gudang' },
  eatery: { en: 'Eatery', id: 'Rumah makan' },
  farm: { en: 'Farm', id: 'Pertanian' },
  miningsite: { en: 'Mining site', id: 'Lokasi tambang' },
  constructionsite: { en: 'Construction site', id: 'Proyek konstruksi' },
  'day spa / salon / beauty center': { en: 'Day spa / salon / beauty center', id: 'Spa / salon / pusat kecantikan' },
});
export type Establishment = (typeof establishments.values)[number];

export const levels = vocabulary({
  intern: { en: 'Intern', id: 'Magang' },
  trainee: { en: 'Trainee', id: 'Trainee' },
  staff: { en: 'Staff', id: 'Staf' },
  supervisor: { en: 'Supervisor', id: 'Supervisor' },
  manager: { en: 'Manager', id: 'Manajer' },
  head: { en: 'Head', id: 'Kepala bagian' },
  'director-vp-clevel': { en: 'Director / VP / C-level', id: 'Direktur / VP / pimpinan' },
});
export type Level = (typeof levels.values)[number];

export const resignReasons = vocabulary({
  betteropportunity: { en: 'Better opportunity', id: 'Kesempatan yang lebih baik' },
  'bettersalary-benefits': { en: 'Better salary or benefits', id: 'Gaji atau tunjangan yang lebih baik' },
  relocation: { en: 'Relocation', id: 'Pindah tempat tinggal' },
  layoff: { en: 'Layoff', id: 'Pemutusan hubungan kerja' },
  'personal-familyreasons': { en: 'Personal or family reasons', id: 'Alasan pribadi atau keluarga' },
  healthreasons: { en: 'Health reasons', id: 'Alasan kesehatan' },
  continuingstudy: { en: 'Continuing study', id: 'Melanjutkan pendidikan' },
  contractcompleted: { en: 'Contract completed', id: 'Kontrak selesai' },
});
export type ResignReason = (typeof resignReasons.values)[number];
