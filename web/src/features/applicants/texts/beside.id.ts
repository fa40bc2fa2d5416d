import { type en } from './beside.en';

export const id = { different: 'Berbeda', alike: 'Sama di keduanya' } satisfies Record<keyof typeof en, string>;
