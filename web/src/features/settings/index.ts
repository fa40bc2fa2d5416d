export { useReadSettingsQuery } from './api';
