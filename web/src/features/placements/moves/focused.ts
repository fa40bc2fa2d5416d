import { type PlacementRow } from '@berangkat/contracts/placements';
import { type RefObject } from 'react';

/** The applicant whose row or card has the focus, and that row or card; undefined where none has it. */
export const focusedIn = (
  area: RefObject<HTMLElement | null>,
  rows: readonly PlacementRow[],
): { readonly anchor: HTMLElement; readonly row: PlacementRow } | undefined => {
  const focused = document.activeElement;
  const anchor = area.current?.contains(focused) === true ? focused!.closest<HTMLElement>('[data-row]') : null;
  const row = rows.find(({ applicant }) => applicant.applicantid === anchor?.dataset.row);
  return anchor === null || row === undefined ? undefined : { anchor, row };
};
