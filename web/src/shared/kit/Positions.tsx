import { fewPositions } from '../applicantName';
import { useLocale } from '../i18n';
import { useMasterData } from '../masterdata';
import { Cut } from './explained/Cut';

interface PositionsProps {
  readonly of: readonly string[];
  /** Three when left out. */
  readonly most?: number;
}

/** Positions in a list: lower-cased, in the reader's language, the first few and then an ellipsis (001 §2.1). */
export const Positions = ({ of: positions, most }: PositionsProps) => {
  const locale = useLocale();
  const { word } = useMasterData();
  const words = positions.map((position) => word('position', position).toLocaleLowerCase(locale));
  const [all, few] = [words.join(', '), fewPositions(words, most)];
  return (
    <Cut text={all} short={all !== few}>
      {few}
    </Cut>
  );
};
