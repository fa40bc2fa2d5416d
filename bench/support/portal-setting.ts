import { type Setting } from './yardstick';

/**
 * The setting of a benchmark of the running portal. It leaves its data behind, so the portal should be one made for it.
 */
export interface PortalSetting extends Setting {
  /** Of the gateway. */
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** A whole number that was given as an option, or what is taken without. */
export const numberOption = ({ options = {} }: Setting, name: string, otherwise: number): number => {
  const given = options[name];
  if (given === undefined) return otherwise;
  const number = Number(given.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is '${given}'; expected a whole number`);
  return number;
};
