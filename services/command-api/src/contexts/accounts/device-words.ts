import { type SessionRow } from '@berangkat/contracts/accounts';
import { deviceOf } from '@berangkat/platform/http';
import Bowser from 'bowser';

export type DeviceWords = Pick<SessionRow, 'browser' | 'system' | 'kind'>;

/** Names that a stranger cannot choose: an unknown agent is named by its own first words. */
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));

/** A device in words, as far as the user agent of its browser tells. */
export const deviceWords = (userAgent: string | undefined): DeviceWords => {
  if (userAgent === undefined || userAgent === '') return { browser: null, system: null, kind: null };
  const { browser, os } = Bowser.parse(userAgent);
  const name = BROWSERS.has(browser.name) ? browser.name : undefined;
  return { browser: name ?? null, system: os.name ?? null, kind: deviceOf(userAgent) };
};

/** The same for a message; undefined where nothing is known. */
export const deviceInWords = (userAgent: string | undefined): string | undefined => {
  const { browser, system } = deviceWords(userAgent);
  return [browser, system].filter((word) => word !== null).join(', ') || undefined;
};
