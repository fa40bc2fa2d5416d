import { type Agreement, type DuplicatePair } from '@berangkat/contracts/duplicates';
import { intlTag, useLocale, useText } from '../../shared/i18n';
import { duplicatesTexts } from './texts';

type Likeness = Pick<DuplicatePair, 'agreements' | 'bits'>;

/** Says in words what two people agree in: "same passport, same birth date, similar name". */
export const useLikeness = (): ((likeness: Likeness) => string) => {
  const t = useText(duplicatesTexts);
  const locale = useLocale();
  const list = new Intl.ListFormat(intlTag(locale), { type: 'unit', style: 'long' });
  const wordOf = (agreement: Agreement, bits: number | null): string =>
    agreement === 'nearphoto' ? t('nearphoto', { bits: bits ?? 0 }) : t(agreement);
  return ({ agreements, bits }) => list.format(agreements.map((agreement) => wordOf(agreement, bits)));
};
