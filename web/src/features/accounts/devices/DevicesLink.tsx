import { IconDevices } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n';
import { getHref } from '../../../shared/paths';
import { devicesTexts } from './texts';

/** In the menu of an account: leads to its devices. */
export const DevicesLink = () => {
  const t = useText(devicesTexts);
  return (
    <Link to={getHref('devices')}>
      <IconDevices size={18} aria-hidden /> {t('title')}
    </Link>
  );
};
