import { vocabulary } from './vocabulary';

/** Types of documents that belong to an applicant (001 §3). `Others` comes with a type in the user's own words. */
export const documentTypes = vocabulary({
  'National ID': { en: 'National ID', id: 'KTP' },
  Passport: { en: 'Passport', id: 'Paspor' },
  'Driver Licence': { en: 'Driver Licence', id: 'SIM' },
  'Work Certificate': { en: 'Work Certificate', id: 'Surat Keterangan Kerja' },
  'Skill Certificate': { en: 'Skill Certificate', id: 'Sertifikat Keahlian' },
  'School Certificate': { en: 'School Certificate', id: 'Ijazah Sekolah' },
  'Diploma Certificate': { en: 'Diploma Certificate', id: 'Ijazah Diploma' },
  'Bachelor Certificate': { en: 'Bachelor Certificate', id: 'Ijazah Sarjana (S1)' },
  'Master Certificate': { en: 'Master Certificate', id: 'Ijazah Magister (S2)' },
  'Family Card': { en: 'Family Card', id: 'Kartu Keluarga' },
  'Medical Certificate': { en: 'Medical Certificate', id: 'Surat Keterangan Sehat' },
  'Birth Certificate': { en: 'Birth Certificate', id: 'Akta Kelahiran' },
  'Police Clearance': { en: 'Police Clearance', id: 'SKCK' },
  Others: { en: 'Others', id: 'Lainnya' },
});
export type DocumentType = (typeof documentTypes.values)[number];
