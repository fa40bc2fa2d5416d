import { vocabulary } from './vocabulary';

/** Industries: the documents' lists with their spellings joined (readings.md, C38). */
export const industries = vocabulary({
  hospitality: { en: 'Hospitality', id: 'Perhotelan' },
  wellness: { en: 'Wellness', id: 'Kebugaran & Spa' },
  construction: { en: 'Construction', id: 'Konstruksi' },
  farming: { en: 'Farming', id: 'Pertanian' },
  'factory & warehouse': {
    en: 'Factory & Warehouse',
    id: 'Pabrik & Gudang',
    aliases: ['factory warehouse', 'factory and warehouse'],
  },
  'oil gas & mining': {
    en: 'Oil, Gas & Mining',
    id: 'Minyak, Gas & Pertambangan',
    aliases: ['oil, gas & mining', 'oil gas mining', 'oil, gas and mining', 'oil gas and mining'],
  },
  general: { en: 'General', id: 'Umum' },
});
export type Industry = (typeof industries.values)[number];

/** Departments: the union of both documents (readings.md, C36, C37). */
export const departments = vocabulary({
  culinary: { en: 'Culinary', id: 'Kuliner' },
  'food & beverage': {
    en: 'Food & Beverage',
    id: 'F&B (Makanan & Minuman)',
    aliases: ['fnb', 'f&b', 'food and beverage'],
  },
  housekeeping: { en: 'Housekeeping', id: 'Housekeeping (Tata Graha)' },
  'front of house': { en: 'Front of House', id: 'Front Office (Kantor Depan)' },
  spa: { en: 'Spa', id: 'Spa', aliases: ['spa therapy'] },
  sport: { en: 'Sport', id: 'Olahraga' },
  beauty: { en: 'Beauty', id: 'Kecantikan' },
  architectural: { en: 'Architectural', id: 'Arsitektur' },
  technical: { en: 'Technical', id: 'Teknik' },
  'oil & gas field': { en: 'Oil & Gas Field', id: 'Lapangan Minyak & Gas', aliases: ['oil and gas field'] },
  building: { en: 'Building', id: 'Bangunan' },
  'farm picker': { en: 'Farm Picker', id: 'Pemetik Hasil Tani' },
  'factory & warehouse': {
    en: 'Factory & Warehouse',
    id: 'Pabrik & Gudang',
    aliases: ['factory warehouse', 'factory and warehouse'],
  },
  rig: { en: 'Rig', id: 'Rig' },
  CTU: { en: 'CTU (Coiled Tubing Unit)', id: 'CTU (Coiled Tubing Unit)' },
  Wireline: { en: 'Wireline', id: 'Wireline' },
  Slickline: { en: 'Slickline', id: 'Slickline' },
  'Production - Facility': { en: 'Production - Facility', id: 'Produksi - Fasilitas' },
  'oil gas & mining': {
    en: 'Oil, Gas & Mining',
    id: 'Minyak, Gas & Pertambangan',
    aliases: ['oil, gas & mining', 'oil gas mining', 'oil, gas and mining', 'oil gas and mining'],
  },
  general: { en: 'General', id: 'Umum' },
});
export type Department = (typeof departments.values)[number];

/**
 * Which departments an industry offers, in the order in which a form lists them. Every department belongs to exactly
 * one industry.
 */
const DEPARTMENTS_OF_INDUSTRY: Readonly<Record<Industry, readonly Department[]>> = {
  hospitality: ['culinary', 'food & beverage', 'housekeeping', 'front of house'],
  wellness: ['spa', 'sport', 'beauty'],
  construction: ['architectural', 'technical', 'oil & gas field', 'building'],
  farming: ['farm picker'],
  'factory & warehouse': ['factory & warehouse'],
  'oil gas & mining': ['rig', 'CTU', 'Wireline', 'Slickline', 'Production - Facility', 'oil gas & mining'],
  general: ['general'],
};

export const departmentsOf = (of: Industry): readonly Department[] => DEPARTMENTS_OF_INDUSTRY[of];

export const industryOf = (of: Department): Industry =>
  industries.values.find((candidate) => DEPARTMENTS_OF_INDUSTRY[candidate].includes(of))!;
