import { type ListSettings, type Preferences, type Setting } from '@berangkat/contracts/preferences';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { call, send } from '../api';
import { addressOf } from '../api/address';
import { saidAtStart } from '../api/started';
import { useSession } from '../session';
import { createPreferenceKeeper, type DevicePlace, type PreferenceKeeper } from './keeper';
import { preferencesPlace } from '../startup';

const deviceOf = (accountid: string): DevicePlace => {
  const key = preferencesPlace(accountid);
  return { read: () => localStorage.getItem(key), write: (text) => localStorage.setItem(key, text) };
};

const server = {
  said: () => saidAtStart(addressOf(call('readPreferences').url)) as Preferences | undefined,
  read: async () => (await send(call('readPreferences'))).data,
  save: async (list: string, settings: object) => {
    const { error } = await send(call('savePreferences', { list, ...settings }));
    return error === undefined || [400, 403, 404, 413, 422].includes(error.status);
  },
};

/** Of each visit, by account: what a page holds as long as it is open. */
const keepers = new WeakMap<object, Map<string, PreferenceKeeper>>();

const keeperOf = (visit: object, accountid: string): PreferenceKeeper => {
  const ofVisit = keepers.get(visit) ?? new Map<string, PreferenceKeeper>();
  keepers.set(visit, ofVisit);
  const keeper = ofVisit.get(accountid) ?? createPreferenceKeeper(deviceOf(accountid), server);
  ofVisit.set(accountid, keeper);
  return keeper;
};

const NOTHING: PreferenceKeeper = {
  values: () => ({}),
  asked: () => true,
  set: () => undefined,
  subscribe: () => () => undefined,
  flush: () => Promise.resolve(),
};

const useKeeper = (): PreferenceKeeper => {
  const visit = useStore();
  const { actor } = useSession();
  return actor === undefined ? NOTHING : keeperOf(visit, actor.accountid);
};

/** The name of a setting of a list: `applicants.columns`. Those of all lists are settings of the list `lists`. */
export type PreferenceName<Name extends Setting = Setting> = `${string}.${Name}`;

/**
 * A setting of the account that is signed in. It is known at once on a device that has seen it, follows the account to
 * other devices, and can be changed without a line. `null` goes back to the default.
 *
 *     const [charts, setCharts] = usePreference('applicants.charts', false);
 */
export const usePreference = <Name extends Setting>(
  name: PreferenceName<Name>,
  fallback: ListSettings[Name],
): [ListSettings[Name], (value: ListSettings[Name] | null) => void] => {
  const keeper = useKeeper();
  const value = useSyncExternalStore(keeper.subscribe, () => keeper.values()[name]) as ListSettings[Name] | null;
  const set = useCallback((next: ListSettings[Name] | null) => keeper.set(name, next), [keeper, name]);
  return [value ?? fallback, set];
};

/** Whether the server's preferences are here, or cannot be had now: what is asked only once can be asked. */
export const usePreferencesKnown = (): boolean => {
  const keeper = useKeeper();
  return useSyncExternalStore(keeper.subscribe, keeper.asked);
};
