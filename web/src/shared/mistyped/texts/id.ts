import { type en } from './en';

export const id = { ask: 'Maksud Anda {email}?' } satisfies Record<keyof typeof en, string>;
