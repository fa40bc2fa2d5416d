export { portalSettingsReducer, readPortalSettings, type PortalSettingsState } from './slice';
export { useContact, type Contact } from './useContact';
export { usePortalSettings } from './usePortalSettings';
export { SupportLink } from './SupportLink';
