import { type ComponentProps } from 'react';
import { usePortalSettings } from '../portal-settings';
import { Agency } from './Agency';

/** The agency as soon as the settings of the portal name it; nothing while its card is empty. */
export const AgencyHere = (props: Omit<ComponentProps<typeof Agency>, 'agency'>) => {
  const agency = usePortalSettings()?.agency;
  return agency == null ? null : <Agency agency={agency} {...props} />;
};
