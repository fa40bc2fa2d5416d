import { AGENCY_DEFAULTS, type PublicAgency, type PublicSettings } from '../contexts/settings';

/** A card with every line filled in, and no logo. It is nobody's. */
export const anAgency = (given: Partial<PublicAgency> = {}): PublicAgency => ({
  legalname: 'PT Samudra Contoh',
  licence: 'CONTOH-0001/2024',
  licenceurl: 'https://izin.example/samudra',
  address: 'Jl. Contoh 1, Jakarta',
  contactperson: 'Rina Wulandari',
  phone: '+6281234567890',
  phonetext: '+62 812-3456-7890',
  phoneurl: 'https://wa.me/6281234567890',
  email: 'halo@samudra.example',
  feeen: 'No placement fee.',
  feeid: 'Tanpa biaya penempatan.',
  logo: null,
  ...given,
});

/** What everybody may know of the settings of an agency that has set nothing, in a portal that sends mail. */
export const publicSettingsWith = (given: Partial<PublicSettings> = {}): PublicSettings => ({
  agency: null,
  chaturl: null,
  contactemail: null,
  ownstanding: AGENCY_DEFAULTS.ownstanding,
  mailed: true,
  zone: 'Asia/Jakarta',
  ...given,
});
