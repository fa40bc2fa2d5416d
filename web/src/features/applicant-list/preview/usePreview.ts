import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { useText } from '../../../shared/i18n';
import { keyTexts, useKeys } from '../../../shared/kit';
import { applicantListTexts } from '../texts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;

/**
 * Which row is previewed. Space opens and closes it for the row that has the focus; while it is open it goes along with
 * the focus, so that j and k leaf through the previews. Shows the newest version of the row that the list has.
 */
export const usePreview = (area: RefObject<HTMLElement | null>, rows: readonly ApplicantRow[]) => {
  const t = useText(applicantListTexts, keyTexts);
  const [shown, setShown] = useState<ApplicantRow>();
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  const close = useCallback(() => setShown(undefined), []);
  const find = useCallback(
    (element: HTMLElement | null) => known.current.find(({ applicantid }) => applicantid === element?.dataset.row),
    [],
  );

  useKeys(t('list'), [
    {
      keys: [' '],
      label: t('keyPreview'),
      run: ({ target }) => {
        const row = rowOf(target);
        if (row === null || row !== target || area.current?.contains(row) !== true) return false;
        setShown((before) => (before?.applicantid === row.dataset.row ? undefined : find(row)));
        return true;
      },
    },
  ]);

  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      const row = rowOf(event.target);
      if (row === null || area.current?.contains(row) !== true) return;
      setShown((before) => (before === undefined ? undefined : (find(row) ?? before)));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [area, find]);

  return {
    row: shown && (rows.find(({ applicantid }) => applicantid === shown.applicantid) ?? shown),
    open: setShown,
    close,
  };
};
