import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Answer, type Given } from '../api';
import { type ListParams } from '../kit/data-table/useListParams';
import { listed, type Source } from './sources';
import { keepWalks } from './walk';

/**
 * For a list: its objects can be stepped through from their own pages, in the order in which they stand here.
 *
 * @param given what the list was asked, its page included
 * @param answer undefined until it has come
 */
export const useWalkFrom = <Name extends Source>(
  source: Name,
  given: Given<Name> & object,
  list: Pick<ListParams, 'paging' | 'page' | 'book' | 'size' | 'batch'>,
  answer: Answer<Name> | undefined,
): void => {
  const { pathname, search } = useLocation();
  const { paging, page, book, size, batch } = list;
  useEffect(() => {
    if (answer === undefined) return;
    const { steps, page: info } = listed(source, answer);
    keepWalks(source, {
      address: `${pathname}${search}`,
      walks: [{ pages: [{ steps, info, at: { page, book, size, batch } }], list: { source, given, paging } }],
    });
    // The query and the page that it is about change together with the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, answer, pathname, search]);
};
