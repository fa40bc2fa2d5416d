import { positionLabel } from '@berangkat/contracts/reference';
import { fewPositions } from '../applicantName';
import { useLocale } from '../i18n';

/** Positions in a list: lower-cased, in the reader's language, three and then an ellipsis (001 §2.1). */
export const Positions = ({ of: positions }: { readonly of: readonly string[] }) => {
  const locale = useLocale();
  const words = positions.map((position) => positionLabel(position, locale).toLocaleLowerCase(locale));
  return <span title={words.join(', ')}>{fewPositions(words)}</span>;
};
