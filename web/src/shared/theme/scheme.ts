import { useSyncExternalStore } from 'react';
import { KEPT, schemeChoice, schemeFor } from '../startup';

export type Scheme = 'light' | 'dark';
/** `auto` follows the device. */
export type SchemeChoice = Scheme | 'auto';

const listeners = new Set<() => void>();

const darkDevice = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** Holds the choice where storage is switched off. */
let unkept: SchemeChoice = 'auto';

const kept = (): SchemeChoice => {
  try {
    return schemeChoice(localStorage.getItem(KEPT.scheme));
  } catch {
    return unkept;
  }
};

const resolved = (choice: SchemeChoice): Scheme => schemeFor(choice, darkDevice()?.matches === true);

const apply = (): void => {
  document.documentElement.setAttribute('data-color-scheme', resolved(kept()));
  listeners.forEach((listener) => listener());
};

/** Keeps the choice on this device and shows it at once. */
export const chooseScheme = (choice: SchemeChoice): void => {
  try {
    if (choice === 'auto') localStorage.removeItem(KEPT.scheme);
    else localStorage.setItem(KEPT.scheme, choice);
  } catch {
    unkept = choice;
  }
  apply();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const device = darkDevice();
  device?.addEventListener('change', apply);
  return () => {
    listeners.delete(listener);
    device?.removeEventListener('change', apply);
  };
};

/** The theme on screen. */
export const useScheme = (): Scheme =>
  useSyncExternalStore(
    subscribe,
    () => resolved(kept()),
    () => 'light',
  );
