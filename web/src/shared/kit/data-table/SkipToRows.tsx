import { type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n';
import { tableTexts } from './texts';

/** Leads from the top of the page to the first row, past the bar, the search and the filters. */
export const SkipToRows = ({ table }: { readonly table: RefObject<HTMLElement | null> }) => {
  const t = useText(tableTexts);
  const skips = document.getElementById('skips');
  if (skips === null) return null;
  return createPortal(
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        table.current?.querySelector<HTMLElement>('[data-row]')?.focus();
      }}
    >
      {t('skipToRows')}
    </a>,
    skips,
  );
};
