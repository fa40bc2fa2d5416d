import { Fragment, type ReactNode, useCallback } from 'react';
import { useLocale } from '../i18n';
import { useMasterData } from '../masterdata';
import { Cut } from './explained/Cut';

interface PositionsProps {
  readonly of: readonly string[];
  /** Three when left out. */
  readonly most?: number;
}

/**
 * Answers how positions are shown in the reader's language, lower-cased: all of them, and the first few with an ellipsis
 * (001 §2.1). Those that have an English name alone are marked as English.
 */
export const usePositions = () => {
  const locale = useLocale();
  const { word, langOf } = useMasterData();
  return useCallback(
    (positions: readonly string[], most = 3) => {
      const wordOf = (position: string): string => word('position', position).toLocaleLowerCase(locale);
      const marked = (position: string): ReactNode => {
        const lang = langOf('position', position);
        return lang === undefined ? wordOf(position) : <span lang={lang}>{wordOf(position)}</span>;
      };
      const isCut = positions.length > most;
      const few = (
        <>
          {positions.slice(0, most).map((position, place) => (
            <Fragment key={position}>
              {place > 0 && ', '}
              {marked(position)}
            </Fragment>
          ))}
          {isCut && ' …'}
        </>
      );
      return { all: positions.map(wordOf).join(', '), few, isCut };
    },
    [word, langOf, locale],
  );
};

/** Positions in a list; a press tells those that have no room. */
export const Positions = ({ of: positions, most }: PositionsProps) => {
  const { all, few, isCut } = usePositions()(positions, most);
  return (
    <Cut text={all} short={isCut}>
      {few}
    </Cut>
  );
};
