import { fewPositions } from '../applicantName';
import { useLocale } from '../i18n';
import { useMasterData } from '../masterdata';
import { Cut } from './explained/Cut';

interface PositionsProps {
  readonly of: readonly string[];
  /** Three when left out. */
  readonly most?: number;
}

/** Positions in the reader's language, lower-cased: all of them, and the first few with an ellipsis (001 §2.1). */
export const usePositions = (positions: readonly string[], most?: number) => {
  const locale = useLocale();
  const { word } = useMasterData();
  const words = positions.map((position) => word('position', position).toLocaleLowerCase(locale));
  return { all: words.join(', '), few: fewPositions(words, most) };
};

/** Positions in a list; a press tells those that have no room. */
export const Positions = ({ of: positions, most }: PositionsProps) => {
  const { all, few } = usePositions(positions, most);
  return (
    <Cut text={all} short={all !== few}>
      {few}
    </Cut>
  );
};
