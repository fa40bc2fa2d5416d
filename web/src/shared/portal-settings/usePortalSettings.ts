import { type PublicSettings } from '@berangkat/contracts/settings';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { idle } from '../idle';
import { useAppDispatch } from '../useAppDispatch';
import { readPortalSettings, type PortalSettingsState } from './slice';

interface State {
  readonly portalSettings: PortalSettingsState;
}

/** Answers the public settings of the portal; undefined until the server has answered. Kept up to date. */
export const usePortalSettings = (): PublicSettings | undefined => {
  const dispatch = useAppDispatch();
  const settings = useSelector((state: State) => state.portalSettings.settings);
  useEffect(() => void idle().then(() => dispatch(readPortalSettings())), [dispatch]);
  return settings;
};
