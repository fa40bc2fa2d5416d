import { type en } from './en';

export const id = { secondFactor: 'Faktor kedua' } satisfies Record<keyof typeof en, string>;
