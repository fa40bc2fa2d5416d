import { IconShieldLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import { factorTexts } from './texts';

/** In the menu of an account: leads to its second factor. */
export const FactorsLink = () => {
  const t = useText(factorTexts);
  return (
    <Link to={getHref('secondFactor')}>
      <IconShieldLock size={18} aria-hidden /> {t('title')}
    </Link>
  );
};
