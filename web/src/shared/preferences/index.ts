export { usePreference, usePreferencesKnown, type PreferenceName } from './usePreference';
