import { IconHistory } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../i18n';
import { lookBackTexts } from './texts';
import { usePast } from './usePast';

/**
 * The entry that leads to the page as it was, at first as it is this moment; none while that is what is looked at.
 * `beside`: what the address has to say as well.
 */
export const useLookBack = (beside: Readonly<Record<string, string>> = {}) => {
  const t = useText(lookBackTexts);
  const { past } = usePast();
  const [, setAddress] = useSearchParams();
  if (past) return [];
  const onSelect = (): void =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ ...beside, asof: new Date().toISOString() })) after.set(name, value);
      return after;
    });
  return [{ label: t('lookBack'), icon: IconHistory, onSelect }];
};
