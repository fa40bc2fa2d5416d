import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepWalks, wholeWalk } from '../../../shared/walk';
import { type BoardData } from '../api';

/** The people of a column can be stepped through from their own pages, as they stand here. */
export const useBoardWalk = (board: BoardData | undefined): void => {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (board === undefined) return;
    const walks = board.columns.map(({ placements }) =>
      wholeWalk(placements.map(({ applicant }) => ({ id: applicant.applicantid, accid: applicant.accountid }))),
    );
    keepWalks('readBoard', { address: `${pathname}${search}`, walks });
  }, [board, pathname, search]);
};
