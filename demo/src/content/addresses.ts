import { type Regency } from './places';
import { type Random } from './random';

const STREETS = [
  'Jl. Diponegoro',
  'Jl. Ahmad Yani',
  'Jl. Jenderal Sudirman',
  'Jl. R.A. Kartini',
  'Jl. Merdeka',
  'Jl. Pahlawan',
  'Jl. Gajah Mada',
  'Jl. Hasanuddin',
  'Jl. Melati',
  'Jl. Mawar',
  'Jl. Kenanga',
  'Jl. Anggrek',
  'Jl. Cempaka',
  'Jl. Teratai',
  'Jl. Flamboyan',
  'Jl. Imam Bonjol',
  'Jl. Pattimura',
  'Jl. Teuku Umar',
  'Jl. Cut Nyak Dien',
  'Jl. W.R. Supratman',
  'Jl. Veteran',
  'Jl. Pemuda',
  'Jl. Raya',
  'Jl. Masjid',
  'Jl. Pasar Baru',
  'Gang Buntu',
  'Gang Mangga',
  'Gang Delima',
];

const padded = (number: number): string => String(number).padStart(3, '0');

/** An address as it stands on an identity card: street, RT/RW, village, district, regency, province, postal code. */
export const addressIn = (place: Regency, random: Random): string => {
  const district = random.pick(Object.keys(place.districts));
  const village = random.pick(place.districts[district]!);
  const street = `${random.pick(STREETS)} No. ${random.int(1, 148)}`;
  const neighbourhood = `RT ${padded(random.int(1, 12))}/RW ${padded(random.int(1, 9))}`;
  const postalCode = `${place.postal}${random.int(11, 89)}`;
  const { kind, name, province } = place;
  const parts = [
    `${kind === 'Kota' ? 'Kel.' : 'Desa'} ${village}`,
    `Kec. ${district}`,
    `${kind} ${name}`,
    `${province} ${postalCode}`,
  ];
  return [street, neighbourhood, ...parts].join(', ');
};
